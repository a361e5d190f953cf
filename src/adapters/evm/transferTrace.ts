import { PorticoError } from '@/domain/errors/porticoError';
import { type Fees, readFees } from '@/domain/fees';

/** What a transfer is sent by, and found again. */
export interface TransferTrace {
  /** The account's next nonce, with what is on its way: nothing before it is ours. */
  nonce: number;
  /** The head when it was looked at: it stands in no earlier block. */
  block: bigint;
  gas: bigint;
  /** Where what is left pays for these and no more; else the wallet chooses. */
  fees?: Fees;
}

const digits = (value: bigint | undefined) => (value === undefined ? undefined : String(value));

export const writeTrace = ({ nonce, block, gas, fees }: TransferTrace): string =>
  JSON.stringify({
    nonce,
    block: digits(block),
    gas: digits(gas),
    fees: fees && Object.fromEntries(Object.entries(fees).map(([name, value]) => [name, digits(value)])),
  });

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value);

/** @throws PorticoError `REQUEST_INVALID` for what `writeTrace` did not write: it comes back from storage */
export function readTrace(text: string): TransferTrace {
  const { nonce, block, gas, fees } = JSON.parse(text) as Record<string, unknown>;
  if (!Number.isSafeInteger(nonce) || !isDigits(block) || !isDigits(gas))
    throw new PorticoError('REQUEST_INVALID', { field: 'trace' }, { message: 'The transfer was prepared by nobody.' });
  const wished = Object.entries((fees as object | undefined) ?? {}).filter(([, value]) => isDigits(value));
  return {
    nonce: nonce as number,
    block: BigInt(block),
    gas: BigInt(gas),
    fees: readFees(Object.fromEntries(wished.map(([name, value]) => [name, BigInt(value)]))),
  };
}
