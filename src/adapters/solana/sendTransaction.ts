import { base64 } from '@scure/base';
import { ServiceError } from '@/domain/errors/errorKinds';
import { PorticoError, read } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { ChainAdapter, FeeEstimate, TransactionRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import { invalidAddress } from './address';
import { latestBlockhash } from './blockhash';
import type { SolanaContext } from './context';
import { foresee } from './foresee';
import { readWhole } from './json';
import { prepareSigner } from './prepareSigner';
import { createRpc, type Rpc } from './rpc';
import { signAndSend } from './signAndSendTransaction';
import { transactionFailure } from './transactionFailure';

type Wish = Omit<TransactionRequest, 'connectorId'>;

const MOST_LAMPORTS = 2n ** 64n - 1n;

/** What only other kinds of networks know. */
const FOREIGN = ['data', 'gas', 'nonce', 'fees'] as const;

/** @throws PorticoError `REQUEST_INVALID` */
function readWish(wish: Wish): { to: string; lamports: bigint } {
  const { address, to, value = '0' } = wish;
  for (const field of FOREIGN)
    if (wish[field] !== undefined)
      throw new PorticoError(
        'REQUEST_INVALID',
        { field },
        {
          message: `Solana knows no ${field}.`,
          hint: 'For anything but a transfer of SOL, use signAndSendTransaction.',
        },
      );
  for (const [field, given] of Object.entries({ address, to }))
    if (typeof given !== 'string' || !isSolanaAddress(given)) throw invalidAddress(field, given);
  const lamports = readWhole(value);
  if (lamports === undefined || lamports > MOST_LAMPORTS)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'value' },
      { message: `${value} is no amount of lamports.`, hint: 'Give whole lamports: one SOL is 10n ** 9n.' },
    );
  return { to: to as string, lamports };
}

async function build(rpc: Rpc, wish: Wish) {
  const { to, lamports } = readWish(wish);
  const { address: from, networkId, signal } = wish;
  const [{ buildTransfer }, latest] = await Promise.all([
    import('./buildTransfer'),
    latestBlockhash(rpc, networkId, signal),
  ]);
  return { lamports, ...buildTransfer({ from, to, lamports, blockhash: latest.blockhash }) };
}

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
      const { transaction } = await build(rpc, request);
      await foresee(rpc, request, transaction);
      return signAndSend(context, request, transaction);
    },
    transactionFailure,
  );

/** What it costs beside the amount: Solana asks a price per transaction, so that one transaction is one unit of gas. */
export const estimateFees: NonNullable<ChainAdapter['estimateFees']> extends (request: infer Asked) => unknown
  ? (context: SolanaContext, request: Asked) => Promise<FeeEstimate>
  : never = (context, request) =>
  runWalletFlow(
    {},
    async () => {
      const rpc = createRpc(context);
      const { message } = await build(rpc, request);
      const encoded = base64.encode(message);
      const answer = await rpc.ask(request.networkId, 'getFeeForMessage', [encoded, { commitment: 'confirmed' }]);
      const fee = readWhole(read(answer, 'value'));
      if (fee === undefined)
        throw read(answer, 'value') === null
          ? makeError('RPC_TRANSACTION_REJECTED', {}, { message: 'The node does not know the blockhash any more.' })
          : new ServiceError('RESPONSE_INVALID', {}, { message: 'The RPC’s answer is no fee.' });
      const { decimals, symbol } = context.networkOf(request.networkId).nativeCurrency;
      const base = fee.toString();
      return { fees: { gasPrice: base }, gas: '1', total: { base, decimals, symbol } };
    },
    transactionFailure,
  );
