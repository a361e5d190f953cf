import type { ReactNode } from 'react';
import { ReceiveIcon } from '@/design/icons/ReceiveIcon';
import { SendIcon } from '@/design/icons/SendIcon';
import { orderWalletFeatures, type WalletFeature } from '@/domain/walletFeatures';
import { selectConnection } from '@/store/connection/selectors';
import { openSend } from '@/store/flows/openSend';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectActiveNamespace } from '@/store/network/selectors';
import { useOutside } from '@/store/useOutside';

export interface AccountAct {
  feature: WalletFeature;
  icon: ReactNode;
  title: string;
  onClick(): void;
}

/**
 * The actions that Account offers (receive, send), in the host's order ([§9] Wallet feature order). Left out: what the host has
 * turned off, and what the chain's adapter, or the wallet, can't do.
 */
export function useAccountActs(): AccountAct[] {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { adapters } = useOutside();
  const { walletFeaturesOrder, receive, send } = useAppSelector((state) => state.settings.features);
  const namespace = useAppSelector(selectActiveNamespace);
  const { connectorId, accounts } = useAppSelector((state) => selectConnection(state));
  const adapter = adapters[namespace];
  const who = { connectorId: connectorId ?? '', address: accounts[0]?.address ?? '' };
  const acts: Partial<Record<WalletFeature, Omit<AccountAct, 'feature'> | false>> = {
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
