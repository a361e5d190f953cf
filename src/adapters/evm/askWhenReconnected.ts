import type { Config, Connection, Connector } from '@wagmi/core';
import { toNetworkId } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { type ReconnectOutcome, waitForReconnect } from '../waitForReconnect';
import { isLive } from './provider';
import { rpcError } from './waitingProvider';

/** What wagmi's actions ask of a connector. */
export type ConnectorMethod = 'getAccounts' | 'getChainId' | 'getProvider' | 'switchChain';

/**
 * Asks the connector of a connection that wagmi's store read from storage, once wagmi has connected it again.
 * @throws an Error with EIP-1193's 4900 or 4100, and the PorticoError as its `cause`
 */
export async function askWhenReconnected(
  config: Config,
  stored: Connection,
  method: ConnectorMethod,
  given: unknown,
): Promise<unknown> {
  const { id } = stored.connector;
  const connection = () =>
    [...config.state.connections.values()].find(({ connector }) => connector.id === id && isLive(connector));
  const outcome = new Promise<ReconnectOutcome>((resolve) => {
    const end = (how: ReconnectOutcome) => {
      unsubscribe();
      clearTimeout(timer);
      resolve(how);
    };
    const update = () => {
      const { status, connections } = config.state;
      const isBusy = status === 'reconnecting' || status === 'connecting';
      if (connection()) end('connected');
      else if (!isBusy && ![...connections.values()].some((one) => one.connector.id === id)) end('refused');
    };
    const unsubscribe = config.subscribe((state) => state, update);
    const timer = setTimeout(() => end('timedOut'), timeLimits.walletReturnMs);
    update();
  });
  const lastKnown = { networkId: toNetworkId('eip155', stored.chainId), address: stored.accounts[0] };
  const pending = { namespace: 'eip155', lastKnown, outcome } as const;
  await waitForReconnect(pending, () => connection()?.accounts[0], {}).catch((error) => {
    throw rpcError(error);
  });
  const { connector } = connection() as Connection;
  return (connector as Connector & Record<ConnectorMethod, (given: unknown) => unknown>)[method](given);
}
