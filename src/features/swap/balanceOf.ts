import { isAmount } from '@/domain/amount';
import { parseUnits } from '@/domain/amountMath';
import { isSameToken, type SwapToken } from '@/domain/swap';
import type { Held } from '@/store/transactions/useHeld';

/**
 * What an account holds of a token, in smallest units; nothing where nobody knows: what a service does not list is none,
 * what the chain alone was asked for may be there.
 */
export function balanceOf({ data, hasFailed }: Held, token: SwapToken | undefined): bigint | undefined {
  if (!token || !data) return undefined;
  const found = data.holdings.find((one) => isSameToken(one, token));
  // Two lists that count it otherwise: one of them is wrong, and an amount would be another one.
  if (found && (found.decimals ?? token.decimals) !== token.decimals) return 0n;
  if (found) return isAmount(found.quantity) ? parseUnits(found.quantity, token.decimals) : undefined;
  return hasFailed || data.isUnpriced ? undefined : 0n;
}
