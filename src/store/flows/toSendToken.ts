import type { Holding } from '@/domain/holdings';
import { plainText } from '@/domain/text';
import type { SendToken } from '../sending/slice';

/** What is held, as what can be sent; nothing for what nobody knows the decimals of. */
export function toSendToken({
  networkId,
  address,
  decimals,
  symbol,
  name,
  iconUrl,
  price,
}: Holding): SendToken | undefined {
  if (decimals === undefined) return undefined;
  return {
    networkId,
    ...(address && { address }),
    decimals,
    symbol: plainText(symbol) || '?',
    name: plainText(name),
    ...(iconUrl && { iconUrl }),
    ...(price && { price }),
  };
}
