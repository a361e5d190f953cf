import { base64 } from '@scure/base';
import { PorticoError } from '@/domain/errors/porticoError';
import type { SignAllTransactionsRequest, SignTransactionRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import { fromBase64 } from './bytes';
import type { SolanaContext } from './context';
import { lacking, type PreparedSigner, prepareSigner } from './prepareSigner';
import type { Signer } from './wallet';
import { readWire } from './wire';

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

/**
 * A host's transaction, as far as it must be right before anybody is asked.
 * @throws PorticoError `REQUEST_INVALID`, UnsupportedError `METHOD_UNSUPPORTED`
 */
export function readTransaction(
  text: string,
  { address }: PreparedSigner,
  { versions }: Signer,
  name: string,
): Uint8Array {
  const bytes = fromBase64(text);
  const wire = bytes && readWire(bytes);
  if (!wire)
    throw invalid(
      'transaction',
      'That is no Solana transaction.',
      'Give its bytes as they go over the wire, in base64.',
    );
  if (!wire.signers.includes(address))
    throw invalid(
      'transaction',
      `The transaction needs no signature of ${address}.`,
      'Make the account its fee payer, or one of its signers.',
    );
  if (versions && !versions.includes(wire.version)) lacking(name, `transaction of version ${wire.version}`);
  return bytes;
}

/**
 * Has transactions signed. Resolves with them in base64, in the order given; a wallet may have added to them.
 * @throws UserRejectedError, AbortedError, PorticoError `REQUEST_INVALID`, `METHOD_UNSUPPORTED`, `RESPONSE_INVALID`
 */
export const signAllTransactions = (context: SolanaContext, request: SignAllTransactionsRequest): Promise<string[]> =>
  runWalletFlow(request, async () => {
    const { signer, name } = await prepareSigner(context, request);
    if (!signer.signTransactions) return lacking(name, 'signTransaction');
    if (!Array.isArray(request.transactions))
      throw invalid('transactions', 'That is no list.', 'Give a list of base64.');
    const transactions = request.transactions.map((one) => readTransaction(one, request, signer, name));
    if (transactions.length === 0) return [];
    return (await signer.signTransactions({ ...request, transactions })).map((one) => base64.encode(one));
  });

/** The same for one. */
export async function signTransaction(context: SolanaContext, request: SignTransactionRequest): Promise<string> {
  const [signed = ''] = await signAllTransactions(context, { ...request, transactions: [request.transaction] });
  return signed;
}
