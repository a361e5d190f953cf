import type { Config, Connection, Connector } from '@wagmi/core';
import { toNetworkId } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { type Return, whenIn } from '../whenIn';
import { isLive } from './provider';
import { rpcError } from './waitingProvider';

/** What wagmi's actions ask of a connector. */
export type HeldAct = 'getAccounts' | 'getChainId' | 'getProvider' | 'switchChain';

/**
 * Asks the connector that a name of wagmi's store stands for, once wagmi has joined it again.
 * @throws an Error with EIP-1193's 4900 or 4100, and the PorticoError as its `cause`
 */
export async function askHeld(config: Config, held: Connection, act: HeldAct, given: unknown): Promise<unknown> {
  const { id } = held.connector;
  const connection = () =>
    [...config.state.connections.values()].find(({ connector }) => connector.id === id && isLive(connector));
  const returned = new Promise<Return>((resolve) => {
    const end = (how: Return) => {
      stop();
      clearTimeout(timer);
      resolve(how);
    };
    const look = () => {
      const { status, connections } = config.state;
      const isBusy = status === 'reconnecting' || status === 'connecting';
      if (connection()) end('in');
      else if (!isBusy && ![...connections.values()].some((one) => one.connector.id === id)) end('refused');
    };
    const stop = config.subscribe((state) => state, look);
    const timer = setTimeout(() => end('late'), timeLimits.walletReturnMs);
    look();
  });
  const lastKnown = { networkId: toNetworkId('eip155', held.chainId), address: held.accounts[0] };
  await whenIn({ namespace: 'eip155', lastKnown, returned }, () => connection()?.accounts[0], {}).catch((error) => {
    throw rpcError(error);
  });
  const { connector } = connection() as Connection;
  return (connector as Connector & Record<HeldAct, (given: unknown) => unknown>)[act](given);
}
