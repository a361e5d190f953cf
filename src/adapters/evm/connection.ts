import type { Config, Connection, Connector as WagmiConnector } from '@wagmi/core';
import { toNetworkId } from '@/domain/caip';
import type { AdapterConnection } from '@/ports/adapter';
import type { Connections } from '../adapterEvents';
import { readAccounts, readChainId } from './answers';
import { remoteOf } from './connectors';
import { isLive } from './provider';

/** What wagmi holds, checked: after a reload it keeps names in place of live connectors, and connectors may tell anything. */
function toConnection({ connector, accounts, chainId }: Connection): AdapterConnection | undefined {
  const addresses = readAccounts(accounts);
  const chain = readChainId(chainId);
  if (!isLive(connector) || !addresses?.length || !chain) return undefined;
  const networkId = toNetworkId('eip155', chain);
  const side = remoteOf(connector)?.session();
  const told = new Map(side?.accounts.map((one) => [one.address.toLowerCase(), one]));
  return {
    connectorId: connector.id,
    // A wallet in the page names addresses alone, and EIP-1193 has no word for a smart account.
    accounts: addresses.map((address) => ({ type: 'eoa' as const, ...told.get(address.toLowerCase()), address })),
    networkId,
    // A wallet without a way to switch, such as Safe, lives on its one network. What others say (EIP-5792
    // `wallet_getCapabilities`) names networks with extras, not all they can stand on.
    ...(connector.type !== 'injected' && !connector.switchChain && { networkIds: [networkId] }),
    ...(side && { networkIds: side.networkIds, wallet: side.wallet }),
  };
}

/** Who is in, after wagmi's store. */
export function readConnections({ state }: Config): Connections {
  const connections = [...state.connections.values()].map(toConnection).filter((one) => one !== undefined);
  const current = state.current ? state.connections.get(state.current)?.connector.id : undefined;
  const active = connections.find(({ connectorId }) => connectorId === current) ?? connections[0];
  return { connections, activeConnectorId: active?.connectorId ?? null };
}

/**
 * Writes a wallet that said yes into wagmi's store, as its own `connect` does, less the status that `connect` sets for
 * as long as a prompt is open: one that is never answered must hide no other wallet's events. A visitor's choice becomes
 * the active one; a wallet that only comes back does not push out another. What wagmi has stored of it from an earlier
 * page, under another `uid`, goes: a host that never reconnects would keep it.
 */
export async function addConnection(
  config: Config,
  connector: WagmiConnector,
  { accounts, chainId }: { accounts: readonly `0x${string}`[]; chainId: number },
  isChosen: boolean,
) {
  const { events } = config._internal;
  const { emitter } = connector;
  emitter.off('connect', events.connect);
  for (const name of ['change', 'disconnect'] as const) emitter.off(name, events[name]);
  emitter.on('change', events.change);
  emitter.on('disconnect', events.disconnect);
  config.setState((state) => {
    const others = [...state.connections].filter(([, one]) => one.connector.id !== connector.id);
    return {
      ...state,
      connections: new Map(others).set(connector.uid, {
        accounts: accounts as readonly [`0x${string}`],
        chainId,
        connector,
      }),
      current: !isChosen && others.some(([uid]) => uid === state.current) ? state.current : connector.uid,
      status: 'connected',
    };
  });
  if (isChosen) await config.storage?.setItem('recentConnectorId', connector.id);
}

/** Puts a wallet's accounts into another order; nobody is asked. */
export const setAccounts = (config: Config, uid: string, accounts: readonly string[], current = config.state.current) =>
  config.setState((state) => {
    const connection = state.connections.get(uid);
    if (!connection) return state;
    const connections = new Map(state.connections).set(uid, {
      ...connection,
      accounts: accounts as readonly [`0x${string}`],
    });
    return { ...state, connections, current };
  });

/** Makes a wallet the one in use, with its accounts in another order where one is given; nobody is asked. */
export async function activate(config: Config, { uid, id }: WagmiConnector, accounts?: readonly string[]) {
  setAccounts(config, uid, accounts ?? config.state.connections.get(uid)?.accounts ?? [], uid);
  await config.storage?.setItem('recentConnectorId', id);
}

/** Strikes a wallet out of wagmi's store; it may still be let in again. */
export function removeConnection(config: Config, connector: WagmiConnector) {
  if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect');
}
