import { bitcoin } from 'portico/bitcoin';
import { type ChainSetup, evm } from 'portico/evm';
import { solanaDevnet } from 'portico/networks';
import { polkadot } from 'portico/polkadot';
import { solana } from 'portico/solana';
import { type Chain, defineChain } from 'viem';
import type { HarnessInfo } from '../../../harness/info';
import type { DemoOptions } from './options';

const toChain = ({ id, name, symbol, decimals, rpcUrl, contracts }: HarnessInfo['networks'][number]) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
    // Multicall3 and the names (ENS) of this machine: Ada is ada.eth here.
    contracts: contracts as Chain['contracts'],
  });

function evmChain({ networks }: HarnessInfo, options: DemoOptions): ChainSetup {
  const listed = options.networks === 'first' ? networks.slice(0, 1) : networks;
  return evm({ networks: listed.map(toChain) as Chain[] as [Chain, ...Chain[]] });
}

/** The Solana chain of this machine, as a host would write its own cluster down; without one, Solana's public ones. */
function solanaChain({ services }: HarnessInfo): ChainSetup {
  if (!services.solana) return solana();
  const { rpcUrl, network } = services.solana;
  const [, reference = ''] = network.split(':');
  const id = `solana:${reference}` as const;
  return solana({ networks: [{ ...solanaDevnet, id, reference, name: 'Terrace', rpcUrls: [rpcUrl] }] });
}

const kinds: Record<string, (info: HarnessInfo, options: DemoOptions) => ChainSetup> = {
  evm: evmChain,
  solana: solanaChain,
  // No chain of these runs here: the test wallets keep a small one of Bitcoin in the page, and balances are not read.
  bitcoin: () => bitcoin(),
  polkadot: () => polkadot(),
};

const named = ({ chains }: DemoOptions) => chains.split(',').filter((name) => Object.hasOwn(kinds, name));

export const hasChains = (options: DemoOptions, name: string) => named(options).includes(name);

/** The chains of the address bar, in its order: `?chains=evm,solana,bitcoin,polkadot`. */
export function chainsOf(info: HarnessInfo, options: DemoOptions): ChainSetup[] {
  const found = named(options).flatMap((name) => kinds[name]?.(info, options) ?? []);
  return found.length > 0 ? found : [evmChain(info, options)];
}
