import { canonicalAddress } from '@/domain/bitcoinAddress';
import { searchedPageCount } from '@/domain/limits/bitcoin';
import type { FindTransferRequest, FoundTransfer } from '@/ports/transfer';
import { runWalletFlow } from '../runWalletFlow';
import { isAlike } from './alikeTransfers';
import {
  askEsplora,
  type BitcoinLine,
  type ChainTransaction,
  coinsOf,
  demandEsplora,
  transactionSchema,
  transactionsSchema,
} from './esploraChain';
import { readTrace } from './transferTrace';

/**
 * Looks for the transaction of a transfer whose wallet never answered: one from the same address that pays the same recipient
 * the same amount, came after the wallet was asked, and is no other transfer's. Where there is none it may still come: a
 * prompt can stay open for long, and a Bitcoin transaction does not expire.
 */
export const findTransfer = (
  line: BitcoinLine,
  { prepared, hash, otherHashes = [], signal }: FindTransferRequest,
): Promise<FoundTransfer> =>
  runWalletFlow({ signal }, async (): Promise<FoundTransfer> => {
    const { terms } = prepared;
    const { networkId } = terms;
    if (hash && (await askEsplora(line, networkId, `/tx/${hash}`, transactionSchema))) return { status: 'sent', hash };
    const trace = readTrace(prepared.trace);
    if (!trace) return { status: 'possible' };
    const isOther = new Set([...trace.others, ...otherHashes]);
    const isTaken = new Set(trace.taken);
    // A wallet that raises the fee of an earlier transfer of the same terms sends that under another name.
    const isNew = (one: ChainTransaction) => !isOther.has(one.txid) && !coinsOf(one).some((coin) => isTaken.has(coin));
    const isOlder = ({ status }: ChainTransaction) => status.confirmed && (status.block_height ?? 0) <= trace.height;
    const root = `/address/${canonicalAddress(terms.from)}/txs`;
    let found: string | undefined;
    let path = root;
    for (let page = 0; page < searchedPageCount; page++) {
      const list = await demandEsplora(line, networkId, path, transactionsSchema);
      const since = list.filter((one) => !isOlder(one) && isNew(one) && isAlike(one, terms));
      // The newest stand first.
      found = since.at(-1)?.txid ?? found;
      const last = list.findLast(({ status }) => status.confirmed);
      if (!last || isOlder(last)) break;
      path = `${root}/chain/${last.txid}`;
    }
    return found ? { status: 'sent', hash: found } : { status: 'possible' };
  });
