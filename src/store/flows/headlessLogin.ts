import { otpDigits } from '@/design/primitives/OtpField/otpDigits';
import type { Namespace } from '@/domain/caip';
import { AbortedError } from '@/domain/errors/errorKinds';
import { explainCode } from '@/domain/errors/explainCode';
import { PorticoError } from '@/domain/errors/porticoError';
import type { AdapterConnection } from '@/ports/adapter';
import type { Login, LoginStep } from '@/ports/login';
import type { EmailChange } from '@/ports/profile';
import { track } from '../analytics/listeners';
import type { Thunk } from '../thunk';
import { profileIn } from './changeEmail';
import { connectEmbedded } from './connectEmbedded';
import { loginFor, mailAgain } from './logIn';

/** A code that a person is to be asked for, in a place of the host's own. */
export interface CodeQuestion {
  /** `login`: they come in. `current`, `new`: they change their email, and prove the address in use, then the new one. */
  of: 'login' | 'current' | 'new';
  /** Where the code was mailed. */
  email: string;
  /** What was wrong with the code before, in the wallet's words. */
  failure?: string;
  /**
   * Has another code mailed; the one before is worth nothing then. Resolves with the question that stands from then on (a
   * change of email begins anew with the address in use), or with nothing where no code is needed any more. What `askCode`
   * resolves with answers that one.
   * @throws PorticoError `EMAIL_COOLDOWN` within 30 seconds of the last mail, `FRAME_ERROR`; TimeoutError; AbortedError once it is over
   * @example onResend(() => question.resend().catch((error) => say(error.shortMessage)))
   */
  resend(): Promise<CodeQuestion | undefined>;
}

export interface CodeAsker {
  email: string;
  /**
   * Resolves with what the person typed; the code is read out of it, whatever stands around it. One that rejects gives up.
   * Five wrong codes in a row end it with the last error, unless another code was mailed meanwhile.
   */
  askCode(question: CodeQuestion): Promise<string> | string;
}

