import { numberToHex } from 'viem';
import { invalidParams, unknownChain } from '../providerError';
import type { HandlerContext, Handlers } from './handler';

function chainIdFrom(params: readonly unknown[]) {
  const wanted = (params[0] as { chainId?: unknown } | undefined)?.chainId;
  if (typeof wanted !== 'string' || !/^0x[1-9a-f][\da-f]*$/i.test(wanted))
    throw invalidParams('chainId is a hex number without leading zeros.');
  return { hex: wanted, id: Number(wanted) };
}

/** Where the wallet stands, and how a page moves it (EIP-3085, EIP-3326). */
export function chainMethods({ options, standing, prompt, lieOf, rpc }: HandlerContext): Handlers {
  return {
    eth_chainId: () => numberToHex(standing.chainId()),
    net_version: () => String(standing.chainId()),
    wallet_switchEthereumChain: async (params, entry) => {
      const { hex, id } = chainIdFrom(params);
      if (!standing.chains.has(id)) throw unknownChain(hex, options.unknownChain);
      if (id === standing.chainId()) return null;
      await prompt(entry, params);
      if (lieOf(entry.method) !== 'chain') standing.moveTo(id);
      return null;
    },
    wallet_addEthereumChain: async (params, entry) => {
      const { id } = chainIdFrom(params);
      const { chainName, rpcUrls, nativeCurrency } = params[0] as {
        chainName?: string;
        rpcUrls?: string[];
        nativeCurrency?: { symbol?: string };
      };
      const rpcUrl = rpcUrls?.[0];
      if (!rpcUrl || !URL.canParse(rpcUrl)) throw invalidParams('rpcUrls needs a URL.');
      if (Number(await rpc('eth_chainId', [], rpcUrl)) !== id)
        throw invalidParams(`the node at ${rpcUrl} is not on chain ${id}.`);
      await prompt(entry, params);
      const name = chainName ?? `Chain ${id}`;
      standing.chains.set(id, { chainId: id, name, rpcUrl, symbol: nativeCurrency?.symbol });
      if (!options.addsOnly) standing.moveTo(id);
      return null;
    },
    wallet_watchAsset: async (params, entry) => {
      await prompt(entry, params);
      return true;
    },
  };
}
