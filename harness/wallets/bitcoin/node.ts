import { createBitcoinChain } from '../../bitcoin/chain';
import { type BitcoinNode, esploraNode } from './esploraNode';
import type { BitcoinWalletChain } from './options';

/** A chain of the page's own, for demos without a server: each address that is asked for has some coins. */
function inPage({ name }: BitcoinWalletChain): BitcoinNode {
  const chain = createBitcoinChain(name);
  const given = new Set<string>();
  const furnish = (address: string) => {
    if (given.has(address)) return;
    given.add(address);
    chain.give(address, 150_000_000n);
    chain.give(address, 50_000_000n);
  };
  return {
    async utxos(address) {
      furnish(address);
      return chain.utxos(address).map(({ txid, vout, amount }) => ({ txid, vout, value: Number(amount) }));
    },
    broadcast: async (hex) => chain.broadcast(hex),
  };
}

/** The node of one network. */
export const nodeOf = (fetch: typeof globalThis.fetch, chain: BitcoinWalletChain) =>
  chain.esploraUrl ? esploraNode(fetch, chain.esploraUrl.replace(/\/$/, '')) : inPage(chain);
