import type { SendOptions, SignAndSendRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import type { SolanaContext } from './context';
import { lacking, type PreparedSigner, prepareSigner } from './prepareSigner';
import { createRpc } from './rpc';
import { sendWire } from './sendWire';
import { readTransaction } from './signTransactions';
import { transactionFailure } from './transactionFailure';

/** Has it signed and sent by the wallet; where the wallet can only sign, it goes over the page's own line. */
export async function signAndSend(
  context: SolanaContext,
  request: PreparedSigner,
  transaction: string,
  options?: SendOptions,
): Promise<string> {
  const { signer, name } = await prepareSigner(context, request);
  const bytes = readTransaction(transaction, request, signer, name);
  if (signer.signAndSend) return signer.signAndSend({ ...request, transaction: bytes, options });
  if (!signer.signTransactions) return lacking(name, 'signAndSendTransaction');
  const [wire = bytes] = await signer.signTransactions({ ...request, transactions: [bytes] });
  const { networkId, signal } = request;
  return sendWire(createRpc(context), { networkId, wire, options, signal });
}

/**
 * Signs a finished transaction and sends it. Resolves with its first signature, in base58.
 * @throws UserRejectedError, AbortedError, PorticoError `FUNDS_INSUFFICIENT`, `TRANSACTION_REVERTED`, `REQUEST_INVALID` …
 */
export const signAndSendTransaction = (context: SolanaContext, request: SignAndSendRequest): Promise<string> =>
  runWalletFlow(request, () => signAndSend(context, request, request.transaction, request.options), transactionFailure);
