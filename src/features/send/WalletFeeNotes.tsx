import { Banner } from '@/design/patterns/Banner/Banner';
import { exactUnits } from '@/messages/exactAmount';
import type { PreparedTransfer } from '@/ports/transfer';
import { useMessages } from '@/store/messages';
import type { SendToken } from '@/store/sending/slice';

interface WalletFeeNotesProps {
  prepared: PreparedTransfer;
  token: SendToken;
  /** Smallest units. */
  amount: bigint;
  isMax?: boolean;
}

/** Where the wallet sets the fee: what Max leaves for that, and what can't be spent yet. */
export function WalletFeeNotes({ prepared, token, amount, isMax }: WalletFeeNotesProps) {
  const { t, format } = useMessages();
  const { balance, max, unconfirmed, feeIs } = prepared;
  const say = (units: bigint | string) => `${exactUnits(format, String(units), token.decimals)} ${token.symbol}`;
  const kept = feeIs && isMax && amount > 0n && amount === BigInt(max) ? BigInt(balance) - amount : 0n;
  const notes = [
    ...(kept > 0n ? [t('send.maxKeeps', { amount: say(kept) })] : []),
    ...(unconfirmed ? [t('send.unconfirmed', { amount: say(unconfirmed) })] : []),
  ];
  return notes.length > 0 && <Banner live>{notes.join(' ')}</Banner>;
}
