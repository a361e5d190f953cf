import { type AccountId, addressOf, namespaceOf, networkIdOf } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { isSameAccount } from '@/domain/signIn';
import type { SignInConfig } from '@/ports/signIn';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { switchNetwork } from '../flows/switchNetwork';
import { closeModal } from '../modal/openModal';
import { notices } from '../notices/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { isRequired, makeMessage, sessionsOf } from './config';
import { disconnectAccount, isEmailNeeded, leave, showAlone, showMessage, wantsEmail } from './question';
import { selectAsking, selectIsAsking, selectToSignIn } from './selectors';
import { signIn } from './slice';

const { actions } = signIn;

/** Accounts whose person said no where it is theirs to say: asked again by nobody until they connect anew. */
export const declinedOf = ({ memory }: StoreExtra): Set<AccountId> => memory.declinedSignIns;

/** Where a page really is. A page of this device has no lock, and needs none. */
function placeOf(origin: string): { host?: string; isSecure?: boolean } {
  try {
    const { host, protocol } = new URL(origin);
    return { host, isSecure: protocol === 'https:' };
  } catch {
    return {}; // a page without an origin, such as a sandboxed frame
  }
}

const facts = (account: AccountId) => ({ network: networkIdOf(account), isSmartAccount: false });

/** A visitor who can't be asked what they have to be: nobody stays in unseen ([views A.7] SIWX start). */
const giveUp =
  (account: AccountId, why: string, cause: unknown): Thunk<void, void> =>
  () =>
  async (dispatch, _getState, { env }) => {
    env.warn(`${why}: the visitor is disconnected.`, cause);
    dispatch(track(['SIWX_AUTH_ERROR', facts(account)]));
    await dispatch(disconnectAccount(account)()).catch((error) => env.warn('The wallet did not let go.', error));
    dispatch(showAlone({ view: 'Connect', data: undefined }));
    dispatch(notices.actions.toastShown({ tone: 'error', message: '', words: 'toast.signInFailed' }));
  };

/** Whether the visitor is being asked to sign in with this account, and has not answered yet. */
const isQuestionShown = (state: RootState, account: AccountId) => {
  const { status = 'idle', account: asked } = state.signIn?.told ?? {};
  return selectIsAsking(state) && asked === account && status !== 'idle';
};

/** The email comes before the signature, where the site wants one ([views A.7] SIWX start). */
const askForEmail =
  (account: AccountId, isOver: () => boolean): Thunk<void, void> =>
  () =>
  async (dispatch, getState, { env, signIn: asked }) => {
    try {
      const { beginCapture } = await import('./captureEmail').catch(() => import('./captureEmail'));
      if (!isOver()) await dispatch(beginCapture(account));
    } catch (cause) {
      const why = 'Nobody can be asked for their email';
      if (!asked || isOver()) return;
      if (isEmailNeeded(getState())) return dispatch(giveUp(account, why, cause)());
      env.warn(`${why}.`, cause);
      dispatch(showMessage(isRequired(asked.config)));
    }
  };

const askAccount =
  (account: AccountId, isWished: boolean) =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): Promise<void> => {
    if (!extra.signIn) return;
    const { config, site } = extra.signIn;
    const signal = extra.flows.start('askToSignIn');
    const isOver = () => signal.aborted || selectToSignIn(getState()) !== account;
    try {
      const sessions = await sessionsOf(config, account);
      if (isOver()) return;
      extra.injectSlice?.(signIn);
      if (sessions.length > 0) {
        // A wallet may still show the signature request of the account before.
        extra.flows.abort('signIn');
        dispatch(actions.signedIn(account));
        dispatch(leave());
        return;
      }
    } catch (cause) {
      if (isOver()) return;
      // They are asked again when they come back to the page, as from their mail: that may fail.
      if (isQuestionShown(getState(), account)) extra.env.warn('siwx.getSessions() failed.', cause);
      else await dispatch(giveUp(account, 'siwx.getSessions() failed', cause)());
      return;
    }
    const isNeeded = isRequired(config);
    const isShown = isQuestionShown(getState(), account);
    // Who gives their email is on the way to the signature already.
    if (isShown && (!isWished || selectAsking(getState()) !== 'SIWXSignMessage')) return;
    // A question that still stands is another account's.
    if (!isWished && !isNeeded && declinedOf(extra).has(account)) return void dispatch(leave());
    extra.flows.abort('signIn');
    extra.messageToSign = undefined;
    dispatch(actions.asked({ account, site: { ...site, ...placeOf(extra.env.page.origin) } }));
    if (!isShown && wantsEmail(getState(), extra) && !extra.signIn.emails?.skipped.has(addressOf(account)))
      await dispatch(askForEmail(account, isOver)());
    else if (selectAsking(getState()) !== 'SIWXSignMessage') dispatch(showMessage(isNeeded));
  };

