import { makeError } from '@/domain/errors/toPorticoError';
import type { SendPreparedRequest } from '@/ports/transfer';
import { beforeAsking } from '../beforeAsking';
import { runWalletFlow } from '../runWalletFlow';
import { latestBlockhash } from './blockhash';
import { isSameBytes } from './bytes';
import type { SolanaContext } from './context';
import { lacking, prepareSigner } from './prepareSigner';
import { createRpc } from './rpc';
import { sendWire } from './sendWire';
import { badAnswer } from './signed';
import { readTransaction } from './signTransactions';
import { transactionFailure } from './transactionFailure';
import { readTrace } from './transferTrace';
import { nameOf, readWire } from './wire';

/**
 * Has a wallet sign a prepared transfer and sends it over the page's own line, its name written down before: whatever breaks
 * then, it is known what to look for. A wallet that can only do both at once does both.
 * @throws UserRejectedError, AbortedError, PorticoError `RPC_TRANSACTION_REJECTED` where it came too late, `FUNDS_INSUFFICIENT` …
 */
export const sendPrepared = (context: SolanaContext, request: SendPreparedRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      const { connectorId, prepared, onSigned, signal } = request;
      const { networkId, from: address } = prepared.terms;
      const who = { connectorId, networkId, address, signal };
      const trace = readTrace(prepared.trace);
      if (!trace)
        throw makeError('REQUEST_INVALID', { field: 'prepared' }, { message: 'That is no prepared transfer.' });
      const { signer, name } = await beforeAsking(() => prepareSigner(context, who));
      const bytes = readTransaction(trace.transaction, who, signer, name);
      if (!signer.signTransactions)
        return signer.signAndSend
          ? signer.signAndSend({ ...who, transaction: bytes })
          : lacking(name, 'signAndSendTransaction');
      const [wire = bytes] = await signer.signTransactions({ ...who, transactions: [bytes] });
      const signed = readWire(wire);
      const hash = signed && nameOf(signed);
      if (!hash) throw badAnswer('a transaction that its payer has signed');
      const rpc = createRpc(context);
      const blockhash = readWire(bytes)?.blockhash;
      if (blockhash && isSameBytes(blockhash, signed.blockhash)) await onSigned?.(hash);
      else {
        // The wallet has given it another blockhash, so it can come later than was thought.
        const { lastValidBlockHeight } = await latestBlockhash(rpc, networkId, signal);
        await onSigned?.(hash, JSON.stringify({ ...trace, lastValidBlockHeight: String(lastValidBlockHeight) }));
      }
      return sendWire(rpc, { networkId, wire, signal });
    },
    transactionFailure,
  );
