import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { SolanaContext } from './context';
import type { Signer } from './wallet';

export interface PreparedSigner {
  connectorId: string;
  /** Where the request goes. */
  networkId: NetworkId;
  /** One of the connection's accounts. */
  address: string;
  signal?: AbortSignal;
}

/**
 * What a wallet signs with, for an account it lets us use on a network it knows: each request carries its own chain.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, `NETWORK_NOT_FOUND`, `CHAIN_UNKNOWN_TO_WALLET`
 */
export async function prepareSigner(
  context: SolanaContext,
  { connectorId, networkId, address }: PreparedSigner,
): Promise<{ signer: Signer; name: string }> {
  const { wallet, accounts, networkIds } = context.connected(connectorId);
  const { name } = wallet.connector;
  const network = context.networkOf(networkId);
  if (!accounts.some((one) => one.address === address))
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'address' },
      {
        message: `${address} is not an account that ${name} lets this page use.`,
        hint: 'Ask for one of the connection’s accounts.',
      },
    );
  if (networkIds && !networkIds.includes(networkId))
    throw new UnsupportedError(
      'CHAIN_UNKNOWN_TO_WALLET',
      {},
      { message: `${name} does not know ${network.name}.`, hint: 'Ask on a network that it knows.' },
    );
  return { signer: await wallet.signer(), name };
}

/** @throws UnsupportedError `METHOD_UNSUPPORTED` */
export function lacking(name: string, method: string): never {
  throw new UnsupportedError(
    'METHOD_UNSUPPORTED',
    { method },
    { message: `${name} has no ${method}.`, hint: 'Use another wallet for this.' },
  );
}
