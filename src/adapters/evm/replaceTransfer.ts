import {
  type Chain,
  type Client,
  formatTransactionRequest,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem';
import { getBalance, getTransaction, sendRawTransaction } from 'viem/actions';
import { PorticoError, read } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { costOf, type Fees } from '@/domain/fees';
import { bumpFees } from '@/domain/replacement';
import type {
  PreparedReplacement,
  ReplacementEffect,
  ReplacementKind,
  ReplacementPort,
  SendReplacementRequest,
} from '@/ports/replacement';
import type { TransferTerms } from '@/ports/transfer';
import { runWalletFlow } from '../runWalletFlow';
import type { EvmContext } from './context';
import { chainClient, currentFees, gasOf } from './estimateFees';
import { type AskWallet, prepareSigner } from './prepareSigner';
import { isUnknownMethod, submit } from './submit';
import { transactionFailure } from './transactionFailure';
import { isIt, isSame, transferCall } from './transferCall';
import { readTrace, type TransferTrace, writeTrace } from './transferTrace';

/** What a transfer to an account costs in gas, where the node does not say. */
const PLAIN_GAS = 21_000n;

/** What a node knows of a transaction; nothing where it knows none. */
const lookUp = (client: Client, hash: string) =>
  getTransaction(client, { hash: hash as Hex }).catch((error: unknown) => {
    if (/NotFoundError$/.test(String(read(error, 'name')))) return undefined;
    throw error;
  });

interface Call {
  from: string;
  to?: string | null;
  value: bigint;
  input: string;
}

const effectOf = (terms: TransferTerms, one: Call): ReplacementEffect => {
  if (isIt(terms, one)) return 'pays';
  const isNothing = isSame(one.to, terms.from) && one.value === 0n && one.input === '0x';
  return isNothing && isSame(one.from, terms.from) ? 'cancels' : 'other';
};

const wanted = { faster: 'pays', cancel: 'cancels' } as const;

/** What the wallet is asked to sign. */
const callOf = (kind: ReplacementKind, terms: TransferTerms): { to: Hex; value: bigint; data?: Hex } =>
  kind === 'faster' ? transferCall(terms) : { to: terms.from as Hex, value: 0n };

const feesIn = (one: { gasPrice?: bigint; maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint }): Fees =>
  typeof one.maxFeePerGas === 'bigint'
    ? { maxFeePerGas: one.maxFeePerGas, maxPriorityFeePerGas: one.maxPriorityFeePerGas ?? 0n }
    : { gasPrice: one.gasPrice ?? 0n };

async function prepare(
  client: Client & { chain: Chain },
  terms: TransferTerms,
  hash: string,
  kind: ReplacementKind,
): Promise<PreparedReplacement | undefined> {
  const before = await lookUp(client, hash);
  // Another account's nonce is none of this wallet's: an account that is a contract is sent for by others.
  if (!before || before.blockNumber !== null || effectOf(terms, before) !== 'pays') return undefined;
  const { to, value, data } = callOf(kind, terms);
  const from = terms.from as Hex;
  const [coins, now, gas] = await Promise.all([
    getBalance(client, { address: from }),
    currentFees(client),
    kind === 'faster' ? before.gas : gasOf(client, from, { to, value, data }).catch(() => PLAIN_GAS),
  ]);
  const fees = bumpFees(feesIn(before as Parameters<typeof feesIn>[0]), now.fees);
  const fee = costOf(gas, fees);
  if (value + fee > coins) throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
  const { decimals, symbol } = client.chain.nativeCurrency;
  const trace = writeTrace({ nonce: before.nonce, block: 0n, gas, fees });
  return { kind, fee: { base: String(fee), decimals, symbol }, trace };
}

/** Whether a transfer still waits in its place, and what taking the place costs. */
const prepareReplacement = (
  context: EvmContext,
  { terms, hash, kind, signal }: { terms: TransferTerms; hash: string; kind: ReplacementKind; signal?: AbortSignal },
) =>
  runWalletFlow(
    { signal },
    async () => prepare(chainClient(context, terms.networkId), terms, hash, kind),
    transactionFailure,
  );

const notAsAsked = (cause?: unknown) =>
  new PorticoError(
    'RESPONSE_INVALID',
    {},
    {
      message: 'The wallet signed something else than it was asked to. It was not sent.',
      hint: 'Speed it up, or cancel it, in the wallet itself.',
      cause,
    },
  );

/** Some wallets and nodes answer with the bytes, some with an object around them. */
const bytesOf = (answer: unknown): Hex | undefined =>
  [answer, read(answer, 'raw')].find((one): one is Hex => isHex(one, { strict: true }));

/** @throws PorticoError `RESPONSE_INVALID` for what would not take the place, or would do something else there */
async function check(bytes: Hex, chainId: number, { terms, replacement }: SendReplacementRequest, nonce: number) {
  try {
    const serializedTransaction = bytes as TransactionSerialized;
    const { to, value = 0n, data = '0x', ...signed } = parseTransaction(serializedTransaction);
    const from = await recoverTransactionAddress({ serializedTransaction: serializedTransaction as never });
    const effect = effectOf(terms, { from, to, value, input: data });
    const isPlace = (signed.nonce ?? 0) === nonce && signed.chainId === chainId && isSame(from, terms.from);
    if (isPlace && effect === wanted[replacement.kind]) return;
  } catch (cause) {
    throw notAsAsked(cause);
  }
  throw notAsAsked();
}

/**
 * The transaction, signed and not sent; nothing from a wallet that says it does not know how. Whatever else goes wrong is no
 * reason to have it sent instead.
 */
async function sign(ask: AskWallet, transaction: object): Promise<Hex | undefined> {
  try {
    const bytes = bytesOf(await ask('eth_signTransaction', [transaction]));
    if (bytes) return bytes;
  } catch (refusal) {
    if (isUnknownMethod(refusal)) return undefined;
    throw refusal;
  }
  throw notAsAsked();
}

/**
 * Has the wallet sign what takes the place of a transfer. Many wallets choose the nonce by themselves, whatever they are
 * given: a payment that such a wallet sends is a second payment. So it signs first, and what it signed is read before it is
 * sent; a wallet that can't is never asked to send a payment. What cancels pays nobody: any wallet may send that.
 */
const sendReplacement = (context: EvmContext, request: SendReplacementRequest): Promise<string> =>
  runWalletFlow(
    {},
    async () => {
      const { connectorId, terms, replacement, isWanted, onSigned } = request;
      const { networkId, from: address } = terms;
      const client = chainClient(context, networkId);
      const { nonce, gas, fees } = readTrace(replacement.trace);
      const signer = await prepareSigner(context, { connectorId, networkId, address });
      const { ask, account, chain } = signer;
      const { to, value, data } = callOf(replacement.kind, terms);
      const format = chain?.formatters?.transactionRequest?.format ?? formatTransactionRequest;
      const parts = { to, value, data, gas, nonce, ...fees, from: account };
      const chainId = context.chainIdOf(networkId);
      const transaction = { ...(format(parts as never, 'sendTransaction') as object), chainId: numberToHex(chainId) };
      const bytes = await sign(ask, transaction);
      if (!isWanted()) throw makeError('ABORTED', {});
      if (bytes) {
        await check(bytes, chainId, request, nonce);
        const hash = keccak256(bytes);
        onSigned?.(hash);
        await sendRawTransaction(client, { serializedTransaction: bytes }).catch(async (error: unknown) => {
          // A line that broke off may have sent it all the same.
          if (!(await lookUp(client, hash).catch(() => undefined))) throw error;
        });
        return hash;
      }
      if (replacement.kind === 'faster')
        throw makeError('METHOD_UNSUPPORTED', { method: 'eth_signTransaction' } as never);
      const hash = await submit(signer, transaction);
      if (isHex(hash, { strict: true }) && hash.length === 66) return hash;
      // It may have been sent all the same.
      throw makeError('RPC_INTERNAL', {}, { message: 'The wallet’s answer is not a transaction hash.' });
    },
    transactionFailure,
  );

/** What a transaction does, and whether it stands in the place of the transfer. */
async function tellReplacement(
  context: EvmContext,
  { terms, trace, hash }: { terms: TransferTerms; trace: string; hash: string },
) {
  const found = await lookUp(chainClient(context, terms.networkId), hash);
  if (!found) return undefined;
  const { nonce }: TransferTrace = readTrace(trace);
  return { isInPlace: found.nonce === nonce && isSame(found.from, terms.from), effect: effectOf(terms, found) };
}

/** Taking a transfer's place, on one adapter's chains. */
export const createReplacements = (context: EvmContext): ReplacementPort => ({
  prepareReplacement: (request) => prepareReplacement(context, request),
  sendReplacement: (request) => sendReplacement(context, request),
  tellReplacement: (request) => tellReplacement(context, request),
});
