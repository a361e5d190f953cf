import type { Config } from '@wagmi/core';
import type { RpcService } from '@/domain/rpcService';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { createEvmAdapter } from './adapter';
import type { askWhenReconnected } from './askWhenReconnected';
import type { EvmOptions } from './options';
import { createWagmiConfig } from './wagmi';

/** Has a connector of a host's wagmi asked, as soon as it is the real one. */
export const ask: typeof askWhenReconnected = async (...given) =>
  (await import('./askWhenReconnected')).askWhenReconnected(...given);

/** What `evm()` stands for, once somebody needs it. */
export function loadEvm(options: EvmOptions, env: Env, service?: RpcService): ChainAdapter {
  if (options.wagmiConfig) return createEvmAdapter({ config: options.wagmiConfig as Config, env, isHosts: true });
  const { networks, connectors, rpcUrls, ranksRpc, injected, eip6963 } = options;
  const config = createWagmiConfig(networks, env, { rpcUrls, ranksRpc, service });
  return createEvmAdapter({ config, env, isHosts: false, connectors, finds: { injected, eip6963 } });
}
