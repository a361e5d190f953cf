import { createBitcoinChain } from '../../bitcoin/chain';
import { internal } from '../providerError';
import type { BitcoinWalletChain } from './options';

export interface Unspent {
  txid: string;
  vout: number;
  value: number;
}

/** What a wallet reads from and sends to. */
export interface BitcoinNode {
  utxos(address: string): Promise<Unspent[]>;
  /** @returns the transaction's id */
  broadcast(hex: string): Promise<string>;
}

function overHttp(fetch: typeof globalThis.fetch, url: string): BitcoinNode {
  const ask = async (path: string, body?: string) => {
    const response = await fetch(`${url}${path}`, body === undefined ? {} : { method: 'POST', body }).catch((error) => {
      throw internal(`The chain can't be reached: ${String(error)}`);
    });
    const text = await response.text();
    if (!response.ok) throw internal(text);
    return text;
  };
  return {
    utxos: async (address) => JSON.parse(await ask(`/address/${address}/utxo`)) as Unspent[],
    broadcast: (hex) => ask('/tx', hex),
  };
}

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
  chain.esploraUrl ? overHttp(fetch, chain.esploraUrl.replace(/\/$/, '')) : inPage(chain);
