import type { ReactNode } from 'react';
import { ReceiveIcon } from '@/design/icons/ReceiveIcon';
import { SendIcon } from '@/design/icons/SendIcon';
import { SwapIcon } from '@/design/icons/SwapIcon';
import { canSwapOn } from '@/domain/swap';
import { orderWalletFeatures, type WalletFeature } from '@/domain/walletFeatures';
import { selectConnection } from '@/store/connection/selectors';
import { openSend } from '@/store/flows/openSend';
import { openSwap } from '@/store/flows/openSwap';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectActiveNamespace } from '@/store/network/selectors';
import { selectRemoteFeatures } from '@/store/project/selectors';
import { useOutside } from '@/store/useOutside';

export interface AccountAct {
  feature: WalletFeature;
  icon: ReactNode;
  title: string;
  onClick(): void;
}

/**
 * The actions that Account offers (swap, receive, send), in the host's order ([§9] Wallet feature order). Left out: what the host has
 * turned off, and what the chain's adapter, or the wallet, can't do.
 */
export function useAccountActs(): AccountAct[] {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { adapters } = useOutside();
  const { walletFeaturesOrder, receive, send, swapNetworks } = useAppSelector((state) => state.settings.features);
  const { swaps } = useAppSelector(selectRemoteFeatures);
  const networks = useAppSelector((state) => state.network.networks);
  const namespace = useAppSelector(selectActiveNamespace);
  const { connectorId, accounts } = useAppSelector((state) => selectConnection(state));
  const adapter = adapters[namespace];
  const who = { connectorId: connectorId ?? '', address: accounts[0]?.address ?? '' };
  const acts: Partial<Record<WalletFeature, Omit<AccountAct, 'feature'> | false>> = {
    swaps: swaps &&
      networks.some(({ id, namespace: of }) => of === namespace && canSwapOn(id, swapNetworks)) && {
        icon: <SwapIcon />,
        title: t('swap.title'),
        onClick: () => dispatch(openSwap()),
      },
    receive: receive && {
      icon: <ReceiveIcon />,
      title: t('receive.title'),
      onClick: () => dispatch(modal.actions.pushed({ view: 'WalletReceive', data: undefined })),
    },
    send: send &&
      adapter?.prepareTransfer !== undefined &&
      (adapter.canSend?.(who) ?? !adapter.canSend) && {
        icon: <SendIcon />,
        title: t('send.row'),
        onClick: () => dispatch(openSend()),
      },
  };
  return orderWalletFeatures(walletFeaturesOrder).flatMap((feature) => {
    const act = acts[feature];
    return act ? { feature, ...act } : [];
  });
}
