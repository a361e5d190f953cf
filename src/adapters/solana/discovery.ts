import type { NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { timeLimits } from '@/domain/limits';
import type { Env } from '@/ports/env';
import { readStandardWallet, type StandardWallet, watchStandardWallets } from '../walletStandard';
import { createStandardWallet, isForSolana } from './standardWallet';
import type { SolanaWallet } from './wallet';

export interface DiscoveryOptions {
  env: Pick<Env, 'clock' | 'warn'>;
  networks: readonly NetworkId[];
  /** Wallets that a host brings itself. */
  wallets: readonly unknown[];
  /** Whether those of this page are looked for. */
  looks: boolean;
  onChange(): void;
  onGone(connectorId: string): void;
}

/** Which wallets are there: those of this page by Wallet Standard, a host's own, and those far away. */
export function createDiscovery({ env, networks, wallets: own, looks, onChange, onGone }: DiscoveryOptions) {
  const wallets = new Map<string, SolanaWallet>();
  const waiting = new Set<() => void>();
  let stop: (() => void) | undefined;
  const changed = () => {
    for (const check of [...waiting]) check();
    onChange();
  };
  const raws = new Map<string, object>();
  function add(wallet: StandardWallet) {
    if (!isForSolana(wallet)) return;
    if (wallets.has(wallet.name)) return env.warn('A second wallet claims a name that is taken.', wallet.name);
    wallets.set(wallet.name, createStandardWallet(wallet, networks));
    raws.set(wallet.name, wallet.raw);
    changed();
  }
  return {
    find: (connectorId: string) => wallets.get(connectorId),
    list: (): Connector[] =>
      [...wallets.values()]
        .sort((a, b) => Number(a.isRemote ?? false) - Number(b.isRemote ?? false))
        .map(({ connector }) => connector),
    addRemote(wallet: SolanaWallet) {
      wallets.set(wallet.connector.id, wallet);
      changed();
    },
    start() {
      if (stop) return;
      stop = () => {};
      for (const one of own) {
        const wallet = readStandardWallet(one);
        if (wallet) add(wallet);
      }
      if (!looks || typeof window === 'undefined') return;
      stop = watchStandardWallets(add, ({ name, raw }) => {
        if (raws.get(name) !== raw) return;
        wallets.delete(name);
        raws.delete(name);
        onGone(name);
        changed();
      });
    },
    /** A wallet, once it is there; nothing when the wait for late ones is over ([§9]). */
    awaitWallet(connectorId: string): Promise<SolanaWallet | undefined> {
      return new Promise((resolve) => {
        const end = (wallet: SolanaWallet | undefined) => {
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
    stop() {
      stop?.();
      stop = undefined;
    },
  };
}
