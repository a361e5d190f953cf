import { causesOf, read } from '@/domain/errors/porticoError';
import { maybeSent } from '../maybeSent';
import type { AskWallet, ReadySigner } from './prepareSigner';
import { transactionFailure } from './transactionFailure';

/** "I do not know this method", in the numbers wallets use. Only then is nothing sent, and the other way safe to try. */
const UNKNOWN_METHOD = new Set([-32601, -32004, 4200]);
export const isUnknownMethod = (error: unknown) => UNKNOWN_METHOD.has(Number(read(error, 'code')));

/** Messages of nodes that have a transaction already, did not answer in time, or whose answer was lost. */
const MAYBE_SENT =
  /already ?(?:known|imported)|known transaction|timed? ?out|deadline exceeded|failed to fetch|fetch failed|network ?error|missing response|could not coalesce|socket hang up|econnreset|bad gateway/i;

/**
 * Whether a wallet's error repeats a node's message after which the transaction may still be on its way: wallets that use
 * several nodes, or retry, get such messages. By its code alone (-32000) the error would count as a refusal; of a wallet far
 * away that code says nothing, for WalletConnect's library writes it where a wallet names none.
 */
function isMaybeSent(refusal: unknown, isRemote: boolean) {
  const error = transactionFailure(refusal);
  if (!error.is('NONCE_TOO_LOW') && !error.is('RPC_INVALID_INPUT')) return false;
  return (
    (isRemote && error.is('RPC_INVALID_INPUT') && !('isUnasked' in error.details)) ||
    causesOf(refusal).some((one) => MAYBE_SENT.test(`${read(one, 'details')} ${read(one, 'message')}`))
  );
}

/**
 * Asks the wallet to sign and send. Resolves with what the wallet answers, unchecked.
 * @throws the wallet's error; PorticoError `RPC_INTERNAL` where that error does not rule out that a node has the transaction
 */
export async function submitBy({ isRemote }: ReadySigner, asking: Promise<unknown>) {
  try {
    return await asking;
  } catch (refusal) {
    throw isMaybeSent(refusal, isRemote) ? maybeSent(refusal) : refusal;
  }
}

/** `submitBy` for one transaction, by `eth_sendTransaction` or the method in its place. */
export const submit = (signer: ReadySigner, transaction: unknown) =>
  submitBy(signer, askToSend(signer.ask, transaction));

/** `eth_sendTransaction`, or `wallet_sendTransaction` where a wallet has only that ([§7]). */
async function askToSend(ask: AskWallet, transaction: unknown) {
  try {
    return await ask('eth_sendTransaction', [transaction]);
  } catch (refusal) {
    if (!isUnknownMethod(refusal)) throw refusal;
    try {
      return await ask('wallet_sendTransaction', [transaction]);
    } catch (second) {
      throw isUnknownMethod(second) ? refusal : second;
    }
  }
}
