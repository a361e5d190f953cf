import {
  type Config,
  connect as connectWagmi,
  disconnect as disconnectWagmi,
  getBalance,
  getConnections,
  reconnect as reconnectWagmi,
  switchChain,
  watchConnectors,
} from '@wagmi/core';
import type { Chain } from 'viem';
import { type NetworkId, toChainId, toNetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection, AdapterEvent, ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { race } from '../race';
import { findConnector, toConnector } from './connectors';
import { toNetwork } from './network';
import { createWagmiConfig } from './wagmi';

function chainIdOf(networkId: NetworkId) {
  const chainId = toChainId(networkId);
  if (chainId === undefined) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
  return chainId;
}

/** The EVM over wagmi core. Its store stays in here; the house hears facts ([docs/architecture.md, adapters]). */
export function createEvmAdapter({ chains, env }: { chains: readonly [Chain, ...Chain[]]; env: Env }): ChainAdapter {
  const config = createWagmiConfig(chains, env.storage);
  const listeners = new Set<(event: AdapterEvent) => void>();
  /** A wallet cannot take its prompt back: a second try while one is open waits for the same answer. */
  const prompts = new Map<string, Promise<AdapterConnection>>();
  const stops: (() => void)[] = [];
  /** What the house was told last. wagmi changes its list while it is still reconnecting, and its status after. */
  let told: Pick<Config['state'], 'connections' | 'current'> = config.state;

  const emit = (event: AdapterEvent) => {
    for (const listener of listeners) listener(event);
  };

  const connections = (): AdapterConnection[] =>
    getConnections(config)
      .filter((one) => one.accounts.length > 0)
      .map((one) => ({
        connectorId: one.connector.id,
        accounts: one.accounts.map((address) => ({ address, type: 'eoa' as const })),
        networkId: toNetworkId('eip155', one.chainId),
      }));

  const activeConnectorId = () => {
    const { current, connections: all } = config.state;
    return (current && all.get(current)?.connector.id) ?? null;
  };

  const connectionOf = (connectorId: string) => {
    const found = connections().find((one) => one.connectorId === connectorId);
    if (!found) throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId });
    return found;
  };

  const connectorOf = (connectorId: string) => {
    const connector = findConnector(config, connectorId);
    if (!connector) throw new UnsupportedError('CONNECTOR_NOT_FOUND', { connectorId });
    return connector;
  };

  /** Wallets announce themselves late, now and then: they have until the late-inject wait is over ([§9]). */
  const awaitConnector = (connectorId: string) =>
    new Promise<ReturnType<typeof findConnector>>((resolve) => {
      const found = findConnector(config, connectorId);
      if (found) return resolve(found);
      const end = (connector?: ReturnType<typeof findConnector>) => {
        stop();
        cancel();
        resolve(connector);
      };
      const stop = watchConnectors(config, {
        onChange: () => {
          const late = findConnector(config, connectorId);
          if (late) end(late);
        },
      });
      const cancel = env.clock.after(timeLimits.injectedLateWaitMs, () => end());
    });

  const ask = async (connectorId: string, networkId?: NetworkId) => {
    const connector = connectorOf(connectorId);
    await connectWagmi(config, { connector, chainId: networkId ? chainIdOf(networkId) : undefined });
    return connectionOf(connectorId);
  };

  return {
    namespace: 'eip155',
    networks: chains.map(toNetwork),
    start() {
      stops.push(
        watchConnectors(config, {
          onChange: () => emit({ type: 'connectors', connectors: config.connectors.map(toConnector) }),
        }),
        config.subscribe(
          (state) => state,
          ({ connections: now, current, status }) => {
            if (status === 'connecting' || status === 'reconnecting') return;
            if (told.connections === now && told.current === current) return;
            told = { connections: now, current };
            emit({ type: 'connections', connections: connections(), activeConnectorId: activeConnectorId() });
          },
        ),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connectors: () => config.connectors.map(toConnector),
    async connect({ connectorId, networkId, signal }) {
      let prompt = prompts.get(connectorId);
      if (!prompt) {
        prompt = ask(connectorId, networkId).finally(() => prompts.delete(connectorId));
        prompt.catch(() => {});
        prompts.set(connectorId, prompt);
      }
      return race(prompt, signal);
    },
    async reconnect(connectorIds) {
      const found = await Promise.all(connectorIds.map(awaitConnector));
      const connectors = found.filter((one) => one !== undefined);
      if (connectors.length > 0) await reconnectWagmi(config, { connectors });
      return connections();
    },
    async disconnect(connectorId) {
      await disconnectWagmi(config, { connector: connectorOf(connectorId) });
    },
    async switchNetwork({ connectorId, networkId, signal }) {
      const chainId = chainIdOf(networkId);
      if (!config.chains.some((chain) => chain.id === chainId))
        throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
      await race(switchChain(config, { chainId, connector: connectorOf(connectorId) }), signal);
    },
    getProvider: (connectorId) => connectorOf(connectorId).getProvider(),
    async getNativeBalance({ address, networkId }) {
      const balance = await getBalance(config as Config, {
        address: address as `0x${string}`,
        chainId: chainIdOf(networkId),
      });
      return { base: balance.value.toString(), decimals: balance.decimals, symbol: balance.symbol };
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
      listeners.clear();
    },
  };
}
