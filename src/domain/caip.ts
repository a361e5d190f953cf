/** The families of chains that a wallet, a request or a service may name ([§1]). */
export const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** An address, a signature or a hash, as libraries of that kind of chain type it: viem has them begin with `0x`. */
export type HexIn<N extends Namespace> = N extends 'eip155' ? `0x${string}` : string;

/** A network's id after CAIP-2: `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`;

/** An account's id after CAIP-10: `eip155:1:0x71…`. */
export type AccountId = `${Namespace}:${string}:${string}`;

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

export const isNamespace = (text: unknown): text is Namespace =>
  typeof text === 'string' && (NAMESPACES as readonly string[]).includes(text);

/** Reads a CAIP-2 id, or nothing. */
export function parseNetworkId(text: unknown): { namespace: Namespace; reference: string } | undefined {
  const [namespace, reference = '', ...rest] = typeof text === 'string' ? text.split(':') : [];
  return isNamespace(namespace) && REFERENCE.test(reference) && !rest.length ? { namespace, reference } : undefined;
}

/** Reads a CAIP-10 id: exactly three non-empty parts with a known namespace ([§5]), or nothing. */
export function parseAccountId(
  text: unknown,
): { namespace: Namespace; reference: string; networkId: NetworkId; address: string } | undefined {
  const [namespace, reference, address = '', ...rest] = typeof text === 'string' ? text.split(':') : [];
  const network = parseNetworkId(`${namespace}:${reference}`);
  if (!network || !ADDRESS.test(address) || rest.length) return undefined;
  return { ...network, networkId: toNetworkId(network.namespace, network.reference), address };
}

export const isNetworkId = (text: unknown): text is NetworkId => parseNetworkId(text) !== undefined;

export const isAccountId = (text: unknown): text is AccountId => parseAccountId(text) !== undefined;

/** @example toNetworkId('eip155', 8453) // 'eip155:8453' */
export const toNetworkId = (namespace: Namespace, reference: string | number): NetworkId => `${namespace}:${reference}`;

/** @example toAccountId('eip155:1', '0x71…') // 'eip155:1:0x71…' */
export const toAccountId = (networkId: NetworkId, address: string): AccountId =>
  `${networkId as `${Namespace}:${string}`}:${address}`;

export const namespaceOf = (id: NetworkId | AccountId) => id.slice(0, id.indexOf(':')) as Namespace;

/** The part after the namespace: a chain id, the hash of a first block. */
export const referenceOf = (id: NetworkId | AccountId) => id.split(':')[1] ?? '';

export const networkIdOf = (id: AccountId) => id.slice(0, id.lastIndexOf(':')) as NetworkId;

export const addressOf = (id: AccountId) => id.slice(id.lastIndexOf(':') + 1);

/** The number an EVM wallet knows a network by; nothing for other namespaces and for what is no whole number. */
export function toChainId(networkId: NetworkId): number | undefined {
  const [namespace, reference = ''] = networkId.split(':');
  const chainId = /^\d{1,15}$/.test(reference) ? Number(reference) : undefined;
  return namespace === 'eip155' ? chainId : undefined;
}
