import type { Config, Connection, Connector } from '@wagmi/core';
import { toNetworkId } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { type ReconnectOutcome, waitForReconnect } from '../waitForReconnect';
import { isPlaceholder } from './connectors';
import { isLive } from './provider';
import { rpcError } from './waitingProvider';

/** What wagmi's actions, and its `reconnect`, ask of a connector. */
export type ConnectorMethod = 'getAccounts' | 'getChainId' | 'getProvider' | 'switchChain' | 'isAuthorized' | 'connect';

/** Waits until there is an outcome, 10 s at most. */
const settled = (config: Config, read: () => ReconnectOutcome | undefined) =>
  new Promise<ReconnectOutcome>((resolve) => {
    const end = (outcome: ReconnectOutcome) => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const update = () => {
      const outcome = read();
      if (outcome) end(outcome);
    };
    const timer = setTimeout(() => end('timedOut'), timeLimits.walletReturnMs);
    const stops = [config.subscribe((state) => state, update), config._internal.connectors.subscribe(update)];
    update();
  });

/**
 * Asks the connector of a connection that wagmi's store read from storage, once wagmi has connected it again.
 * @param placeholder of a connector of ours (`reserveConnector.ts`): it is asked itself, as soon as it is the real one
 * @throws an Error with EIP-1193's 4900 or 4100, and the PorticoError as its `cause`
 */
export async function askWhenReconnected(
  config: Config,
  stored: Connection,
  method: ConnectorMethod,
  given: unknown,
  placeholder?: object,
): Promise<unknown> {
  const { id } = stored.connector;
  const connection = () =>
    [...config.state.connections.values()].find(({ connector }) => connector.id === id && isLive(connector));
  const outcome = settled(config, () => {
    if (placeholder) return isPlaceholder(placeholder) ? undefined : 'connected';
    const { status, connections } = config.state;
    const isBusy = status === 'reconnecting' || status === 'connecting';
    if (connection()) return 'connected';
    return isBusy || [...connections.values()].some((one) => one.connector.id === id) ? undefined : 'refused';
  });
  // wagmi's `reconnect` takes a throw for its own end, and would stay busy.
  if (method === 'isAuthorized' && (await outcome) !== 'connected') return false;
  const lastKnown = { networkId: toNetworkId('eip155', stored.chainId), address: stored.accounts[0] };
  const pending = { namespace: 'eip155', lastKnown, outcome } as const;
  const address = () => (placeholder ? stored : connection())?.accounts[0];
  await waitForReconnect(pending, address, {}).catch((error) => {
    throw rpcError(error);
  });
  const connector = placeholder ?? connection()?.connector;
  return (connector as Connector & Record<ConnectorMethod, (given: unknown) => unknown>)[method](given);
}
