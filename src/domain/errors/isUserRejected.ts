import { UserRejectedError } from './errorKinds';
import { causesOf, read } from './porticoError';
import { rpcErrorOf } from './rpcErrors';

/** Words for "no" of wallets that send no number, or a wrong one. */
const NO =
  /user (?:has )?(?:rejected|denied|declined|cancel+ed|disapproved)|(?:rejected|denied|declined|cancel+ed) by (?:the )?user|^(?:request )?(?:rejected|cancel+ed)\.?$/i;

const NAMES = ['UserRejectedRequestError', 'ACTION_REJECTED', 'UserRejectedError'];

/** Where wallets hide the error they mean: MetaMask Mobile, ethers, bridges. */
const NESTS: [outer: string, inner?: string][] = [['data', 'originalError'], ['data'], ['error'], ['info', 'error']];

function saysNo(error: unknown): boolean {
  if (error instanceof UserRejectedError) return true;
  if (typeof error === 'string') return NO.test(error);
  const code = read(error, 'code');
  if (rpcErrorOf(code) === 'USER_REJECTED') return true;
  if (NAMES.includes(String(code)) || NAMES.includes(String(read(error, 'name')))) return true;
  const message = read(error, 'message');
  return typeof message === 'string' && NO.test(message.slice(0, 500));
}

/**
 * Whether somebody said no, here or in a wallet: by number (4001, 5000, 5002, also as text), by name, by words, in the
 * error, in its causes, or in what a wallet packed inside it.
 */
export function isUserRejected(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (saysNo(cause)) return true;
    for (const [outer, inner] of NESTS) {
      const nested = inner ? read(read(cause, outer), inner) : read(cause, outer);
      if (nested !== undefined && saysNo(nested)) return true;
    }
  }
  return false;
}
