import { formatTransactionRequest, numberToHex } from 'viem';
import { getBalance, getBlock } from 'viem/actions';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { checkFeeKind } from '@/domain/fees';
import { isTransactionHash } from '@/domain/transactionHash';
import type { TransactionRequest } from '@/ports/adapter';
import { beforeAsking } from '../beforeAsking';
import { race } from '../race';
import { runWalletFlow } from '../runWalletFlow';
import type { EvmContext } from './context';
import { chainClient, gasOf } from './estimateFees';
import { connectedAccount, prepareSigner } from './prepareSigner';
import { submit } from './submit';
import { transactionFailure } from './transactionFailure';
import { readTransaction, type TransactionParts } from './transactionParts';

/** What a node is sure of: such a transaction is not worth a prompt. */
const VERDICTS = new Set([
  ...['FUNDS_INSUFFICIENT', 'NONCE_TOO_LOW', 'TRANSACTION_REVERTED'],
  ...['FEE_CAP_TOO_HIGH', 'FEE_CAP_TOO_LOW', 'FEE_BELOW_PRIORITY', 'FEES_UNSUPPORTED'],
]);

/** Gas by the node, and its verdict. One that can't be reached has no say: a wallet has a line of its own. */
async function foreseeGas(
  context: EvmContext,
  request: TransactionRequest,
  from: `0x${string}`,
  parts: TransactionParts,
) {
  const { networkId, signal } = request;
  try {
    const client = chainClient(context, networkId);
    const { value = 0n, fees } = parts;
    const [gas, balance, block] = await race(
      Promise.all([
        parts.gas ?? gasOf(client, from, parts),
        value > 0n ? getBalance(client, { address: from }) : value,
        fees && !('gasPrice' in fees) ? getBlock(client) : undefined,
      ]),
      signal,
    );
    // Not every node looks at the balance. Who pays for the gas is the wallet's matter: some have it paid by others.
    if (value > balance) throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
    checkFeeKind(fees, !block || typeof block.baseFeePerGas === 'bigint', networkId);
    return gas;
  } catch (thrown) {
    signal?.throwIfAborted();
    const error = transactionFailure(thrown);
    if (VERDICTS.has(error.code)) throw error;
    return parts.gas;
  }
}

/**
 * Has the wallet sign and send it. Resolves with the hash once it is sent, mined or not.
 * @throws UserRejectedError, AbortedError, PorticoError `FUNDS_INSUFFICIENT`, `NONCE_TOO_LOW`, `TRANSACTION_REVERTED` …
 */
export const sendTransaction = (context: EvmContext, request: TransactionRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      const parts = readTransaction(request);
      // A chain nobody configured has no line to ask; it is told before the wallet is bothered.
      chainClient(context, request.networkId);
      const { account: from } = await beforeAsking(async () => connectedAccount(context, request));
      const gas = await foreseeGas(context, request, from, parts);
      // After the node, which may take its time: a wallet that was moved meanwhile, and heeds no `chainId`, would send elsewhere.
      const signer = await beforeAsking(() => prepareSigner(context, request));
      const { account, chain } = signer;
      const { fees, ...rest } = parts;
      const format = chain?.formatters?.transactionRequest?.format ?? formatTransactionRequest;
      const transaction = {
        ...(format({ ...rest, ...fees, gas, from: account } as never, 'sendTransaction') as object),
        chainId: numberToHex(context.chainIdOf(request.networkId)),
      };
      const hash = await submit(signer, transaction);
      if (isTransactionHash(hash)) return hash;
      throw new PorticoError(
        'RESPONSE_INVALID',
        {},
        {
          message: 'The wallet’s answer is not a transaction hash.',
          hint: 'It may have been sent all the same: look at the account before trying again.',
        },
      );
    },
    transactionFailure,
  );