export interface EmailLoginArguments extends CodeAsker {
  namespace?: Namespace;
  /** The mail holds a link first, by which the person allows this device. */
  onDevice?(): void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What comes from a host may be anything. @throws PorticoError `REQUEST_INVALID` */
function check(request: Partial<CodeAsker> | null | undefined, call: string) {
  const field = !isText(request?.email) ? 'email' : typeof request.askCode !== 'function' ? 'askCode' : undefined;
  if (!field) return;
  throw new PorticoError(
    'REQUEST_INVALID',
    { field },
    { message: `${call} lacks ${field}.`, hint: `Write ${call}({ email, askCode: async ({ email }) => code }).` },
  );
}

/** So many wrong codes in a row, and it is over: whoever guesses on, guesses at a code that is worth nothing. */
const MOST_TRIES = 5;

/**
 * Asks for codes until none is waited for; a wrong one is asked for again.
 * @param next what is asked now; nothing once it is over, or not ours any more
 * @returns whether the last code was right
 */
async function prove(
  asked: Pick<Login | EmailChange, 'confirm'>,
  next: () => Promise<Omit<CodeQuestion, 'resend'> | undefined>,
  mail: () => Promise<unknown>,
  askCode: CodeAsker['askCode'],
): Promise<boolean> {
  let isRight = false;
  let tries = 0;
  let mailing: Promise<unknown> | undefined;
  const stands = async () => {
    await mailing?.catch(() => {}); // told to whoever asked for it
    const question = await next();
    return question && { ...question, resend };
  };
  async function resend() {
    if (!(await stands())) throw new AbortedError('FRAME_ABORTED', {});
    mailing = mail();
    await mailing;
    tries = 0;
    return stands();
  }
  for (let question = await stands(); question; question = await stands()) {
    const code = await askCode(question);
    isRight = false;
    if (!(await stands())) break;
    await asked.confirm(otpDigits(String(code))).then(
      () => {
        tries = 0;
        isRight = true;
      },
      (error) => {
        tries += 1;
        if (tries === MOST_TRIES || !(error instanceof PorticoError && error.is('FRAME_ERROR'))) throw error;
      },
    );
  }
  return isRight;
}

/** Resolves once a login waits for a code, or for nothing any more. */
const whenAsked = (login: Login, told: (step: LoginStep) => void) =>
  new Promise<void>((resolve) => {
    let last: LoginStep | undefined;
    const look = () => {
      const { step } = login.snapshot();
      if (step && step !== last) told(step);
      last = step;
      if (step && step !== 'code') return;
      stop();
      resolve();
    };
    const stop = login.subscribe(look);
    look();
  });

/**
 * Has a person come in by email, without a view of ours. Resolves with what their wallet lets the page use.
 * @throws PorticoError `REQUEST_INVALID`, `AUTH_CONNECTOR_MISSING`, `EMAIL_INVALID`, `EMAIL_COOLDOWN`, `FRAME_ERROR` (also after
 * too many wrong codes); AbortedError `CONNECT_ABORTED` where another login took its place; TimeoutError; what `askCode` throws
 */
export const logInHeadless: Thunk<EmailLoginArguments, AdapterConnection> =
  (request) => async (dispatch, getState, extra) => {
    check(request, 'logInByEmail');
    const { email, askCode, onDevice, namespace: wished } = request;
    const { login, ...asked } = loginFor(getState(), extra, wished);
    await login.begin({ by: 'email', email });
    dispatch(track(['EMAIL_SUBMITTED', {}]));
    const connecting = dispatch(connectEmbedded(asked));
    const mailOf = () => login.snapshot().resendAt;
    /** Another login may take this one's place: it is told by when its code was mailed. */
    let mine = mailOf();
    const next = async () => {
      await whenAsked(login, (step) => step === 'device' && onDevice?.());
      const { step, failure } = login.snapshot();
      if (step !== 'code' || mailOf() !== mine) return undefined;
      return { of: 'login' as const, email: login.address() ?? email, ...(failure && { failure: failure.message }) };
    };
    const mail = async () => {
      await dispatch(mailAgain(undefined));
      mine = mailOf();
    };
    const proving = prove(login, next, mail, askCode).catch((error) => {
      if (mailOf() === mine) login.cancel();
      throw error;
    });
    // Whichever tells first why it did not come about; and nobody types a code any more where they came in by another way.
    return Promise.race([connecting, proving.then(() => connecting)]);
  };

/**
 * Has the person change their email, without a view of ours. Resolves with the new one.
 * @throws as `EmailChange.begin`; AbortedError `FRAME_ABORTED` where they logged out, or another change took its place
 */
export const updateEmailHeadless: Thunk<CodeAsker, string> = (request) => async (dispatch, getState, extra) => {
  check(request, 'updateEmail');
  const profile = profileIn(getState(), extra);
  const { emailChange } = profile;
  await emailChange.begin(request.email);
  dispatch(track(['EMAIL_EDIT', {}]));
  const mailOf = () => emailChange.snapshot().againAt;
  /** As for a login: another change may take this one's place. */
  let mine = mailOf();
  const next = async () => {
    const { step, failure } = emailChange.snapshot();
    if ((step !== 'current' && step !== 'new') || mailOf() !== mine) return undefined;
    return { of: step, email: emailChange.address() ?? '', ...(failure && { failure: failure.message }) };
  };
  const mail = async () => {
    const wait = (mine ?? 0) - extra.env.clock.now();
    if (wait > 0) throw await explainCode('EMAIL_COOLDOWN', { seconds: Math.ceil(wait / 1_000) });
    await emailChange.begin(request.email);
    mine = mailOf();
  };
  try {
    if (!(await prove(emailChange, next, mail, request.askCode))) throw new AbortedError('FRAME_ABORTED', {});
  } catch (error) {
    if (mailOf() === mine) emailChange.cancel();
    throw error;
  }
  return profile.email() ?? request.email;
};