/**
 * Looks whether the account in use has signed in, and asks its person to where it has not ([views A.7] SIWX start).
 * @param isWished Asks although the visitor has said no: the host, or the visitor, wants it so. A question that nobody
 * wished for takes the place of none that somebody did.
 */
export const askToSignIn: Thunk<{ isWished?: boolean }, void> =
  ({ isWished = false }) =>
  async (dispatch, getState, { memory }) => {
    const account = selectToSignIn(getState());
    if (!account || (!isWished && memory.wishedSignIn?.account === account)) return;
    const wish = { account };
    if (isWished) memory.wishedSignIn = wish;
    try {
      await dispatch(askAccount(account, isWished));
    } finally {
      if (memory.wishedSignIn === wish) memory.wishedSignIn = undefined;
    }
  };

/** The view was left, by whatever way: nobody waits for the wallet, and a no that was the visitor's to say is kept. */
export const leaveSignIn =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const { phase } = getState().signIn ?? {};
    if (!extra.signIn || phase === 'signed' || phase === 'leaving') return;
    for (const flow of ['signIn', 'captureEmail']) extra.flows.abort(flow);
    if (extra.signIn.emails) extra.signIn.emails.toConfirm = undefined;
    dispatch(actions.left());
    const account = selectToSignIn(getState());
    if (account && !isRequired(extra.signIn.config)) declinedOf(extra).add(account);
  };

/** What a host refuses is no failure of the wallet's. @throws PorticoError `SIGN_IN_FAILED` */
async function verified(add: () => Promise<void> | void) {
  try {
    await add();
  } catch (cause) {
    throw new PorticoError('SIGN_IN_FAILED', {}, { message: 'The site did not accept the signature.', cause });
  }
}

const isIn = (state: RootState, account: AccountId) =>
  selectConnection(state, namespaceOf(account)).accounts.some(({ address }) =>
    isSameAccount(address, addressOf(account)),
  );

/** The visitor said no, or disconnected, while the site verified: the session that it made all the same is ended. */
const takeBack =
  (account: AccountId) =>
  async (_dispatch: AppDispatch, getState: () => RootState, { signIn: asked, env }: StoreExtra): Promise<void> => {
    // They have come back and signed in again meanwhile: a session can't be told from another.
    if (getState().signIn?.signed === account) return;
    try {
      await asked?.config.revokeSession(networkIdOf(account), addressOf(account));
    } catch (cause) {
      env.warn('The visitor could not be signed out.', cause);
    }
  };

/** The site says that it wants a one-time code first ([views A.7] SIWX sign fail). */
const isCodeNeeded = (error: PorticoError): boolean =>
  /\bOTP\b|one-time (?:code|password)/i.test(String((error.cause as Error | undefined)?.message ?? ''));

/** What the account is to sign: the message that its person has read, if any, else a new one. */
async function takeMessage(extra: StoreExtra, config: SignInConfig, account: AccountId) {
  const read = extra.messageToSign;
  extra.messageToSign = undefined;
  if (read?.account === account) return read;
  const email = extra.signIn?.emails?.confirmed.get(addressOf(account));
  return makeMessage(config, {
    accountAddress: addressOf(account),
    chainId: networkIdOf(account),
    ...(email && { email }),
  });
}

