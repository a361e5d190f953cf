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
import { race } from '../race';
import { runWalletFlow } from '../runWalletFlow';
import type { EvmContext } from './context';
import { chainClient, currentFees } from './estimateFees';
import { connectedAccount, prepareSigner } from './prepareSigner';
import { prepareTransfer } from './prepareTransfer';
import { ask, isProvider } from './provider';
import { transactionFailure } from './transactionFailure';
import { transferCall } from './transferCall';

/**
 * Gas of a batch on top of its transfers' own: once for upgrading the account (EIP-7702), and for each call for the account's
 * code.
 */
const BATCH_GAS = 100_000n;
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
 * Looks each transfer of a batch over as if it were sent alone, and all of them together: of each token, and of coins with the
 * fee, there must be as much as leaves.
 * @throws PorticoError as `prepareTransfer`; the field of `REQUEST_INVALID` says of which transfer
 */
export async function prepareBatch(
  context: EvmContext,
  { terms, signal }: PrepareTransferRequest,
): Promise<PreparedTransfer> {
  const client = chainClient(context, terms.networkId);
  const parts = partsOf(terms);
  const prepared = await Promise.all(
    parts.map((part, at) => prepareTransfer(context, { terms: part, signal }).catch(blame(at))),
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
    costOf(BATCH_GAS + CALL_GAS * BigInt(parts.length), fees),
  );
  const sums = new Map<string | undefined, bigint>();
  for (const { terms: one, balance } of prepared) {
    const sum = (sums.get(one.token.address) ?? 0n) + BigInt(one.amount);
    sums.set(one.token.address, sum);
    const held = one.token.address ? BigInt(balance) : coins - fee;
    if (sum > held) throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
  }
  const warnings = new Set(prepared.flatMap((one) => one.warnings));
  if (coins < fee) warnings.add('fee-is-missing');
  const others = prepared.slice(1).map(({ terms: { to, token, amount } }) => ({ to, token, amount }));
  return {
    terms: { ...first.terms, others },
    fee: { ...first.fee, base: String(fee) },
    balance: first.balance,
    max: first.max,
    warnings: [...warnings],
    trace: first.trace,
  };
}

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
      const { ask: askWallet, account } = await prepareSigner(context, { connectorId, networkId, address, signal });
      const calls = partsOf(prepared.terms).map((part) => {
        const { to, value, data } = transferCall(part);
        return { to, value: numberToHex(value), ...(data && { data }) };
      });
      const chainId = numberToHex(context.chainIdOf(networkId));
      const batch = { version: '2.0.0', id: batchIdOf(id), from: account, chainId, atomicRequired: true, calls };
      const answer = await askWallet('wallet_sendCalls', [batch]);
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
  throw badAnswer('wallet_getCallsStatus');
}

/**
 * Asks the wallet, without a prompt, what became of a batch. A batch that the wallet does not know counts as `possible`: the
 * wallet may still be showing the prompt for it.
 * @throws PorticoError `NOT_CONNECTED`, `RESPONSE_INVALID`, or what the wallet says
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
      return readStatus(await ask(provider, 'wallet_getCallsStatus', [batchId]), batchId);
    } catch (error) {
      if (toPorticoError(error).is('BUNDLE_UNKNOWN')) return { status: 'possible' };
      throw error;
    }
  });
