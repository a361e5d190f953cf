import { isPairingExpired, pairingExpiry } from '@/domain/time';
import type { StoreExtra } from '../extra';
import { openModal } from '../modal/openModal';
import { openPairing } from '../pairing/openPairing';
import { selectIsPaired } from '../pairing/selectors';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { allReconnected } from './reconnect';

/**
 * The browser let go of a page that was left for a wallet's app: the next one stands where that one stood, and waits for
 * the same answer while the code is good.
 */
export const resumePairing =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): Promise<void> => {
    const { storage, clock } = extra.env;
    const kept = storage.get('awaitedPairing');
    if (!kept || !extra.pairing) return;
    await allReconnected(extra);
    const { modal, connection } = getState();
    const isElsewhere = modal.open || connection.attempt !== null || selectIsPaired(getState());
    const { wallet, namespace, ...code } = kept;
    const isGood = !isPairingExpired(code.expiresAt, clock.now()) && code.expiresAt <= pairingExpiry(clock.now());
    if (isElsewhere || !isGood || !extra.pairing.resume(code)) return storage.remove('awaitedPairing');
    extra.memory.isPairingResumed = true;
    dispatch(openModal({ view: 'Connect' }));
    dispatch(openPairing({ wallet, namespace }));
  };
