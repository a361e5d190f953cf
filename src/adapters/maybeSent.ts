import { explain } from '@/domain/errors/explain';
import { PorticoError, read } from '@/domain/errors/porticoError';

/** A wallet failed in a way that does not rule out that the transaction is on its way: nobody is to be told that it was not sent. */
export const maybeSent = (cause: unknown, details = {}) =>
  new PorticoError('RPC_INTERNAL', details, {
    message: 'The wallet failed, and did not say whether it sent the transaction.',
    hint: 'It may have been sent: look at the account.',
    cause,
  });

/**
 * Why a wallet that uses no numbers of Ethereum's did not send. That its coins do not suffice ends it before it is signed. By
 * -32000 such wallets mean whatever went wrong, and WalletConnect's library writes that where they name no number.
 */
export async function whyNotSent(thrown: unknown): Promise<PorticoError> {
  if (/\binsufficient\b/i.test(String(read(thrown, 'message'))))
    return new PorticoError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.', cause: thrown });
  const error = await explain(thrown);
  const isNumberless = error.is('RPC_INVALID_INPUT') && !('isUnasked' in error.details);
  return isNumberless ? maybeSent(thrown, error.details) : error;
}
