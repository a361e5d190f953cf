import type { StoreExtra } from '../extra';
import { notices } from '../notices/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';

/** Puts the whole address on the clipboard and says so; a clipboard that refuses is said too. */
export const copyAddress =
  ({ address, done, failed }: { address: string; done: string; failed: string }) =>
  async (dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): Promise<void> => {
    try {
      await env.page.copy(address);
      dispatch(notices.actions.toastShown({ tone: 'success', message: done }));
    } catch {
      dispatch(notices.actions.toastShown({ tone: 'error', message: failed }));
    }
  };
