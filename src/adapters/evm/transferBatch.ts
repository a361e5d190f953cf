import { numberToHex, stringToHex } from 'viem';
import { getBalance } from 'viem/actions';
import { ServiceError } from '@/domain/errors/errorKinds';
import { PorticoError, read } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { costOf } from '@/domain/fees';
import { isTransactionHash } from '@/domain/transactionHash';
import type {
  FindTransferRequest,
  FoundTransfer,
  PreparedTransfer,
  PrepareTransferRequest,
  SendPreparedRequest,
  TransferTerms,
} from '@/ports/transfer';
import { beforeAsking } from '../beforeAsking';
import { race } from '../race';
import { runWalletFlow } from '../runWalletFlow';
import { answerInTime } from './answerInTime';
import type { EvmContext } from './context';
import { chainClient, currentFees } from './estimateFees';
import { connectedAccount, prepareSigner } from './prepareSigner';
import { OPERATION_GAS, prepareTransfer } from './prepareTransfer';
import { ask, isProvider } from './provider';
import { submitBy } from './submit';
import { isMissing } from './switchNetwork';
import { transactionFailure } from './transactionFailure';
import { transferCall } from './transferCall';

/** Gas of each call of a batch on top of its transfer's own: for the account's code. */
const CALL_GAS = 25_000n;

/** Characters: 4096 bytes as hex, with `0x` ([EIP-5792 id]). */
const MOST_BATCH_ID = 8_194;

/** Each transfer of a batch as one by itself. */
const partsOf = ({ others = [], ...first }: TransferTerms): TransferTerms[] => [
  first,
  ...others.map((part) => ({ networkId: first.networkId, from: first.from, ...part })),
];

/** Rethrows the fault of one transfer with that transfer's place in its `field`: `transfers[1].to`. */
const blame = (at: number) => (thrown: unknown) => {
  if (!(thrown instanceof PorticoError && thrown.is('REQUEST_INVALID'))) throw thrown;
  const { message, hint, details } = thrown;
  throw new PorticoError(
    'REQUEST_INVALID',
    { field: `transfers[${at}].${details.field}` },
    { message, hint, cause: thrown },
  );
};

/**
 * Looks each transfer of a batch over as if it were sent alone, and all of them together: of each token, and of coins, there
 * must be as much as leaves. The fee may be paid by others: every account that sends a batch is a smart account, or becomes one.
 * @throws PorticoError as `prepareTransfer`; the field of `REQUEST_INVALID` says of which transfer
 */
export async function prepareBatch(
  context: EvmContext,
  { terms, signal }: PrepareTransferRequest,
): Promise<PreparedTransfer> {
  const client = chainClient(context, terms.networkId);
  const parts = partsOf(terms);
  const prepared = await Promise.all(
    parts.map((part, at) => prepareTransfer(context, { terms: part, signal }, true).catch(blame(at))),
  );
  const first = prepared[0] as PreparedTransfer;
  const from = first.terms.from as `0x${string}`;
  const [coins, { fees }] = await race(
    Promise.all([getBalance(client, { address: from }), currentFees(client)]),
    signal,
  ).catch((error) => {
    signal?.throwIfAborted();
    throw transactionFailure(error);
  });
  const fee = prepared.reduce(
    (sum, one) => sum + BigInt(one.fee.base),
    costOf(OPERATION_GAS + CALL_GAS * BigInt(parts.length), fees),
  );
  const sums = new Map<string | undefined, bigint>();
  for (const { terms: one, balance } of prepared) {
    const sum = (sums.get(one.token.address) ?? 0n) + BigInt(one.amount);
    sums.set(one.token.address, sum);
    if (sum > BigInt(balance)) throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
  }
  const warnings = new Set(prepared.flatMap((one) => one.warnings));
  if (coins - (sums.get(undefined) ?? 0n) < fee) warnings.add('fee-is-missing');
  const others = prepared.slice(1).map(({ terms: { to, token, amount } }) => ({ to, token, amount }));
  return {
    terms: { ...first.terms, others },
    fee: { ...first.fee, base: String(fee) },
    feeIs: 'estimated',
    balance: first.balance,
    max: first.max,
    warnings: [...warnings],
    trace: first.trace,
  };
}

const STATUS = 'wallet_getCallsStatus';

