import type { Behaviour } from './options';
import { alreadyPending, ProviderError, rejected } from './providerError';

export interface LogEntry {
  id: number;
  method: string;
  params: unknown;
  /** Whether the wallet's person was asked. */
  prompted: boolean;
  state: 'pending' | 'done' | 'failed';
  result?: unknown;
  error?: { code?: number; message: string };
}

export interface PendingRequest {
  id: number;
  method: string;
  params: readonly unknown[];
  approve(): void;
  reject(error?: Error): void;
}

interface Manners {
  behaviourOf(method: string): Behaviour;
  isLocked(): boolean;
  sleep(ms: number): Promise<void>;
  onChange(): void;
}

const connectMethods = ['eth_requestAccounts', 'wallet_requestPermissions'];
const networkMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const solanaConnectMethods = ['standard:connect', 'solana:signIn'];
/** Wallets queue signatures, but show one connection and one network request at a time. */
const rivalsOf = (method: string) =>
  [connectMethods, networkMethods, solanaConnectMethods].find((group) => group.includes(method)) ?? [];

/** The questions to a wallet's person, and how they are answered. */
export function createPrompts({ behaviourOf, isLocked, sleep, onChange }: Manners) {
  const pending: PendingRequest[] = [];

  function decide(request: PendingRequest) {
    const answer = behaviourOf(request.method);
    if (isLocked() || answer === 'hang' || answer === 'ask' || answer === 'silent') return;
    if (answer === 'reject') return request.reject();
    if (answer === 'approve' || 'lie' in answer || 'throws' in answer) return request.approve();
    if ('error' in answer)
      return request.reject(new ProviderError(answer.error.code, answer.error.message, answer.error.data));
    sleep(answer.delay).then(() => request.approve());
  }

  /** Asks the person, in the manner that is set; resolves with a yes, throws with a no. */
  function prompt(entry: LogEntry, params: readonly unknown[]): Promise<void> {
    const rivals = rivalsOf(entry.method);
    if (pending.some(({ method }) => rivals.includes(method))) throw alreadyPending(entry.method);
    entry.prompted = true;
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        const at = pending.indexOf(request);
        if (at < 0) return;
        pending.splice(at, 1);
        then();
        onChange();
      };
      const request: PendingRequest = {
        id: entry.id,
        method: entry.method,
        params,
        approve: () => settle(resolve),
        reject: (error = rejected()) => settle(() => reject(error)),
      };
      pending.push(request);
      decide(request);
      onChange();
    });
  }

  /** Answers what waits, after the manners have changed. */
  const decideAll = () => {
    for (const request of [...pending]) decide(request);
  };

  return { pending, prompt, decideAll };
}
