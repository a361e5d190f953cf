import type { ChainSetup } from 'portico/evm';
import type { HarnessInfo } from '../../../harness/info';
import type { DemoOptions } from './options';

/** The Solana chain of this machine, as a host would write its own cluster down; without one, Solana's public ones. */
async function solanaChain({ services }: HarnessInfo): Promise<ChainSetup> {
  const [{ solana }, { solanaDevnet }] = await Promise.all([import('portico/solana'), import('portico/networks')]);
  if (!services.solana) return solana();
  const { rpcUrl, network } = services.solana;
  const [, reference = ''] = network.split(':');
  const id = `solana:${reference}` as const;
  return solana({ networks: [{ ...solanaDevnet, id, reference, name: 'Terrace', rpcUrls: [rpcUrl] }] });
}

const kinds: Record<string, (info: HarnessInfo) => Promise<ChainSetup>> = {
  solana: solanaChain,
  bitcoin: async () => (await import('portico/bitcoin')).bitcoin(),
  polkadot: async () => (await import('portico/polkadot')).polkadot(),
};

/** The chains of the address bar, in its order: `?chains=evm,solana,bitcoin,polkadot`. */
export function chainsOf({ chains }: DemoOptions, evm: ChainSetup, info: HarnessInfo): Promise<ChainSetup[]> {
  return Promise.all(chains.split(',').map(async (name) => kinds[name]?.(info) ?? evm));
}
