import { isPairingExpired } from '@/domain/time';
import { whenResumed } from '../connection/thunks';
import type { StoreExtra } from '../flows';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { selectIsPaired } from './selectors';
import { pair } from './thunks';

/**
 * Waits for the wallet that an earlier page was left for, while its code is good. A no, or silence, is nobody's news:
 * the visitor stands in front of the page as it was.
 */
export const resumePairing =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): Promise<void> => {
    const { storage, clock } = extra.env;
    const kept = storage.get('awaitedPairing');
    if (!kept || !extra.pairing) return;
    await whenResumed(extra);
    if (isPairingExpired(kept.expiresAt, clock.now()) || selectIsPaired(getState()) || getState().connection.attempt) {
      storage.remove('awaitedPairing');
      return;
    }
    const { wallet, namespace, ...code } = kept;
    extra.pairing.resume(code);
    await dispatch(pair({ wallet, namespace })).catch(() => {});
  };
