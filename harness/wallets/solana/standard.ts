import type { createEvents } from '../events';
import type { SolanaFeature, SolanaWalletOptions } from './options';

/** An account as Wallet Standard shows it. */
export interface StandardAccount {
  address: string;
  publicKey: Uint8Array;
  chains: readonly string[];
  features: readonly string[];
}

export interface StandardWallet {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly StandardAccount[];
  readonly features: Record<string, Record<string, unknown>>;
}

interface Inside {
  options: SolanaWalletOptions;
  events: ReturnType<typeof createEvents>;
  has(feature: SolanaFeature): boolean;
  shown(): readonly StandardAccount[];
  call(method: string): (...inputs: unknown[]) => unknown;
}

/** What a page gets: the features that this wallet has, each of which calls it. */
export function createStandard({ options, events, has, shown, call }: Inside): StandardWallet {
  const features: StandardWallet['features'] = {
    'standard:connect': { version: '1.0.0', connect: call('standard:connect') },
    'standard:disconnect': { version: '1.0.0', disconnect: call('standard:disconnect') },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: (...args: unknown[]) => void) => {
        events.on(event, listener);
        return () => events.removeListener(event, listener);
      },
    },
  };
  const versioned = { version: '1.0.0', supportedTransactionVersions: options.versions ?? ['legacy', 0] };
  if (has('solana:signMessage'))
    features['solana:signMessage'] = { version: '1.1.0', signMessage: call('solana:signMessage') };
  if (has('solana:signTransaction'))
    features['solana:signTransaction'] = { ...versioned, signTransaction: call('solana:signTransaction') };
  if (has('solana:signAndSendTransaction'))
    features['solana:signAndSendTransaction'] = {
      ...versioned,
      signAndSendTransaction: call('solana:signAndSendTransaction'),
    };
  if (has('solana:signIn')) features['solana:signIn'] = { version: '1.0.0', signIn: call('solana:signIn') };
  return Object.freeze({
    version: '1.0.0' as const,
    name: options.name,
    icon: options.icon,
    chains: options.chains.map(({ id }) => id),
    get accounts() {
      return shown();
    },
    features: Object.freeze(features),
  });
}
