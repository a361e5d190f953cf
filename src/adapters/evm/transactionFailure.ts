import { BaseError, decodeErrorResult, ExecutionRevertedError, isHex } from 'viem';
import { getTransactionError } from 'viem/utils';
import { isUserRejected } from '@/domain/errors/isUserRejected';
import { causesOf, PorticoError, read } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';

/** What a revert that says nothing is called ([§8] Fees and transactions). */
export const UNKNOWN_REASON = 'unknown reason';

const REVERTED = /execution reverted|vm exception.*revert|transaction reverted/i;

/** The bytes a contract reverted with; nodes and wallets put them at different depths. */
function revertDataOf(error: unknown): `0x${string}` | undefined {
  const data = read(error, 'data');
  for (const one of [data, read(data, 'data'), read(read(data, 'originalError'), 'data')])
    if (isHex(one, { strict: true }) && one.length >= 10) return one;
  return undefined;
}

function spell(data: `0x${string}`): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data });
    const [detail] = (args ?? []) as readonly unknown[];
    return errorName === 'Error' ? String(detail) : `${errorName}(${String(detail)})`;
  } catch {
    return `error ${data.slice(0, 10)}`;
  }
}

/** Why a contract said no, where that is what happened; untrusted text, cut to a line. */
export function revertReasonOf(thrown: unknown): string | undefined {
  const causes = causesOf(thrown);
  const data = causes.map(revertDataOf).find(Boolean);
  const said = causes
    .flatMap((error) => [read(error, 'details'), read(error, 'message')])
    .filter((text): text is string => typeof text === 'string' && REVERTED.test(text));
  const isRevert = causes.some((error) => error instanceof ExecutionRevertedError || read(error, 'code') === 3);
  if (!isRevert && said.length === 0) return undefined;
  const words = said.map((text) =>
    /revert(?:ed)?\b(?: with reason(?: string)?)?[: ]+["']?([^\n"']+)/i.exec(text)?.[1]?.trim(),
  );
  const reason = (data && spell(data)) ?? words.find((text) => text && !/^\.?$|^for an unknown reason/i.test(text));
  return (reason || UNKNOWN_REASON).slice(0, 200);
}

/** What a wallet or a node said of a transaction, as an error of ours ([§8] Fees and transactions). */
export function transactionFailure(thrown: unknown): PorticoError {
  if (thrown instanceof PorticoError || isUserRejected(thrown)) return toPorticoError(thrown);
  const reason = revertReasonOf(thrown);
  if (reason !== undefined)
    return makeError('TRANSACTION_REVERTED', { reason }, { message: `The contract refused: ${reason}`, cause: thrown });
  const isRaw =
    thrown instanceof BaseError && !/^(?:TransactionExecution|EstimateGasExecution)Error$/.test(thrown.name);
  return toPorticoError(isRaw ? getTransactionError(thrown, { account: null } as never) : thrown);
}
