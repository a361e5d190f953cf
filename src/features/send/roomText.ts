import { roomFault } from '@/domain/transferRoom';
import { exactUnits } from '@/messages/exactAmount';
import type { Translator } from '@/messages/translator';
import type { PreparedTransfer } from '@/ports/transfer';
import type { SendToken } from '@/store/sending/slice';

interface Given {
  /** As the chain tells it now. */
  prepared: PreparedTransfer;
  amount: string;
  token: SendToken;
  /** Whether Max wrote the amount. */
  isMax?: boolean;
}

/** What is to be said of an amount for which the network's fee, or what an account lives of, leaves no room. */
export function roomText({ t, format }: Translator, { prepared, amount, token, isMax }: Given): string | undefined {
  const units = BigInt(amount);
  if (units === 0n) return undefined; // nothing is typed yet
  const say = (key: 'feeRose' | 'feeFell' | 'restTooSmall' | 'tooLittle', base: string | undefined) =>
    t(`send.${key}`, { amount: `${exactUnits(format, base ?? '0', token.decimals)} ${token.symbol}` });
  const { balance, max, keeps, least } = prepared;
  if (units > BigInt(max)) return isMax && max !== '0' && units <= BigInt(balance) ? say('feeRose', max) : undefined;
  const fault = roomFault(prepared, units);
  if (fault === 'restTooSmall') return isMax ? say('feeFell', max) : say('restTooSmall', keeps);
  return fault && say('tooLittle', least);
}
