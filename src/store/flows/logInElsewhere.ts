import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { type Social, socialName } from '@/domain/socials';
import { track } from '../analytics/listeners';
import { EMBEDDED } from '../login/embeddedLogin';
import { modal } from '../modal/slice';
import type { RedirectView, ViewEntry } from '../modal/views';
import type { Thunk } from '../thunk';
import { connect } from './connect';
import { leadOn, loginFor, shownIn } from './logIn';

export interface SocialLogin {
  social: Social;
  namespace?: Namespace;
  redirectView?: RedirectView;
  /** The visitor has come back from the site to this page (`Login.takeReturn`). */
  isReturning?: boolean;
  /** This tab itself goes to the site. */
  isHere?: boolean;
}

/**
 * Has a visitor say elsewhere who they are: at a social site, or in the app of Farcaster. Its view opens, and their wallet is
 * connected once they are in ([views A.2] Social block). To be dispatched in the very turn of a press: browsers open a window
 * in no other. Resolves when the login is over; how it went is in the store.
 * @throws PorticoError `AUTH_CONNECTOR_MISSING`
 */
export const logInElsewhere: Thunk<SocialLogin, void> =
  ({ social, isReturning, isHere, ...choice }) =>
  async (dispatch, getState, extra) => {
    const { login, namespace } = loginFor(getState(), extra, choice.namespace);
    const provider = { provider: social };
    dispatch(track(['SOCIAL_LOGIN_STARTED', provider]));
    const unfollow = login.subscribe(({ step }) => {
      if (step === 'user') dispatch(track(['SOCIAL_LOGIN_REQUEST_USER_DATA', provider]));
    });
    const begun =
      social === 'farcaster'
        ? login.begin({ by: 'farcaster' })
        : login.begin({ by: 'social', provider: social, kept: choice, isReturning, isHere });
    begun.catch(() => {}); // whoever waits for the wallet is told
    const entry: ViewEntry =
      social === 'farcaster'
        ? { view: 'ConnectingFarcaster', data: choice }
        : { view: 'ConnectingSocial', data: { provider: social, name: socialName(social), ...choice } };
    if (shownIn(getState()) !== entry.view) dispatch(modal.actions.pushed(entry));
    try {
      await dispatch(connect({ namespace, connectorId: EMBEDDED }));
      dispatch(track(['SOCIAL_LOGIN_SUCCESS', provider]));
      extra.env.clock.after(timeLimits.closeAfterSuccessMs, () => dispatch(leadOn(choice.redirectView)));
    } catch (error) {
      const isClosed = error instanceof PorticoError && (error.is('POPUP_CLOSED') || error.is('CONNECT_ABORTED'));
      dispatch(track([isClosed ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', provider]));
    } finally {
      unfollow();
    }
  };
