/** What each of a pool's two reserves is worth when the chain starts, in US dollars. */
const DEPTH = 2_000_000n;

/** Prices as whole numbers: billionths of a dollar. */
const NANO = 1_000_000_000;

/** A token's reserve in its pool when the chain starts, in smallest units; undefined for a token without a price. */
export function reserveAt(price: number | undefined, decimals: number): bigint {
  const nanos = BigInt(Math.round((price ?? 0) * NANO));
  return nanos > 0n ? (DEPTH * BigInt(NANO) * 10n ** BigInt(decimals)) / nanos : 0n;
}

/** What a pool gives for what comes in: the product of both sides stays what it was, once the pool has kept 0.3 %. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const counted = amountIn * 997n;
  return (counted * reserveOut) / (reserveIn * 1000n + counted);
}
