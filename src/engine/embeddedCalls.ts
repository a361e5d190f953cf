import type { Namespace } from '@/domain/caip';
import type { AdapterConnection } from '@/ports/adapter';
import type { OwnAccountType } from '@/ports/profile';
import type { Store } from '@/store/createStore';
import type { CodeAsker, EmailLoginArguments } from '@/store/flows/headlessLogin';

/** What a host asks of the embedded wallet, beside what it asks of every wallet. */
export interface EmbeddedCalls {
  /**
   * Has a person come in by email without showing the modal: you ask them for the code. Resolves once they are connected.
   * @throws PorticoError `AUTH_CONNECTOR_MISSING` without `embeddedWallet()`, `EMAIL_INVALID`, `EMAIL_COOLDOWN`, `FRAME_ERROR` (also
   * after five wrong codes); AbortedError `CONNECT_ABORTED` where another login took its place; TimeoutError; what `askCode` throws
   * @example await portico.logInByEmail({ email, askCode: ({ email }) => ask(`The code we sent to ${email}`) })
   */
  logInByEmail(request: EmailLoginArguments): Promise<AdapterConnection>;
  /**
   * Has the person change the email they log in by, and resolves with the new one: in the modal, or with `email` and
   * `askCode` by questions of your own, one code for the address in use and one for the new.
   * @throws PorticoError `AUTH_CONNECTOR_MISSING`, `AUTH_NOT_CONNECTED`, `FRAME_ERROR`; AbortedError `MODAL_CLOSED` when they leave; what
   * `askCode` throws
   */
  updateEmail(request?: CodeAsker): Promise<string>;
  /**
   * Has the person act by the other account of their embedded wallet: its smart account, where the network has them, or the
   * key's own.
   * @throws PorticoError `AUTH_CONNECTOR_MISSING`, `AUTH_NOT_CONNECTED`, `REQUEST_INVALID`; UnsupportedError `METHOD_UNSUPPORTED`
   * @example await portico.setAccountType({ type: 'smartAccount' })
   */
  setAccountType(request: { type: OwnAccountType; namespace?: Namespace }): Promise<void>;
}

const names = ['logInByEmail', 'updateEmail', 'setAccountType'] as const satisfies (keyof EmbeddedCalls)[];

/** The code behind them comes with the first use. */
export const createEmbeddedCalls = (store: Store) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async (request: never) => (await import('./embeddedRequests')).embeddedRequests[name](store, request),
    ]),
  ) as unknown as EmbeddedCalls;
