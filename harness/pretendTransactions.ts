import { race } from '@/adapters/race';
import { makeError } from '@/domain/errors/toPorticoError';
import type { ChainAdapter, TransactionRequest } from '@/ports/adapter';

export interface PretendTransactions {
  /** Smallest units of the network's own coin. Default 21000 gas at 20 gwei. */
  fee?: string;
  /** What the chain throws when it tries one out. */
  fails?: { error: unknown };
  /** Reverts what has such data when it is tried out. */
  refuses?: RegExp;
  /** Hears of each that a wallet has sent: what it does to the world is for the listener. */
  sent?(request: TransactionRequest): void;
}

/** Transactions on a chain of plain data. */
export function pretendTransactions(given: PretendTransactions, ask: (connectorId: string) => Promise<void>) {
  let count = 0;
  return {
    async estimateFees({ data = '' }) {
      const { fee = '420000000000000', fails, refuses } = given;
      if (fails) throw fails.error;
      if (refuses?.test(data)) throw makeError('TRANSACTION_REVERTED', { reason: 'No.' });
      return { fees: { gasPrice: '1' }, gas: fee, total: { base: fee, decimals: 18, symbol: 'ETH' } };
    },
    async sendTransaction(request) {
      await race(ask(request.connectorId), request.signal);
      count += 1;
      given.sent?.(request);
      return `0x${count.toString(16).padStart(64, '0')}`;
    },
  } satisfies Partial<ChainAdapter>;
}
