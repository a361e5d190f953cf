import { base58 } from '@scure/base';
import { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import type { SignMessageRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import { messageBytes } from './bytes';
import type { SolanaContext } from './context';
import { lacking, prepareSigner } from './prepareSigner';

/** What is known says more than "failed"; the rest is what the spec calls it ([§8] Frames and connections). */
const VAGUE = new Set(['INTERNAL_SDK_ERROR', 'RPC_UNKNOWN', 'RPC_INTERNAL']);

function failure(thrown: unknown) {
  const error = toPorticoError(thrown);
  if (!VAGUE.has(error.code)) return error;
  return new PorticoError(
    'SIGN_MESSAGE_FAILED',
    {},
    { message: `Error signing message: ${error.shortMessage}`, cause: thrown },
  );
}

/**
 * Has bytes signed as they are, text as UTF-8. Resolves with the signature in base58.
 * @throws UserRejectedError, AbortedError, PorticoError `SIGN_MESSAGE_FAILED`, `REQUEST_INVALID`
 */
export const signMessage = (context: SolanaContext, request: SignMessageRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      const message = messageBytes(request.message);
      const { signer, name } = await prepareSigner(context, request);
      if (!signer.signMessage) return lacking(name, 'signMessage');
      return base58.encode(await signer.signMessage({ ...request, message }));
    },
    failure,
  );
