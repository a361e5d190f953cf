import { internal } from '../providerError';

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

/** A chain behind Esplora's HTTP interface. @param url without a slash at its end */
export function esploraNode(fetch: typeof globalThis.fetch, url: string): BitcoinNode {
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
