import { toPorticoError } from '@/domain/errors/toPorticoError';
import type { WaitOptions } from '../waitForReconnect';
import { isOfWallet, type Provider } from './provider';

/** EIP-1193's numbers: disconnected, and not authorised for that account. */
const [DISCONNECTED, UNAUTHORIZED] = [4900, 4100];

/** What waiting ended with, as EIP-1193 has providers say it; the error of ours is its `cause`. */
export function rpcError(cause: unknown): Error {
  const { message, hint = '', code } = toPorticoError(cause);
  return Object.assign(new Error(`${message} ${hint}`.trim(), { cause }), {
    name: 'ProviderRpcError',
    code: code === 'UNAUTHORIZED' ? UNAUTHORIZED : DISCONNECTED,
  });
}

/**
 * The provider of a wallet that is coming back after a reload. A request waits for the wallet, then goes to it once; what
 * listens is told by the wallet from then on.
 */
export function createWaitingProvider(
  waitFor: (options?: WaitOptions) => Promise<void>,
  find: () => Promise<unknown>,
): Provider {
  const listeners = new Set<{ event: string; listener: (detail: unknown) => void }>();
  let found: Provider | undefined;
  const hear = ({ event, listener }: { event: string; listener: (detail: unknown) => void }) =>
    found?.on?.(event, listener);
  waitFor({ isForAnyAccount: true })
    .then(find)
    .then(
      (provider) => {
        found = provider as Provider;
        for (const one of listeners) hear(one);
      },
      () => {}, // each request tells
    );
  const removeListener = (event: string, listener: (detail: unknown) => void) => {
    for (const one of listeners) if (one.event === event && one.listener === listener) listeners.delete(one);
    found?.removeListener?.(event, listener);
  };
  return {
    async request(asked) {
      await waitFor({ isForAnyAccount: !isOfWallet(asked.method) }).catch((error) => {
        throw rpcError(error);
      });
      return ((await find()) as Provider).request(asked);
    },
    on(event, listener) {
      const one = { event, listener };
      listeners.add(one);
      hear(one);
    },
    removeListener,
    off: removeListener,
  };
}
