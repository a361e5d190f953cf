import type { TransactionRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import type { SolanaContext } from './context';
import { foresee } from './foresee';
import { prepareSigner } from './prepareSigner';
import { createRpc } from './rpc';
import { signAndSend } from './signAndSendTransaction';
import { transactionFailure } from './transactionFailure';
import { buildWish } from './wish';

/**
 * Sends SOL. Resolves with the transaction's first signature, in base58.
 * @throws UserRejectedError, AbortedError, PorticoError `FUNDS_INSUFFICIENT`, `REQUEST_INVALID`, `TRANSACTION_REVERTED` …
 */
export const sendTransaction = (context: SolanaContext, request: TransactionRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      await prepareSigner(context, request);
      const rpc = createRpc(context);
      const { transaction } = await buildWish(rpc, request);
      await foresee(rpc, request, transaction);
      return signAndSend(context, request, transaction);
    },
    transactionFailure,
  );
