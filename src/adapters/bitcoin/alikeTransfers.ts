import { canonicalAddress } from '@/domain/bitcoinAddress';
import type { TransferTerms } from '@/ports/transfer';
import type { ChainTransaction } from './esploraChain';

/** Whether a transaction has an output of exactly this amount to this recipient. */
export function isPaid({ vout }: ChainTransaction, { to, amount }: Pick<TransferTerms, 'to' | 'amount'>): boolean {
  const recipient = canonicalAddress(to);
  return vout.some(({ scriptpubkey_address: at, value }) => at === recipient && value === BigInt(amount));
}

/** Whether a transaction pays exactly so much to this recipient, out of this account. */
export function isAlike(transaction: ChainTransaction, terms: TransferTerms): boolean {
  const sender = canonicalAddress(terms.from);
  return transaction.vin.some(({ prevout }) => prevout?.scriptpubkey_address === sender) && isPaid(transaction, terms);
}
