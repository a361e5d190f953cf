import { PorticoError } from '@/domain/errors/porticoError';
import { readFees } from '@/domain/fees';
import type { FeeValues, TransactionRequest } from '@/ports/adapter';
import type { SendTransactionArguments, Units } from './arguments';

function readUnits(field: string, value: Units | undefined): bigint | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'bigint' ? value >= 0n : /^\d{1,78}$/.test(String(value))) return BigInt(value);
  throw new PorticoError(
    'REQUEST_INVALID',
    { field },
    {
      message: `${field} is not a whole number of the smallest unit.`,
      hint: 'Give a bigint, or decimal digits: one ether is 10n ** 18n.',
    },
  );
}

/**
 * A host's arguments as the adapters take them: amounts in decimal digits.
 * @throws PorticoError `REQUEST_INVALID`, `FEE_BELOW_PRIORITY`, `FEE_CAP_TOO_HIGH`
 */
export function toTransaction(
  given: SendTransactionArguments,
): Pick<TransactionRequest, 'to' | 'value' | 'data' | 'gas' | 'nonce' | 'fees'> {
  const { to, data, nonce } = given;
  const fees = readFees({
    gasPrice: readUnits('gasPrice', given.gasPrice),
    maxFeePerGas: readUnits('maxFeePerGas', given.maxFeePerGas),
    maxPriorityFeePerGas: readUnits('maxPriorityFeePerGas', given.maxPriorityFeePerGas),
  });
  const written = fees && Object.fromEntries(Object.entries(fees).map(([field, value]) => [field, String(value)]));
  return {
    to,
    data,
    nonce,
    value: readUnits('value', given.value)?.toString(),
    gas: readUnits('gas', given.gas)?.toString(),
    fees: written as FeeValues | undefined,
  };
}
