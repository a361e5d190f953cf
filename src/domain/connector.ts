import type { Namespace } from './caip';
import { type ConnectorType, traitsOf } from './connectorTraits';
import { rdnsKey } from './rdns';
import { nameSkeleton } from './text';

export type { ConnectorType };

/** A way to a wallet found here. Plain data: the live provider stays in its adapter. */
export interface Connector {
  id: string;
  /** Empty where a wallet can't say who it is (`window.ethereum`). */
  name: string;
  namespace: Namespace;
  type: ConnectorType;
  /** A picture's URL or data URL, from the wallet itself; untrusted. */
  imageUrl?: string;
  /** A picture at the registry. */
  imageId?: string;
  /** The reverse domain name a wallet announces (EIP-6963). Anybody can claim one. */
  rdns?: string;
  /** The wallet's id at the registry. */
  explorerId?: string;
  /** This page runs inside this wallet's own browser: it comes before all other ways in. */
  isOwnBrowser?: boolean;
  /** Of a MULTI_CHAIN connector: the one of each namespace, in the order found. */
  members?: Connector[];
}

/** Wallets that call themselves differently on different chains. */
const ALIASES = new Map([['trust wallet', 'trust']]);

const nameKey = ({ name }: Connector) => {
  const key = nameSkeleton(name);
  return ALIASES.get(key) ?? key;
};

/** By what a wallet introduced itself: its rdns, or what its standard has instead. One that was only found has nothing. */
const claimOf = ({ rdns, type, id }: Connector) => (rdns ? rdnsKey(rdns) : type === 'ANNOUNCED' ? id : undefined);

/**
 * Drops what is offered twice in one namespace: first by what both introduced themselves by, then by name where one of
 * the two did not, so that two wallets of one name and different makers both stay. The first one found is kept.
 */
export function dedupeConnectors(connectors: readonly Connector[]): Connector[] {
  const isTwin = (a: Connector, b: Connector) => {
    if (a.namespace !== b.namespace) return false;
    const [one, other] = [claimOf(a), claimOf(b)];
    return one && other ? one === other : a.id === b.id || nameKey(a) === nameKey(b);
  };
  return connectors.filter((one, at) => !connectors.slice(0, at).some((other) => isTwin(other, one)));
}

/**
 * Makes one of the connectors that bear one name in several namespaces: MULTI_CHAIN, on eip155, at the place of the
 * first ([§3]). A name that two claim in one namespace merges nothing, since nobody can tell whose the others are. One
 * that spans namespaces by nature keeps its type.
 */
export function mergeConnectors(connectors: readonly Connector[]): Connector[] {
  const all = dedupeConnectors(connectors);
  const claims = new Set<string>();
  const contested = new Set<string>();
  for (const connector of all) {
    const claim = `${connector.namespace} ${nameKey(connector)}`;
    if (claims.has(claim)) contested.add(nameKey(connector));
    claims.add(claim);
  }
  const merged = new Map<string | Connector, Connector[]>();
  for (const connector of all) {
    const key = contested.has(nameKey(connector)) ? connector : nameKey(connector);
    merged.set(key, [...(merged.get(key) ?? []), connector]);
  }
  return [...merged.values()].map((members) => {
    const [first] = members as [Connector];
    if (members.length === 1) return first;
    const whole = { ...first, namespace: 'eip155' as const, members };
    return traitsOf(first).spansNamespaces ? whole : { ...whole, type: 'MULTI_CHAIN' as const };
  });
}

/** The order inside the installed group: wallets of several chains, then announced ones, then what else was injected. */
const INSTALLED: ConnectorType[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'];

/** The wallets installed here, in the order they are listed. */
export const installedConnectors = (connectors: readonly Connector[]) =>
  INSTALLED.flatMap((type) => connectors.filter((connector) => connector.type === type));

/** What a host plugged in itself. */
export const externalConnectors = (connectors: readonly Connector[]) =>
  connectors.filter(({ type }) => type === 'EXTERNAL');

/** A wallet that is here on several kinds of chain, and is asked on each by itself. */
export const isMultiChain = ({ type }: Connector) => type === 'MULTI_CHAIN';

/** Kinds of rows on the Connect view, in their default order ([§9] Default features). */
export const CONNECTOR_KINDS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const;

export type ConnectorKind = (typeof CONNECTOR_KINDS)[number];

/** A host's order, then the kinds it did not name in the default order; only those that are enabled. */
export function orderKinds(wanted: readonly ConnectorKind[], enabled: readonly ConnectorKind[]): ConnectorKind[] {
  return [...new Set([...wanted, ...CONNECTOR_KINDS])].filter((kind) => enabled.includes(kind));
}
