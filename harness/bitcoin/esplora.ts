import type { Handler } from '../apis/router';
import { type BitcoinChain, RejectedTransaction, type SeenTransaction } from './chain';
import type { Coin } from './check';

const status = (height: number | undefined) =>
  height === undefined ? { confirmed: false } : { confirmed: true, block_height: height };

const utxoJson = ({ txid, vout, amount, height }: Coin) => ({
  txid,
  vout,
  value: Number(amount),
  status: status(height),
});

function transactionJson(chain: BitcoinChain, { txid, fee, spends, pays, height }: SeenTransaction) {
  return {
    txid,
    fee: Number(fee),
    vin: spends.map(({ txid: from, vout, script, amount }) => ({
      txid: from,
      vout,
      prevout: { scriptpubkey_address: chain.addressOf(script), value: Number(amount) },
    })),
    vout: pays.map(({ address, amount }) => ({ scriptpubkey_address: address, value: Number(amount) })),
    status: status(height),
  };
}

const sum = (coins: readonly Coin[]) => Number(coins.reduce((all, { amount }) => all + amount, 0n));

/** What Esplora counts of an address. A coin that came and went counts on both sides; here only what is left is told. */
function addressJson(chain: BitcoinChain, address: string) {
  const coins = chain.utxos(address);
  const stats = (some: readonly Coin[]) => ({
    funded_txo_count: some.length,
    funded_txo_sum: sum(some),
    spent_txo_count: 0,
    spent_txo_sum: 0,
    tx_count: some.length,
  });
  return {
    address,
    chain_stats: stats(coins.filter(({ height }) => height !== undefined)),
    mempool_stats: stats(coins.filter(({ height }) => height === undefined)),
  };
}

/** As many confirmed transactions as Esplora tells at once. */
const PAGE = 25;

/** What waits for a block and the newest of what does not, or what came before one of them. */
function historyJson(chain: BitcoinChain, address: string, after?: string) {
  const all = chain.history(address);
  const mined = all.filter(({ height }) => height !== undefined);
  const from = after === undefined ? 0 : mined.findIndex(({ txid }) => txid === after) + 1;
  const waiting = after === undefined ? all.filter(({ height }) => height === undefined) : [];
  return [...waiting, ...mined.slice(from, from + PAGE)].map((one) => transactionJson(chain, one));
}

/** A chain behind the HTTP interface of Esplora (blockstream.info, mempool.space), as far as wallets use it. */
export const createEsplora =
  (chain: BitcoinChain): Handler =>
  async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
    const text = (body: string | number, code = 200) => new Response(String(body), { status: code });
    try {
      if (path === '/tx' && request.method === 'POST') return text(chain.broadcast(await request.text()));
      if (path === '/blocks/tip/height') return text(chain.height());
      if (path === '/fee-estimates') return Response.json({ '1': 2, '3': 2, '6': 1 });
      const [, kind, name = '', what, more, last] = path.split('/');
      if (kind === 'address' && !what) return Response.json(addressJson(chain, name));
      if (kind === 'address' && what === 'utxo') return Response.json(chain.utxos(name).map(utxoJson));
      if (kind === 'address' && what === 'txs' && (!more || more === 'chain'))
        return Response.json(historyJson(chain, name, last));
      // Of what it does not know, Esplora says that nobody spent it, and that no block has it.
      if (kind === 'tx' && what === 'outspend') {
        const spender = chain.spenderOf(name, Number(more));
        return Response.json(
          spender ? { spent: true, txid: spender.txid, status: status(spender.height) } : { spent: false },
        );
      }
      if (kind === 'tx' && what === 'status') return Response.json(status(chain.heightOf(name)));
      const found = kind === 'tx' ? chain.transaction(name) : undefined;
      if (!found) return text(kind === 'tx' ? 'Transaction not found' : 'Not found', 404);
      if (what === 'hex') return text(found.hex);
      return Response.json(transactionJson(chain, found));
    } catch (error) {
      if (error instanceof RejectedTransaction)
        return text(`sendrawtransaction RPC error: {"code":-26,"message":"${error.message}"}`, 400);
      return text('Invalid Bitcoin address', 400);
    }
  };