/** Shows the visitor the message before the wallet does; signing then asks for this very text. */
export const readMessage: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  const account = selectToSignIn(getState());
  if (!extra.signIn || !account || extra.messageToSign?.account === account) return;
  const isOver = () =>
    selectToSignIn(getState()) !== account || !selectIsAsking(getState()) || getState().signIn?.phase === 'signing';
  try {
    const made = await takeMessage(extra, extra.signIn.config, account);
    if (isOver()) return;
    extra.messageToSign = { ...made, account };
    dispatch(actions.messageMade(made.text));
  } catch (cause) {
    const error = await explain(cause);
    extra.env.warn('The message to sign could not be made.', cause);
    if (!isOver()) dispatch(actions.failed(error.code));
  }
};

/**
 * Has the wallet sign the host's message, and the host verify it ([views A.7] SIWX sign). Why it failed is told in the
 * view; that it did, by a toast too, in the words that are given.
 * @param again The words for a site that wants the email confirmed once more.
 */
export const signMessage =
  (failed?: string, again?: string) =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): Promise<void> => {
    const account = selectToSignIn(getState());
    if (!extra.signIn || !account) return;
    const { config } = extra.signIn;
    const [namespace, chainId, accountAddress] = [namespaceOf(account), networkIdOf(account), addressOf(account)];
    const { connectorId } = selectConnection(getState(), namespace);
    const signal = extra.flows.start('signIn');
    dispatch(actions.began());
    dispatch(track(['CLICK_SIGN_SIWX_MESSAGE', facts(account)]));
    try {
      const { data, text } = await takeMessage(extra, config, account);
      signal.throwIfAborted();
      const signature = await capabilityOf(
        extra,
        namespace,
        'signMessage',
      )({
        connectorId: connectorId ?? '',
        networkId: chainId,
        address: accountAddress,
        message: text,
        signal,
      });
      signal.throwIfAborted();
      await verified(() => config.addSession({ data, message: text, signature }));
      if (signal.aborted || !isIn(getState(), account)) await dispatch(takeBack(account));
    } catch (cause) {
      if (signal.aborted) return;
      const error = await explain(cause);
      if (!error.is('USER_REJECTED')) extra.env.warn('The sign-in failed.', cause);
      dispatch(actions.failed(error.code));
      dispatch(track(['SIWX_AUTH_ERROR', facts(account)]));
      if (isCodeNeeded(error) && wantsEmail(getState(), extra)) {
        if (again) dispatch(notices.actions.toastShown({ tone: 'error', message: again }));
        return dispatch(askForEmail(account, () => selectToSignIn(getState()) !== account)());
      }
      if (failed) dispatch(notices.actions.toastShown({ tone: 'error', message: failed }));
      return;
    }
    dispatch(track(['SIWX_AUTH_SUCCESS', facts(account)]));
    if (signal.aborted || selectToSignIn(getState()) !== account) return;
    dispatch(actions.signedIn(account));
    // The doorway is seen whole before the view makes way.
    extra.env.clock.after(timeLimits.closeAfterSuccessMs, () => dispatch(leave()));
  };

/**
 * The visitor says no ([views A.7] SIWX cancel). Where a sign-in is needed they go back to the network they have signed
 * in on, or out; else the view closes.
 */
export const cancelSignIn: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  const account = selectToSignIn(getState());
  if (!extra.signIn || !account) return void dispatch(closeModal());
  const { config } = extra.signIn;
  extra.flows.abort('signIn');
  dispatch(track(['CLICK_CANCEL_SIWX', facts(account)]));
  if (!isRequired(config)) {
    declinedOf(extra).add(account);
    dispatch(actions.left());
    dispatch(leave());
    return;
  }
  dispatch(actions.leaving());
  const last = getState().signIn?.lastSigned;
  const isWayBack =
    last &&
    last !== account &&
    namespaceOf(last) === namespaceOf(account) &&
    isSameAccount(addressOf(last), addressOf(account));
  try {
    if (isWayBack && (await sessionsOf(config, last)).length > 0)
      return await dispatch(switchNetwork({ networkId: networkIdOf(last) }));
  } catch (error) {
    extra.env.warn('The network that was signed in on can’t be gone back to.', error);
  }
  try {
    await dispatch(disconnectAccount(account)());
  } catch {
    dispatch(actions.stayed());
    dispatch(notices.actions.toastShown({ tone: 'error', message: '', words: 'toast.disconnectFailed' }));
  }
};
