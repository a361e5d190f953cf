import type { ChainSetup } from 'portico/evm';
import type { HarnessInfo } from '../../../harness/info';

/** The harness's Solana chain, as a host would write its own cluster down; `?tokens=[…]` are those that the host lists. */
async function solanaChain({ services }: HarnessInfo, asked: URLSearchParams): Promise<ChainSetup> {
  const [{ solana }, { solanaDevnet }] = await Promise.all([import('portico/solana'), import('portico/networks')]);
  const { rpcUrl = '', network = '' } = services.solana ?? {};
  const [, reference = ''] = network.split(':');
  const terrace = {
    ...solanaDevnet,
    id: `solana:${reference}` as const,
    reference,
    name: 'Terrace',
    rpcUrls: [rpcUrl],
    tokens: JSON.parse(asked.get('tokens') ?? '[]'),
  };
  return solana({ networks: [terrace] });
}

/** Bitcoin itself and its signet; `?esplora=http://…` is where the first is read from. */
async function bitcoinChain(_info: HarnessInfo, asked: URLSearchParams): Promise<ChainSetup> {
  const [{ bitcoin }, networks] = await Promise.all([import('portico/bitcoin'), import('portico/networks')]);
  const esplora = asked.get('esplora');
  const rpcUrls = esplora ? { [networks.bitcoin.id]: esplora } : undefined;
  return bitcoin({ networks: [networks.bitcoin, networks.bitcoinSignet], rpcUrls });
}

const polkadotChain = async () => (await import('portico/polkadot')).polkadot();

const kinds: Record<string, (info: HarnessInfo, asked: URLSearchParams) => Promise<ChainSetup>> = {
  solana: solanaChain,
  bitcoin: bitcoinChain,
  polkadot: polkadotChain,
};

/** `?chains=evm,solana` lists these, in this order; without it, the EVM alone. */
export function chainsOf(asked: URLSearchParams, evm: ChainSetup, info: HarnessInfo): Promise<ChainSetup[]> {
  const names = asked.get('chains')?.split(',') ?? ['evm'];
  return Promise.all(names.map(async (name) => kinds[name]?.(info, asked) ?? evm));
}
