import type { Connector as WagmiConnector } from '@wagmi/core';
import type { Connector } from '@/domain/connector';
import { isAnnounced, isInjected, providerOf, toConnector } from './connectors';
import { isOwnBrowser } from './ownBrowser';
import { flagsOf, isProvider, type Provider } from './provider';

/** Of each injected connector, the wallet behind it; of one that is there twice, of the old way, nothing. */
export type Shown = Map<WagmiConnector, Provider>;

/** Looks which of these have a wallet behind them. */
export async function findShown(connectors: readonly WagmiConnector[]): Promise<Shown> {
  const injected = connectors.filter(isInjected);
  const found = await Promise.all(injected.map(async (one) => [one, await providerOf(one)] as const));
  const shown: Shown = new Map();
  /** Each by itself and by its marks, as `isSameWallet` compares two. */
  const seen = new Set<Provider | string>();
  const take = (connector: WagmiConnector, provider: Provider, marks: string) => {
    shown.set(connector, provider);
    seen.add(provider);
    if (marks) seen.add(marks);
  };
  const isFound = (provider: Provider, marks: string) => seen.has(provider) || seen.has(marks);
  for (const [connector, provider] of found)
    if (isProvider(provider) && isAnnounced(connector)) take(connector, provider, flagsOf(provider).join());
  for (const [connector, provider] of found)
    if (isProvider(provider) && !isAnnounced(connector)) {
      const marks = flagsOf(provider).join();
      if (!isFound(provider, marks)) take(connector, provider, marks);
    }
  return shown;
}

const rank = (one: WagmiConnector) => (isAnnounced(one) ? 0 : isInjected(one) ? 1 : 2);

/** Announced wallets, other injected ones, then a host's own ways: what is installed here comes first. */
export function listShown(connectors: readonly WagmiConnector[], shown: Shown): Connector[] {
  const isOwn = isOwnBrowser([...new Set(shown.values())]);
  return connectors
    .filter((one) => !isInjected(one) || shown.has(one))
    .sort((a, b) => rank(a) - rank(b))
    .map((one) => (isOwn && shown.has(one) ? { ...toConnector(one), isOwnBrowser: true } : toConnector(one)));
}
