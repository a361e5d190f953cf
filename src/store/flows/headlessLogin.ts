import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { AdapterConnection } from '@/ports/adapter';
import type { Login, LoginStep } from '@/ports/login';
import type { EmailChange } from '@/ports/profile';
import { track } from '../analytics/listeners';
import { findEmbedded } from '../login/embeddedLogin';
import type { Thunk } from '../thunk';
import { profileIn } from './changeEmail';
import { connectEmbedded } from './connectEmbedded';
import { namespaceFor } from './logIn';

/** A code that a person is to be asked for, in a place of the host's own. */
export interface CodeQuestion {
  /** `login`: they come in. `current`, `new`: they change their email, and prove the address in use, then the new one. */
  of: 'login' | 'current' | 'new';
  /** Where the code was mailed. */
  email: string;
  /** What was wrong with the code before, in the wallet's words. */
  failure?: string;
}

export interface CodeAsker {
  email: string;
  /** Resolves with what the person typed. One that rejects gives up. */
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

/** Asks for codes until none is waited for; a wrong one is asked for again. */
async function prove(
  asked: Pick<Login | EmailChange, 'confirm'>,
  next: () => Promise<CodeQuestion | undefined>,
  askCode: CodeAsker['askCode'],
): Promise<void> {
  for (let question = await next(); question; question = await next()) {
    const code = await askCode(question);
    await asked.confirm(String(code)).catch((error) => {
      if (!(error instanceof PorticoError && error.is('FRAME_ERROR'))) throw error;
    });
  }
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
 * @throws PorticoError `REQUEST_INVALID`, `AUTH_CONNECTOR_MISSING`, `EMAIL_INVALID`, `EMAIL_COOLDOWN`, `FRAME_ERROR`; TimeoutError;
 * what `askCode` throws
 */
export const logInHeadless: Thunk<EmailLoginArguments, AdapterConnection> =
  (request) => async (dispatch, getState, extra) => {
    check(request, 'logInByEmail');
    const { email, askCode, onDevice, namespace: wished } = request;
    const login = findEmbedded(extra.methods)?.login;
    const namespace = namespaceFor(getState(), wished);
    if (!login || !namespace)
      throw new PorticoError('AUTH_CONNECTOR_MISSING', {}, { hint: 'Give embeddedWallet() to methods.' });
    const networkId = getState().network.chosen[namespace];
    await login.begin({ by: 'email', email });
    dispatch(track(['EMAIL_SUBMITTED', {}]));
    const connecting = dispatch(connectEmbedded({ namespace, networkId }));
    const next = async (): Promise<CodeQuestion | undefined> => {
      await whenAsked(login, (step) => step === 'device' && onDevice?.());
      const { step, failure } = login.snapshot();
      if (step !== 'code') return undefined;
      return { of: 'login', email: login.address() ?? email, ...(failure && { failure: failure.message }) };
    };
    const proving = prove(login, next, askCode).catch((error) => {
      login.cancel();
      throw error;
    });
    // Whichever tells first why it did not come about.
    const [, connection] = await Promise.all([proving, connecting]);
    return connection;
  };

/** Has the person change their email, without a view of ours. Resolves with the new one. @throws as `EmailChange.begin` */
export const updateEmailHeadless: Thunk<CodeAsker, string> = (request) => async (dispatch, getState, extra) => {
  check(request, 'updateEmail');
  const profile = profileIn(getState(), extra);
  const { emailChange } = profile;
  await emailChange.begin(request.email);
  dispatch(track(['EMAIL_EDIT', {}]));
  const next = async (): Promise<CodeQuestion | undefined> => {
    const { step, failure } = emailChange.snapshot();
    if (step !== 'current' && step !== 'new') return undefined;
    return { of: step, email: emailChange.address() ?? '', ...(failure && { failure: failure.message }) };
  };
  try {
    await prove(emailChange, next, request.askCode);
  } catch (error) {
    emailChange.cancel();
    throw error;
  }
  return profile.email() ?? request.email;
};
