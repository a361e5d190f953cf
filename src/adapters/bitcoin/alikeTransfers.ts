import { canonicalAddress } from '@/domain/bitcoinAddress';
import type { TransferTerms } from '@/ports/transfer';
import type { ChainTransaction } from './esploraChain';

/** Whether a transaction pays exactly so much to this recipient, out of this account. */
export function isAlike({ vin, vout }: ChainTransaction, { from, to, amount }: TransferTerms): boolean {
  const [sender, recipient] = [canonicalAddress(from), canonicalAddress(to)];
  return (
    vin.some(({ prevout }) => prevout?.scriptpubkey_address === sender) &&
    vout.some(({ scriptpubkey_address: at, value }) => at === recipient && value === BigInt(amount))
  );
}
