import { timeLimits } from '@/domain/limits';
import type { Env } from '@/ports/env';
import type { PairingStore } from './pairingStore';
import type { RelayClient, RelayClientOptions } from './relayClient';

export interface RelayConnectionOptions {
  env: Env;
  store: PairingStore;
  /** Somebody is paired, or tries to be: a line that broke is worth another try. */
  isNeeded(): boolean;
  /** All that a line needs but its address, and what it tells of the relay. */
  clientOptions(): Omit<RelayClientOptions, 'env' | 'relayUrl' | 'onRelay'>;
}

/** The one line there is at a time: opened with its first use, tried again where it broke, closed for another. */
export interface RelayConnection {
  /** The line that is there, or on its way. */
  client(): Promise<RelayClient> | undefined;
  /** It, or a new one at that address of the relay. */
  clientAt(relayUrl: string): Promise<RelayClient>;
  /** Closes it: the next one is another. */
  close(): Promise<void>;
  /** Who hears next that the relay refuses, or breaks; only one does. */
  hearTrouble(listener: (error?: Error) => void): void;
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
    hearTrouble(listener) {
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
