import type { Connector } from '@wagmi/core';
import { type Chain, type Client, createClient, custom } from 'viem';
import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { race } from '../race';
import { remoteOf } from './connectors';
import type { EvmContext } from './context';
import { switchNetwork } from './switchNetwork';

export interface PreparedSigner {
  connectorId: string;
  /** Where the wallet must stand. */
  networkId: NetworkId;
  /** One of the connection's accounts; without it, none is needed. */
  address?: string;
  signal?: AbortSignal;
}

/** Asks the wallet; its errors come back typed by viem, and it is asked once. */
export type AskWallet = (method: string, params: unknown) => Promise<unknown>;

export interface ReadySigner {
  ask: AskWallet;
  account: `0x${string}`;
  chain: Chain | undefined;
  /** It is reached by pairing or in a frame, where an error's number may be lost on the way. */
  isRemote: boolean;
}

/**
 * Who is asked: a wallet that is in, and the account of it that is named; without a name, the one in use.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, UnsupportedError `CONNECTOR_NOT_FOUND`
 */
export function connectedAccount(
  { config, connectorOf }: EvmContext,
  { connectorId, address }: { connectorId: string; address?: string },
): { connector: Connector; account: `0x${string}` } {
  const connector = connectorOf(connectorId);
  const connection = config.state.connections.get(connector.uid);
  const [first] = connection?.accounts ?? [];
  if (!connection || !first)
    throw new PorticoError(
      'NOT_CONNECTED',
      { namespace: 'eip155' },
      { message: `${connector.name} is not connected.`, hint: 'Connect it first.' },
    );
  const account = address ? connection.accounts.find((one) => one.toLowerCase() === address.toLowerCase()) : first;
  if (!account)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'address' },
      {
        message: `${address} is not an account that ${connector.name} lets this page use.`,
        hint: 'Ask for one of the connection’s accounts.',
      },
    );
  return { connector, account };
}

/**
 * A wallet on the network a request is for, with the account that signs: each request carries its own chain, and a
 * wallet that stands elsewhere is asked to switch first.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, `NETWORK_NOT_FOUND`, `CHAIN_MISMATCH`, or what switching throws
 */
export async function prepareSigner(
  context: EvmContext,
  { networkId, signal, ...asked }: PreparedSigner,
): Promise<ReadySigner> {
  const { config, chainIdOf } = context;
  const { connector, account } = connectedAccount(context, asked);
  const chainId = chainIdOf(networkId);
  const chain = config.chains.find((one) => one.id === chainId);
  if ((await race(connector.getChainId(), signal)) !== chainId) {
    if (!chain) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
    await race(switchNetwork(connector, chain, signal), signal);
  }
  signal?.throwIfAborted();
  const wanted = { chainId, ...(signal && { signal }) };
  const provider = (await race(connector.getProvider(wanted), signal)) as Parameters<typeof custom>[0];
  const client: Client = createClient({ chain, transport: custom(provider, { retryCount: 0 }) });
  return {
    account,
    chain,
    isRemote: remoteOf(connector) !== undefined,
    ask: (method, params) => {
      signal?.throwIfAborted();
      return race(client.request({ method, params } as never, { retryCount: 0 }), signal);
    },
  };
}
