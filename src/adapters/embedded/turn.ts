import type { LoginSnapshot } from '@/ports/login';

/** One login from its beginning to its end. Once another takes its place, or it is over, it changes nothing any more. */
export interface Turn {
  /** Ends with it, well or badly. */
  readonly signal: AbortSignal;
  show(next: LoginSnapshot): void;
  /** @throws AbortedError `CONNECT_ABORTED` where it is over meanwhile */
  during<T>(work: Promise<T>): Promise<T>;
  /** The same, for the request by which the frame logs the visitor in: whoever leaves meanwhile is signed out there. */
  letIn<T>(work: Promise<T>): Promise<T>;
  /**
   * Ends a login that the frame has accepted: reads the accounts, runs `keep` before they reach the store, and then resolves
   * the pending `connect()` calls.
   */
  finish(keep?: () => void): Promise<void>;
  fail(error: Error): void;
}

/** Work of one attempt. One that another replaced, or that was given up, changes nothing any more: its work ends with `left`. */
export async function duringAttempt<T>({ signal }: AbortController, work: Promise<T>, left: () => Error): Promise<T> {
  const check = () => {
    if (signal.aborted) throw left();
  };
  const result = await work.catch((error) => {
    check();
    throw error;
  });
  check();
  return result;
}
