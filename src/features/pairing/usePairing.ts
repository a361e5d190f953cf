import { plainText, truncate } from '@/domain/text';
import { copyLink, renewPairing } from '@/store/flows/pair';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import type { PairRequest } from '@/store/pairing/openPairing';
import { PAIRING_CONNECTOR } from '@/store/pairing/selectors';
import type { PairingState } from '@/store/pairing/slice';

/** A wallet may call itself anything; longer than this, a title is no title any more. */
const LONGEST_NAME = 40;
const none: PairingState = { isExpired: false, relay: 'idle' };

/** What a panel of a pairing shows, and what it may do. */
export function usePairing(request: PairRequest) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const state = useAppSelector((all) => all.pairing) ?? none;
  const latest = useAppSelector((all) => all.connection.attempt);
  const attempt = latest?.connectorId === PAIRING_CONNECTOR ? latest : undefined;
  const { wallet, namespace } = request;
  const name = wallet && (truncate(plainText(wallet.name), { start: LONGEST_NAME }) || wallet.id);
  return {
    ...state,
    /** What could not be had in time is as old as what was shown too long. */
    isExpired: state.isExpired || attempt?.failure?.code === 'PAIRING_EXPIRED',
    attempt,
    wallet,
    namespace,
    /** Of the wallet; without one, of whatever reads the code. */
    name: name ?? t('pairing.anyWallet'),
    renew: () => dispatch(renewPairing(request)),
    copy: () => dispatch(copyLink(request, { done: t('toast.linkCopied'), failed: t('toast.copyFailed') })),
  };
}

export type PairingModel = ReturnType<typeof usePairing>;