/** The id that a wallet is given for a batch: the intent's id as hex, because MetaMask refuses any other text. */
const batchIdOf = (id = '') => stringToHex(id);

const badAnswer = (what: string) =>
  new ServiceError(
    'RESPONSE_INVALID',
    { issues: what },
    {
      message: `The wallet’s answer to ${what} is none.`,
      hint: 'It may have been sent all the same: look at the account before trying again.',
    },
  );

/**
 * Asks the wallet to sign and send all transfers of a batch, or none of them. Resolves with the batch's id, as the wallet
 * tells it.
 * @throws UserRejectedError, AbortedError, UnsupportedError `ATOMICITY_UNSUPPORTED`, PorticoError `BUNDLE_TOO_LARGE` …
 */
export const sendBatch = (context: EvmContext, request: SendPreparedRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      const { connectorId, prepared, id, signal } = request;
      const { networkId, from: address } = prepared.terms;
      const signer = await beforeAsking(() => prepareSigner(context, { connectorId, networkId, address, signal }));
      const calls = partsOf(prepared.terms).map((part) => {
        const { to, value, data } = transferCall(part);
        return { to, value: numberToHex(value), ...(data && { data }) };
      });
      const chainId = numberToHex(context.chainIdOf(networkId));
      const batch = { version: '2.0.0', id: batchIdOf(id), from: signer.account, chainId, atomicRequired: true, calls };
      const answer = await submitBy(signer, signer.ask('wallet_sendCalls', [batch]));
      // Wallets of the standard’s first version answer with the id alone.
      const batchId = typeof answer === 'string' ? answer : read(answer, 'id');
      if (typeof batchId !== 'string' || batchId === '' || batchId.length > MOST_BATCH_ID)
        throw badAnswer('wallet_sendCalls');
      return batchId;
    },
    transactionFailure,
  );

/** The hash of the transaction that carries the batch: the last one, where the wallet tells of several. */
const hashIn = (answer: unknown) => {
  const receipts = read(answer, 'receipts');
  const hashes = Array.isArray(receipts) ? receipts.map((one) => read(one, 'transactionHash')) : [];
  return hashes.findLast(isTransactionHash);
};

/**
 * A status of 1xx is pending, 2xx mined, 4xx never sent, 5xx reverted as a whole, 6xx reverted in part ([EIP-5792]).
 * @throws PorticoError `RESPONSE_INVALID` for any other, and for 2xx without a hash
 */
function readStatus(answer: unknown, batchId: string): FoundTransfer {
  const status = read(answer, 'status');
  const hash = hashIn(answer);
  const taken = { status: 'taken', batchId, ...(hash && { hash }) } as const;
  switch (typeof status === 'number' ? Math.floor(status / 100) : 0) {
    case 1:
      return { status: 'taken', batchId };
    case 2:
      if (hash) return taken;
      break;
    case 4:
      return { status: 'impossible' };
    case 5:
      return { ...taken, failure: 'TRANSACTION_REVERTED' };
    case 6:
      return { ...taken, failure: 'BATCH_PARTLY_SENT' };
  }
  throw badAnswer(STATUS);
}

/**
 * Asks the wallet, without a prompt, what became of a batch. A wallet that tells of no batch knows none.
 * @throws PorticoError `NOT_CONNECTED`, `RESPONSE_INVALID`, TimeoutError `REQUEST_TIMEOUT`, or what the wallet says
 */
export const findBatch = (
  context: EvmContext,
  { prepared, batch, signal }: FindTransferRequest,
): Promise<FoundTransfer> =>
  runWalletFlow({ signal }, async () => {
    if (!batch) return { status: 'possible' };
    const { connectorId, id, batchId = batchIdOf(id) } = batch;
    const { networkId, from: address } = prepared.terms;
    const { connector } = connectedAccount(context, { connectorId, address });
    const provider = await connector.getProvider({ chainId: context.chainIdOf(networkId) });
    if (!isProvider(provider)) return { status: 'possible' };
    try {
      return readStatus(await answerInTime(context.env.clock, STATUS, ask(provider, STATUS, [batchId])), batchId);
    } catch (error) {
      if (toPorticoError(error).is('BUNDLE_UNKNOWN') || isMissing(error)) return { status: 'unknown' };
      throw error;
    }
  });
