import type { Config } from '@wagmi/core';
import type { Connector } from '@/domain/connector';
import { type Announcement, watchAnnouncements } from './announcements';
import { LEGACY_ID } from './connectors';
import { findLegacyProvider } from './legacyProvider';
import type { EvmNetworksOptions, EvmOptions } from './options';
import { isOwnBrowser } from './ownBrowser';
import { isSameWallet } from './provider';
import { findShown, listShown } from './shown';

type Found = (connectors: Connector[]) => void;

/** A host's own wagmi has found its wallets already. */
function lookInConfig(config: Config, found: Found) {
  const look = async () => found(listShown(config.connectors, await findShown(config.connectors)));
  const whenThere = look();
  return { whenThere, stop: config._internal.connectors.subscribe(() => void look()) };
}

function lookInPage({ eip6963 = true, injected = true }: EvmNetworksOptions, found: Found) {
  const announced: Announcement[] = [];
  const tell = () => {
    const providers = announced.map(({ provider }) => provider);
    const legacy = injected ? findLegacyProvider(providers) : undefined;
    const isApart = legacy && !providers.some((other) => isSameWallet(legacy, other));
    const isOwn = isOwnBrowser([...new Set(isApart ? [...providers, legacy] : providers)]);
    const own = isOwn && { isOwnBrowser: true };
    const namespace = 'eip155';
    found([
      ...announced.map(
        ({ rdns, name, icon }): Connector => ({
          ...{ id: rdns, name, namespace, type: 'ANNOUNCED', imageUrl: icon, rdns },
          ...own,
        }),
      ),
      ...(isApart ? [{ id: LEGACY_ID, name: '', namespace, type: 'INJECTED', ...own } as const] : []),
    ]);
  };
  const stop = eip6963
    ? watchAnnouncements((wallet) => {
        announced.push(wallet);
        tell();
      })
    : () => {};
  tell();
  return { whenThere: Promise.resolve(), stop };
}

/**
 * Which wallets of this kind are there, before wagmi is: by the rules of `discovery.ts`, so that who takes over finds the
 * same. Nothing for a host that adds connectors of wagmi's, which only wagmi can read.
 */
export const lookForEvm = (options: EvmOptions, found: Found) => {
  if (options.wagmiConfig) return lookInConfig(options.wagmiConfig as Config, found);
  return options.connectors?.length ? undefined : lookInPage(options, found);
};
