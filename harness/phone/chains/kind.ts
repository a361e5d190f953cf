import { invalidParams, ProviderError, unauthorized } from '../../wallets/providerError';
import type { PhoneChain, PhoneNamespace } from '../options';

/** What a request may lean on while it is answered. */
export interface Asking {
  /** The chain that the request names. */
  chain: PhoneChain;
  /** Addresses that the page has been shown. */
  shared: readonly string[];
  /** Asks the phone's person; resolves with a yes, throws with a no. */
  ask(): Promise<void>;
  /** Hands a call on to the chain's node, or to another one. */
  rpc(method: string, params: readonly unknown[], url?: string): Promise<unknown>;
  find(chainId: string): PhoneChain | undefined;
  learn(chain: PhoneChain): void;
  /** Stands on another chain from now on, and tells every page. */
  moveTo(chainId: string): Promise<void>;
}

/** Checks, asks, does: what is wrong with a request is said before a person is bothered. */
export type Handler = (params: unknown, asking: Asking) => unknown;

/** One namespace's keys and methods. */
export interface ChainKind {
  namespace: PhoneNamespace;
  accounts: readonly string[];
  events: readonly string[];
  handlers: Record<string, Handler>;
  /** Makes it a phone that was never asked anything. */
  forget?(): void;
  /** Signs a statement of one of its accounts (EIP-191), where a session begins with a sign-in. */
  signText?(address: string, message: string): Promise<string>;
}

/** Throws 4100 for an address that is not the phone's, or that this page has not been shown. */
export function checkShared(address: unknown, { shared }: Asking): string {
  const wanted = typeof address === 'string' ? address.toLowerCase() : undefined;
  const found = shared.find((one) => one.toLowerCase() === wanted);
  if (!found) throw unauthorized();
  return found;
}

/** The fields of a request: its params, or the first of them. @throws {ProviderError} -32602 for what is no object */
export function fieldsOf(params: unknown): Record<string, unknown> {
  const fields = Array.isArray(params) ? params[0] : params;
  if (typeof fields === 'object' && fields !== null) return fields as Record<string, unknown>;
  throw invalidParams('params is an object.');
}

export function nodeOf(chain: PhoneChain): string {
  if (chain.rpcUrl) return chain.rpcUrl;
  throw new ProviderError(-32603, `The phone knows no node of ${chain.name}, so it can sign there, but not send.`);
}
