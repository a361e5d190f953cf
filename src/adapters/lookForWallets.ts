import type { Connector } from '@/domain/connector';
import { nameSkeleton } from '@/domain/text';
import { readProviders } from './bitcoin/listedProviders';
import type { BitcoinOptions } from './bitcoin/options';
import type { ChainSetup } from './chainSetup';
import { lookForEvm } from './evm/lookForEvm';
import type { EvmOptions } from './evm/options';
import { injectedConnectorOf, injectedKeys } from './polkadot/injected';
import type { SolanaOptions } from './solana/options';
import { gatherStandardWallets, isForBitcoin, isForSolana, type StandardWallet } from './walletStandard';

type Found = (connectors: Connector[]) => void;
interface Looking {
  whenThere: Promise<unknown>;
  stop(): void;
}

const here = Promise.resolve();

const announced = (namespace: 'solana' | 'bip122', id: string, name: string, imageUrl?: string): Connector => ({
  ...{ id, name, namespace, type: 'ANNOUNCED', imageUrl },
});

/** Wallets that register themselves, after those that are there already; one that is there by two ways is one wallet. */
function lookAmongStandard(
  namespace: 'solana' | 'bip122',
  isWanted: (wallet: StandardWallet) => boolean,
  found: Found,
  { given, first = [], isWatching }: { given?: readonly unknown[]; first?: Connector[]; isWatching: boolean },
): Looking {
  const names = new Set(first.map(({ name }) => nameSkeleton(name)));
  const wallets = new Set(first);
  const tell = () => found([...wallets]);
  tell();
  const stop = gatherStandardWallets<Connector>({
    isWanted,
    make: ({ name, icon }, id) => announced(namespace, id, name, icon),
    found(wallet) {
      if (names.has(nameSkeleton(wallet.name))) return;
      wallets.add(wallet);
      tell();
    },
    gone(wallet) {
      if (wallets.delete(wallet)) tell();
    },
    given,
    isWatching,
  });
  return { whenThere: here, stop };
}

/** How each kind of chain finds its wallets, as its adapter does when it is here. */
const ways: Partial<Record<ChainSetup['namespace'], (given: never, found: Found) => Looking | undefined>> = {
  eip155: (given: EvmOptions, found) => lookForEvm(given, found),
  solana: ({ wallets, walletStandard }: SolanaOptions, found) =>
    lookAmongStandard('solana', isForSolana, found, { given: wallets, isWatching: walletStandard !== false }),
  bip122({ btcProviders, walletStandard }: BitcoinOptions, found) {
    const first = btcProviders === false ? [] : readProviders();
    return lookAmongStandard('bip122', isForBitcoin, found, {
      first: first.map(({ id, name, icon }) => announced('bip122', id, name, icon)),
      isWatching: walletStandard !== false,
    });
  },
  polkadot(_given, found) {
    found(injectedKeys().map(injectedConnectorOf));
    return { whenThere: here, stop() {} };
  },
};

/** The wallets of this page, as far as they can be known without the code behind the chains. */
export interface WalletLook {
  /** In the order of the chains. */
  connectors(): Connector[];
  /** All that are there already are found. */
  whenThere: Promise<unknown>;
  stop(): void;
}

/** Looks for them and goes on looking; nothing where one of the chains can't be looked into like that. */
export function lookForWallets(chains: readonly ChainSetup[], onChange: () => void): WalletLook | undefined {
  const found = new Map<ChainSetup, Connector[]>();
  const looks = chains.map((chain) =>
    chain.given === undefined
      ? undefined
      : ways[chain.namespace]?.(chain.given as never, (connectors) => {
          found.set(chain, connectors);
          onChange();
        }),
  );
  const stop = () => {
    for (const one of looks) one?.stop();
  };
  if (!looks.every((one) => one !== undefined)) {
    stop();
    return undefined;
  }
  return {
    connectors: () => chains.flatMap((chain) => found.get(chain) ?? []),
    whenThere: Promise.all(looks.map((one) => one.whenThere)),
    stop,
  };
}
