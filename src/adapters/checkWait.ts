import { PorticoError } from '@/domain/errors/porticoError';

/** What waiting for a transaction is asked with, on whatever chain. */
export interface Wait {
  confirmations?: number;
  timeoutMs?: number;
}

/**
 * @param isFit what only this chain can judge, by the field's name, in the order it is told of
 * @param hashIs the form of a hash there, for the hint
 * @throws PorticoError `REQUEST_INVALID`, naming the first field that is wrong
 */
export function checkWait(
  { confirmations = 1, timeoutMs = 1 }: Wait,
  isFit: Readonly<Record<string, boolean>>,
  hashIs: string,
) {
  const all: Record<string, boolean> = {
    ...isFit,
    confirmations: Number.isSafeInteger(confirmations) && confirmations > 0,
    timeoutMs: Number.isFinite(timeoutMs) && timeoutMs > 0,
  };
  const field = Object.keys(all).find((one) => !all[one]);
  if (field)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field },
      {
        message: `${field} can’t be used to wait for a transaction.`,
        hint: `Whole numbers are above zero; a hash is ${hashIs}.`,
      },
    );
}
