import { isHex } from 'viem';
import { PorticoError } from '@/domain/errors/porticoError';
import { parseEvmAddress } from '@/domain/evmAddress';
import { type Fees, MOST_UNITS, readFees } from '@/domain/fees';
import type { TransactionRequest } from '@/ports/adapter';

/** A transaction as viem takes it; every part checked. */
export interface TransactionParts {
  to?: `0x${string}`;
  value?: bigint;
  data?: `0x${string}`;
  gas?: bigint;
  nonce?: number;
  fees?: Fees;
}

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

function readUnits(field: string, value: unknown): bigint | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value) || BigInt(value) > MOST_UNITS)
    throw invalid(field, `${field} is not a whole number of the smallest unit.`, 'Give decimal digits alone.');
  return BigInt(value);
}

/**
 * Reads what somebody wants sent.
 * @throws PorticoError `REQUEST_INVALID` and what `readFees` throws
 */
export function readTransaction({
  to,
  value,
  data,
  gas,
  nonce,
  fees,
}: Pick<TransactionRequest, 'to' | 'value' | 'data' | 'gas' | 'nonce' | 'fees'>): TransactionParts {
  const receiver = to === undefined ? undefined : parseEvmAddress(String(to));
  if (to !== undefined && !receiver)
    throw invalid('to', `"${to}" is not an address.`, 'Give 0x and 40 hex digits; mixed case must match the checksum.');
  if (data !== undefined && !(isHex(data, { strict: true }) && data.length % 2 === 0))
    throw invalid('data', 'The data is not hex.', 'Give 0x and two hex digits for each byte.');
  if (!receiver && !data)
    throw invalid('to', 'There is nobody to send to.', 'Give an address, or the data of a contract to create.');
  if (nonce !== undefined && !(Number.isSafeInteger(nonce) && nonce >= 0))
    throw invalid('nonce', 'The nonce is not a whole number.', 'Leave it to the wallet, or count from zero.');
  const wished = Object.entries(fees ?? {}).map(([field, one]) => [field, readUnits(field, one)] as const);
  return {
    to: receiver,
    value: readUnits('value', value),
    data: data as `0x${string}` | undefined,
    gas: readUnits('gas', gas),
    nonce,
    fees: readFees(Object.fromEntries(wished)),
  };
}
