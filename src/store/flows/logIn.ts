import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { LoginStep } from '@/ports/login';
import { track } from '../analytics/listeners';
import { selectConnectors } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { EMBEDDED, findEmbedded } from '../login/embeddedLogin';
import { closeModal, leadTo } from '../modal/openModal';
import { modal } from '../modal/slice';
import type { RedirectView, ViewData, ViewEntry, ViewName } from '../modal/views';
import { raiseAlert } from '../notices/alerts';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { connectEmbedded } from './connectEmbedded';

/** Where a visitor says who they are, and where they prove it. */
const FORMS: readonly ViewName[] = ['Connect', 'ConnectSocials', 'Create', 'EmailLogin'];
export const LOGIN_VIEWS: readonly ViewName[] = [
  ...(['EmailVerifyOtp', 'EmailVerifyDevice', 'ConnectingSocial', 'ConnectingFarcaster'] as const),
];

export const shownIn = ({ modal: { open, stack } }: RootState): ViewName | undefined =>
  open ? stack.at(-1)?.view : undefined;
export const isAtForm = (state: RootState) => FORMS.some((view) => view === shownIn(state));
export const isAtLogin = (state: RootState) => LOGIN_VIEWS.some((view) => view === shownIn(state));

/**
 * The login, and what it is for: the kind of chain the visitor came for or stands in, where the wallet serves it; else the
 * first that it serves, with the network chosen there.
 * @throws PorticoError `AUTH_CONNECTOR_MISSING`
 */
export function loginFor(state: RootState, { methods }: StoreExtra, wished?: Namespace) {
  const served = selectConnectors(state).flatMap(({ id, namespace }) => (id === EMBEDDED ? [namespace] : []));
  const namespace = [wished, state.network.activeNamespace].find((one) => one && served.includes(one)) ?? served[0];
  const login = findEmbedded(methods)?.login;
  if (!login || !namespace)
    throw new PorticoError('AUTH_CONNECTOR_MISSING', {}, { hint: 'Give embeddedWallet() to methods.' });
  return { login, namespace, networkId: state.network.chosen[namespace] };
}

export interface EmailLoginRequest {
  /** A secret: it goes to the login alone. */
  email: string;
  namespace?: Namespace;
  redirectView?: RedirectView;
}

/** The view of a login’s step, with the namespace and redirect view that it began with. */
export const loginEntry = (step: LoginStep, data: ViewData['EmailLogin']): ViewEntry =>
  step === 'device' ? { view: 'EmailVerifyDevice', data } : { view: 'EmailVerifyOtp', data };

/** After the success screen has stood for its time: closes the modal, or opens the view the host asked for (`redirectView`). */
export const leadOn =
  (redirectView?: RedirectView) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const state = getState();
    if (!isAtLogin(state) && !isAtForm(state)) return;
    if (redirectView) dispatch(leadTo(redirectView));
    else dispatch(closeModal());
  };

/**
 * Has a code mailed to a visitor; the view that asks for it opens, and their wallet is connected once they are in
 * ([views A.2] Email input). Resolves when it is known what they do next.
 * @throws PorticoError `EMAIL_INVALID`, `EMAIL_COOLDOWN`, `FRAME_ERROR`, `EMAIL_LOAD_FAILED`, `AUTH_CONNECTOR_MISSING`;
 * TimeoutError; AbortedError where they have left meanwhile
 */
export const logInByEmail: Thunk<EmailLoginRequest, void> =
  ({ email, namespace: wished, redirectView }) =>
  async (dispatch, getState, extra) => {
    const { login, ...asked } = loginFor(getState(), extra, wished);
    try {
      await login.begin({ by: 'email', email });
    } catch (error) {
      if (error instanceof PorticoError && error.is('EMAIL_INVALID')) dispatch(raiseAlert(error.code));
      throw error;
    }
    dispatch(track(['EMAIL_SUBMITTED', {}]));
    const { step } = login.snapshot();
    if (step === 'code') dispatch(track(['EMAIL_VERIFICATION_CODE_SENT', {}]));
    const connecting = dispatch(connectEmbedded(asked));
    if (step) dispatch(modal.actions.pushed(loginEntry(step, { namespace: wished, redirectView })));
    connecting.then(
      () => void extra.env.clock.after(timeLimits.closeAfterSuccessMs, () => dispatch(leadOn(redirectView))),
      () => {}, // the view reads it from the store
    );
  };

/**
 * Mails another code or link. Resolves to false where the visitor no longer needs one: the frame let them in at once.
 * @throws as `logInByEmail`
 */
export const mailAgain: Thunk<undefined, boolean> = () => async (dispatch, _getState, extra) => {
  const login = findEmbedded(extra.methods)?.login;
  const email = login?.address();
  if (!login || !email) throw new PorticoError('AUTH_CONNECTOR_MISSING', {});
  await login.begin({ by: 'email', email, isAgain: true });
  const { step } = login.snapshot();
  if (step === 'code') dispatch(track(['EMAIL_VERIFICATION_CODE_SENT', {}]));
  return step !== undefined;
};

/** Tries a code; it enters nothing but the login. @throws PorticoError `FRAME_ERROR`, TimeoutError, AbortedError */
export const confirmCode: Thunk<{ code: string }, void> =
  ({ code }) =>
  async (dispatch, _getState, extra) => {
    try {
      await findEmbedded(extra.methods)?.login.confirm(code);
    } catch (cause) {
      // Its code alone: the frame's own words may name the visitor.
      const message = cause instanceof PorticoError ? cause.code : '';
      dispatch(track(['EMAIL_VERIFICATION_CODE_FAIL', { message }]));
      throw cause;
    }
    dispatch(track(['EMAIL_VERIFICATION_CODE_PASS', {}]));
  };
