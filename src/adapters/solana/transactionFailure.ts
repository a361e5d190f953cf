import { PorticoError, read } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { RpcRefused } from './rpc';

/** What a failure that says nothing is called ([§8] Fees and transactions). */
const UNKNOWN_REASON = 'unknown reason';

const POOR = /insufficient (?:lamports|funds)|no record of a prior credit/i;
const POOR_NAMES = ['InsufficientFundsForFee', 'InsufficientFundsForRent', 'AccountNotFound'];

/** `{ InstructionError: [0, { Custom: 1 }] }` → `instruction 1: custom program error 0x1`. */
function spell(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const instruction = read(error, 'InstructionError');
  if (!Array.isArray(instruction)) return Object.keys((error as object | null) ?? {})[0];
  const [at, why] = instruction as [unknown, unknown];
  const custom = read(why, 'Custom');
  const named = custom === undefined ? spell(why) : `custom program error 0x${Number(custom).toString(16)}`;
  return `instruction ${Number(at) + 1}: ${named ?? UNKNOWN_REASON}`;
}

/** What a program said before it gave up; untrusted text. */
function saidIn(logs: unknown): string | undefined {
  const lines = Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : [];
  const said = lines.findLast((line) => /^Program log: (?:Error|AnchorError)|insufficient/i.test(line));
  return said?.replace(/^Program log: (?:Error: )?/, '');
}

/** Why a transaction failed, as text of one line. */
export const reasonOf = (error: unknown, logs?: unknown): string =>
  (saidIn(logs) ?? spell(error) ?? UNKNOWN_REASON).slice(0, 200);

/** A failure the chain foresees or tells of, as an error of ours. */
export function failureOf(error: unknown, logs?: unknown, cause?: unknown): PorticoError {
  const reason = reasonOf(error, logs);
  const name = typeof error === 'string' ? error : Object.keys((error as object | null) ?? {})[0];
  const isPoor = POOR_NAMES.includes(name ?? '') || POOR.test(reason) || /: InsufficientFunds/.test(reason);
  if (isPoor) return makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.', cause });
  if (name === 'BlockhashNotFound')
    return makeError(
      'RPC_TRANSACTION_REJECTED',
      {},
      { message: 'The transaction is too old: its blockhash has expired.', hint: 'Make it anew and try again.', cause },
    );
  return makeError('TRANSACTION_REVERTED', { reason }, { message: `The transaction failed: ${reason}`, cause });
}

/** What a wallet or a node said of a transaction, as an error of ours ([§8] Fees and transactions). */
export function transactionFailure(thrown: unknown): PorticoError {
  if (thrown instanceof RpcRefused) {
    const { data, message } = thrown.refusal;
    const error = read(data, 'err');
    if (error) return failureOf(error, read(data, 'logs'), thrown);
    if (POOR.test(message))
      return makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.', cause: thrown });
  }
  return thrown instanceof PorticoError ? thrown : toPorticoError(thrown);
}
