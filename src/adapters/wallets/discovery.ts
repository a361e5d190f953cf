import type { Connector } from '@/domain/connector';
import { timeLimits } from '@/domain/limits';
import { nameSkeleton } from '@/domain/text';
import type { Env } from '@/ports/env';
import { type ChainWallet, isRemote } from './wallet';

export interface DiscoveryOptions<Wallet extends ChainWallet> {
  env: Pick<Env, 'clock' | 'warn'>;
  /** Looks for wallets of this page and goes on looking; `found` may be told of one twice. Returns what stops it. */
  look(found: (wallet: Wallet) => void, gone: (wallet: Wallet) => void): () => void;
  onChange(): void;
  onGone(connectorId: string): void;
}

const nameOf = ({ connector }: ChainWallet) => nameSkeleton(connector.name);

/** Which wallets are there: those of this page, in the order found, then those far away. */
export function createDiscovery<Wallet extends ChainWallet>(options: DiscoveryOptions<Wallet>) {
  const { env, look, onChange, onGone } = options;
  const wallets = new Map<string, Wallet>();
  const waiting = new Set<() => void>();
  let stop: (() => void) | undefined;
  const changed = () => {
    for (const check of [...waiting]) check();
    onChange();
  };
  /** The first to claim an id keeps it; one that is found in two places, under one name, is one wallet. */
  function add(wallet: Wallet) {
    const isKnown = [...wallets.values()].some(
      (one) => !isRemote(one) && one.foundIn !== wallet.foundIn && nameOf(one) === nameOf(wallet),
    );
    if (wallets.has(wallet.connector.id) || isKnown) return;
    wallets.set(wallet.connector.id, wallet);
    changed();
  }
  /** Only who is there can leave: not another who claims its id. */
  function remove(wallet: Wallet) {
    const { id } = wallet.connector;
    if (wallets.get(id) !== wallet) return;
    wallets.delete(id);
    onGone(id);
    changed();
  }
  return {
    find: (connectorId: string) => wallets.get(connectorId),
    list: (): Connector[] =>
      [...wallets.values()].sort((a, b) => Number(isRemote(a)) - Number(isRemote(b))).map(({ connector }) => connector),
    addRemote(wallet: Wallet) {
      wallets.set(wallet.connector.id, wallet);
      changed();
    },
    start() {
      if (stop) return;
      stop = () => {};
      if (typeof window !== 'undefined') stop = look(add, remove);
    },
    /** A wallet, once it is there; nothing when the wait for late ones is over ([§9]). */
    awaitWallet(connectorId: string): Promise<Wallet | undefined> {
      return new Promise((resolve) => {
        const end = (wallet: Wallet | undefined) => {
          cancel();
          waiting.delete(check);
          resolve(wallet);
        };
        const check = () => {
          const wallet = wallets.get(connectorId);
          if (wallet) end(wallet);
        };
        const cancel = env.clock.after(timeLimits.injectedLateWaitMs, () => end(undefined));
        waiting.add(check);
        check();
      });
    },
    stop: () => stop?.(),
  };
}

/**
 * Looks into a place of the page that tells nobody when something is put there: now, when the page is loaded, and once
 * more when late wallets have come ([§9]). Returns the unsubscribe function.
 */
export function lookRepeatedly({ clock }: Pick<Env, 'clock'>, look: () => void): () => void {
  look();
  window.addEventListener('load', look);
  const cancel = clock.after(timeLimits.injectedLateWaitMs, look);
  return () => {
    window.removeEventListener('load', look);
    cancel();
  };
}
