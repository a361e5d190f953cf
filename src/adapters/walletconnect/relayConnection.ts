import { timeLimits } from '@/domain/limits';
import type { Env } from '@/ports/env';
import type { PairingStore } from './pairingStore';
import type { RelayClient, RelayClientOptions } from './relayClient';

export interface RelayConnectionOptions {
  env: Env;
  store: PairingStore;
  /** Whether a wallet is paired or being paired, so that a lost connection is worth reconnecting. */
  isNeeded(): boolean;
  /** The client’s options, without its relay URL and what it reports of the relay. */
  clientOptions(): Omit<RelayClientOptions, 'env' | 'relayUrl' | 'onRelay'>;
}

/** The one relay client at a time: created with its first use, reconnected when the relay is lost, closed for another URL. */
export interface RelayConnection {
  /** The client that is connected, or connecting. */
  client(): Promise<RelayClient> | undefined;
  /** The client that is there, or a new one connected to this relay URL. */
  clientAt(relayUrl: string): Promise<RelayClient>;
  /** Closes the client; the next use creates a new one. */
  close(): Promise<void>;
  /** Sets the one listener for the relay refusing or losing the connection. */
  onTrouble(listener: (error?: Error) => void): void;
  stop(): void;
}

export function createRelayConnection({
  env,
  store,
  isNeeded,
  clientOptions,
}: RelayConnectionOptions): RelayConnection {
  let client: Promise<RelayClient> | undefined;
  let onTrouble: (error?: Error) => void = () => {};
  let stopReconnect = () => {};
  let isStopped = false;

  function scheduleReconnect(at = 0) {
    stopReconnect();
    if (isStopped || !isNeeded()) return;
    stopReconnect = env.clock.after(
      timeLimits.relayRetryMs[Math.min(at, timeLimits.relayRetryMs.length - 1)] as number,
      () => {
        if (store.read().relay !== 'lost') return;
        void client?.then((one) => one.reconnect());
        scheduleReconnect(at + 1);
      },
    );
  }

  function open(relayUrl: string): Promise<RelayClient> {
    store.update({ relay: 'connecting' });
    const opened: Promise<RelayClient> = import('./relayClient').then(({ createRelayClient }) =>
      createRelayClient({
        ...clientOptions(),
        env,
        relayUrl,
        onRelay(relay, error) {
          if (client !== opened) return;
          if (relay === 'lost' && store.read().relay !== 'lost') scheduleReconnect();
          store.update({ relay });
          if (relay === 'lost') onTrouble(error);
        },
      }),
    );
    client = opened;
    opened.catch(() => {
      if (client === opened) client = undefined;
    });
    return opened;
  }

  const stopWatching = env.page.watch((event) => {
    if (event !== 'hidden' && store.read().relay === 'lost') void client?.then((one) => one.reconnect());
  });
  const close = async () => {
    const old = client;
    client = undefined;
    await old?.then((one) => one.close()).catch(() => {});
  };

  return {
    client: () => client,
    clientAt: (relayUrl) => client ?? open(relayUrl),
    close,
    onTrouble(listener) {
      onTrouble = listener;
    },
    stop() {
      isStopped = true;
      stopWatching();
      stopReconnect();
      void close();
    },
  };
}
