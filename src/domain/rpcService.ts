import type { NetworkId } from './caip';

/** The blockchain service as a chain's RPC. */
export interface RpcService {
  /** Where it answers. */
  url: string;
  projectId?: string;
  /** Networks it knows beside the list below: those of a service of one's own. */
  networks?: readonly NetworkId[];
}

/** EIP-155 chain ids that the ecosystem's service answers for ([§7] Chain RPC; [views C.13]). */
const KNOWN = new Set([
  ...[1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818, 5000, 5003],
  ...[8217, 8453, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80084, 80094, 84532, 421614, 534351],
  ...[534352, 560048, 911867, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555],
]);

/** Solana's main network, devnet and testnet ([§7]: "plus three solana chains"). */
const KNOWN_CLUSTERS = new Set([
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]);

function isKnown(networkId: NetworkId) {
  const [namespace, reference = ''] = networkId.split(':');
  return (
    (namespace === 'eip155' && KNOWN.has(Number(reference))) ||
    (namespace === 'solana' && KNOWN_CLUSTERS.has(reference))
  );
}

/** The service's URL for a network it knows: `{rpc}/v1/?chainId=…&projectId=…` ([§7]). Of any other, nothing is asked. */
export function rpcServiceUrl(service: RpcService | undefined, networkId: NetworkId): string | undefined {
  if (!service || !URL.canParse(service.url)) return undefined;
  if (!isKnown(networkId) && !service.networks?.includes(networkId)) return undefined;
  const url = new URL('v1/', service.url.endsWith('/') ? service.url : `${service.url}/`);
  url.searchParams.set('chainId', networkId);
  if (service.projectId) url.searchParams.set('projectId', service.projectId);
  return url.href;
}
