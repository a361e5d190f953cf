import type { Connector } from '@wagmi/core';
import { PorticoError } from '@/domain/errors/porticoError';
import type { EvmContext } from './context';

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
