import type { SendToken } from '@/store/sending/slice';
import type { Held } from '@/store/transactions/useHeld';

/** The price of now. The token's own one is of when the token was chosen: it stands in only while the first answer is awaited. */
export function priceIn({ data, hasFailed }: Held, { address, price }: SendToken): string | undefined {
  if (!data) return hasFailed ? undefined : price;
  return data.holdings.find((one) => one.address?.toLowerCase() === address?.toLowerCase())?.price;
}
