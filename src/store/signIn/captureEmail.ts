import { type AccountId, addressOf, namespaceOf } from '@/domain/caip';
import { readEmail } from '@/domain/email';
import { type CaptureFailure, captureFailureOf } from '@/domain/emailCapture';
import { TimeoutError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { recentCount } from '@/domain/limits/emailCapture';
import { emailCooldownMs } from '@/domain/limits/frame';
import { answerWaitMs } from '@/domain/limits/time';
import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import type { Clock } from '@/ports/env';
import type { SignInEmail } from '@/ports/signIn';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { closeModal } from '../modal/openModal';
import { modal } from '../modal/slice';
import { notices } from '../notices/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { isRequired } from './config';
import { askingEntry, disconnectAccount, isEmailNeeded, redirectOf, showAlone, showMessage } from './question';
import { selectIsAsking, selectToSignIn } from './selectors';
import { signIn } from './slice';

/*
 * The email that a site asks for before the signature ([views A.7] DataCapture). One-time codes never reach the store. The
 * address reaches it only as a line of the message to sign, and only when the visitor opens "Read the message".
 */

const { actions } = signIn;
const FLOW = 'captureEmail';

/** Waits no longer than for any service: a host's own code may never answer. @throws TimeoutError `REQUEST_TIMEOUT` */
async function inTime<T>(clock: Clock, ask: () => Promise<T> | T): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    const message = 'The request took too long to respond.';
    stop = clock.after(answerWaitMs, () => reject(new TimeoutError('REQUEST_TIMEOUT', {}, { message })));
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    stop();
  }
}

/** The email that is known to be theirs: their embedded wallet's, or what they gave on this page before. */
function knownEmail(state: RootState, { methods, signIn: from }: StoreExtra, account: AccountId): string | undefined {
  const { connectorId } = selectConnection(state, namespaceOf(account));
  // The method's kind is the id of its connector.
  const method = methods?.find(({ kind }) => kind === connectorId);
  const own = method?.kind === 'embedded' ? method.profile.email() : undefined;
  return readEmail(own ?? '') ?? from?.emails?.confirmed.get(addressOf(account));
}

const RECENT = 'recentEmails';
const recentShape: StoredShape<string[]> = {
  check: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined),
};

/** What was given on this device before, the newest first. It is read with its view alone, by those sites that ask. */
export function readRecents(storage: StoreExtra['env']['storage']): string[] {
  const opened = unseal(storage.getRaw(RECENT), recentShape);
  return opened.state === 'found' ? opened.value.slice(0, recentCount) : [];
}

/** Keeps an address that the site took, the newest first, so that it need not be typed again ([wire 2.1] recent_emails). */
function keepRecent({ storage }: StoreExtra['env'], email: string) {
  const others = readRecents(storage).filter((one) => one.toLowerCase() !== email.toLowerCase());
  storage.setRaw(RECENT, seal([email, ...others].slice(0, recentCount), recentShape));
}

/** On to the signature. */
const goOn = () => (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra) => {
  if (!extra.signIn || !selectIsAsking(getState())) return;
  dispatch(actions.captureEnded());
  dispatch(showMessage(isRequired(extra.signIn.config)));
};

/** The account whose email is asked for now, and the host's `siwx.email` that takes it; undefined once the question is over. */
function asked(state: RootState, { signIn: { config, emails } = {} as never }: StoreExtra) {
  const account = selectToSignIn(state);
  // The wallet may have switched accounts a moment ago, before the new one is asked.
  const isTheirs = state.signIn?.capture && state.signIn.told.account === account;
  return account && isTheirs && config?.email && emails ? { account, service: config.email, emails } : undefined;
}

/** Whether the host's answer comes too late: the visitor left, or another account is in use. */
const isOver =
  (signal: AbortSignal, account: AccountId) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    if (signal.aborted) return true;
    const now = selectToSignIn(getState());
    // No account is in use for a moment (a network switch, say). It may come back to this view, which must not hang at "Sending".
    if (!now && getState().signIn?.capture) dispatch(actions.captureFailed('down'));
    return now !== account;
  };

/** Opens DataCapture. An email that is known already (the embedded wallet's, or one given before) is submitted at once. */
export const beginCapture: Thunk<AccountId, void> = (account) => async (dispatch, getState, extra) => {
  const { signIn: from } = extra;
  extra.flows.abort(FLOW);
  if (!from) return;
  const leave = () => void dispatch(leaveCapture());
  from.emails = { confirmed: new Map(), skipped: new Set(), ...from.emails, toConfirm: undefined, leave };
  dispatch(actions.captureBegan());
  dispatch(
    showAlone({ view: 'DataCapture', data: { isRequired: isEmailNeeded(getState()), ...redirectOf(getState()) } }),
  );
  const email = knownEmail(getState(), extra, account);
  if (email) void dispatch(submitEmail({ email }));
};

/** @throws whatever the host's own code throws */
async function requestCode(extra: StoreExtra, service: SignInEmail, request: { email: string; account: AccountId }) {
  const { uuid } = (await inTime(extra.env.clock, () => service.requestCode(request))) ?? {};
  if (uuid === null || (typeof uuid === 'string' && uuid !== '')) return uuid;
  throw new PorticoError('OPTION_INVALID', { option: 'siwx.email' }, { message: 'requestCode() gave no uuid.' });
}

