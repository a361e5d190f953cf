import type { StoreExtra } from '../extra';
import { findEmbedded, isEmbeddedIn } from '../login/embeddedLogin';
import { openModal } from '../modal/openModal';
import { isPublicView, type RedirectView } from '../modal/views';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { logInElsewhere } from './logInElsewhere';
import { allReconnected } from './reconnect';

/** A redirect view as it is read from storage. */
const toRedirect = (view: string | undefined): RedirectView | undefined =>
  view === 'ProfileWallets' || isPublicView(view) ? view : undefined;

/**
 * A visitor comes back from a social site to another page than they left: the modal opens where they left it, and their login
 * goes on ([wire 1.15] Social inside Telegram).
 */
export const resumeSocial =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): Promise<void> => {
    const back = findEmbedded(extra.methods)?.login.takeReturn();
    if (!back) return;
    await allReconnected(extra);
    const { connection, modal } = getState();
    if (isEmbeddedIn(getState()) || modal.open || connection.attempt !== null) return;
    const { provider, namespace, redirectView } = back;
    dispatch(openModal({ view: 'Connect' }));
    await dispatch(
      logInElsewhere({ social: provider, namespace, redirectView: toRedirect(redirectView), isReturning: true }),
    );
  };
