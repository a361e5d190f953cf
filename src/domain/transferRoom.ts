/** What of a coin can leave an account: smallest units, as decimal digits. */
export interface TransferRoom {
  max: string;
  /** What stays must be nothing, or as much as this. */
  keeps?: string;
  /** Less than this does not arrive. */
  least?: string;
}

/** Why an amount that is there can't be sent all the same: a new account would get too little, or what stays is too little. */
export function roomFault(
  { max, keeps, least }: TransferRoom,
  amount: bigint,
): 'tooLittle' | 'restTooSmall' | undefined {
  if (least !== undefined && amount < BigInt(least)) return 'tooLittle';
  const rest = BigInt(max) - amount;
  return keeps !== undefined && rest > 0n && rest < BigInt(keeps) ? 'restTooSmall' : undefined;
}