/** Whether a code was mailed; or why not, where the view of the code is shown: that is a toast's to say. */
export type Mailed = boolean | CaptureFailure;

/**
 * Has the site mail a code to an address, and asks for it; for one that it knows already, the visitor goes on to sign.
 * What is wrong is told by `signIn.capture`. Where a code is asked for already, another one is mailed.
 */
export const submitEmail: Thunk<{ email: string; isAgain?: boolean }, Mailed> =
  ({ email: given, isAgain }) =>
  async (dispatch, getState, extra) => {
    const who = asked(getState(), extra);
    if (!who) return false;
    const { account, service, emails } = who;
    const email = readEmail(given);
    if (!email) {
      dispatch(actions.captureFailed('invalid'));
      return false;
    }
    const before = emails.toConfirm;
    const data = { isRequired: isEmailNeeded(getState()), ...redirectOf(getState()) };
    const askForCode = () => dispatch(modal.actions.pushed({ view: 'DataCaptureOtpConfirm', data }));
    // The visitor went back from the code to check the address: the code that was mailed still works.
    const hasCode = before?.uuid !== undefined && before.email === email && !before.isSpent;
    if (!isAgain && hasCode && extra.env.clock.now() < (getState().signIn?.capture?.resendAt ?? 0)) {
      askForCode();
      return false;
    }
    const isKnown = email.toLowerCase() === knownEmail(getState(), extra, account)?.toLowerCase();
    const signal = extra.flows.start(FLOW);
    emails.toConfirm = { email };
    dispatch(actions.captureWaits('mail'));
    let uuid: string | null;
    try {
      uuid = await requestCode(extra, service, { email, account });
    } catch (cause) {
      if (dispatch(isOver(signal, account))) return false;
      // Whoever asked for another code still has the one before.
      emails.toConfirm = before;
      const failure = dispatch(fail(cause, 'mail'));
      if (isAgain) return failure;
      if (!hasCode || failure === 'invalid') return false;
      askForCode();
      return failure;
    }
    if (dispatch(isOver(signal, account))) return false;
    // A wallet's own email would outlive its log-out on the device.
    if (!isKnown) keepRecent(extra.env, email);
    if (uuid === null) {
      emails.toConfirm = undefined;
      emails.confirmed.set(addressOf(account), email);
      dispatch(goOn());
      return false;
    }
    emails.toConfirm = { email, uuid };
    dispatch(actions.captureMailed(extra.env.clock.now() + emailCooldownMs));
    askForCode();
    return true;
  };

const fail =
  (cause: unknown, what: 'mail' | 'code') =>
  (dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): CaptureFailure => {
    const failure = captureFailureOf(cause, what);
    if (failure === 'down') env.warn(`siwx.email.${what === 'mail' ? 'requestCode' : 'confirmCode'}() failed.`, cause);
    dispatch(actions.captureFailed(failure));
    return failure;
  };

/** Mails another code to the same address. Resolves with whether it went, or with why not; `false` when the visitor left. */
export const mailCodeAgain: Thunk<void, Mailed> =
  () =>
  async (dispatch, _getState, { signIn: from }) => {
    const { email } = from?.emails?.toConfirm ?? {};
    return email ? dispatch(submitEmail({ email, isAgain: true })) : false;
  };

/** Answers with the code that was mailed. A wrong one is told by `signIn.capture`; another may be tried. */
export const confirmEmail: Thunk<{ code: string }, void> =
  ({ code }) =>
  async (dispatch, getState, extra) => {
    const who = asked(getState(), extra);
    const { email, uuid } = who?.emails.toConfirm ?? {};
    if (!who || !email || !uuid) return;
    const { account, service, emails } = who;
    const signal = extra.flows.start(FLOW);
    dispatch(actions.captureWaits('code'));
    try {
      await inTime(extra.env.clock, () => service.confirmCode({ email, account, uuid, code }));
    } catch (cause) {
      if (dispatch(isOver(signal, account))) return;
      const failure = dispatch(fail(cause, 'code'));
      if (failure === 'expired' || failure === 'limited') emails.toConfirm = { email, uuid, isSpent: true };
      return;
    }
    if (dispatch(isOver(signal, account))) return;
    emails.toConfirm = undefined;
    emails.confirmed.set(addressOf(account), email);
    dispatch(goOn());
  };

/** The visitor would rather give none, where that is theirs to say: nobody asks that account again on this page. */
export const skipCapture = () => (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra) => {
  const account = selectToSignIn(getState());
  extra.flows.abort(FLOW);
  const { emails } = extra.signIn ?? {};
  if (emails) emails.toConfirm = undefined;
  if (account && emails) {
    emails.confirmed.delete(addressOf(account));
    emails.skipped.add(addressOf(account));
  }
  dispatch(goOn());
};

/** The visitor closes the modal instead: they are disconnected, then it closes ([views A.0] safe close). */
export const leaveCapture: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  if (getState().signIn?.phase === 'leaving') return;
  const account = selectToSignIn(getState());
  extra.flows.abort(FLOW);
  if (!account) return void dispatch(closeModal());
  dispatch(actions.leaving());
  try {
    await dispatch(disconnectAccount(account)());
  } catch {
    dispatch(actions.stayed());
    dispatch(notices.actions.toastShown({ tone: 'error', message: '', words: 'toast.disconnectFailed' }));
    return;
  }
  // Another account may be in use by now; it is asked anew.
  if (askingEntry(getState())) dispatch(closeModal());
};
