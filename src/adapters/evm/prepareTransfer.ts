import type { Hex } from 'viem';
import { getBalance, getBlockNumber, getTransactionCount } from 'viem/actions';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { parseEvmAddress } from '@/domain/evmAddress';
import { costOf } from '@/domain/fees';
import type { PreparedTransfer, PrepareTransferRequest, TransferTerms, TransferWarning } from '@/ports/transfer';
import { race } from '../race';
import type { EvmContext } from './context';
import { chainClient, currentFees, gasOf } from './estimateFees';
import { transactionFailure } from './transactionFailure';
import { balanceOf, decimalsOf, probeTransfer, rpcOf, transferCall } from './transferCall';
import { dataFee } from './transferCost';
import { writeTrace } from './transferTrace';

/** Where a transfer can't be tried out: what one needs, and room. */
const PLAIN_GAS = 21_000n;
const TOKEN_GAS = 100_000n;
/** An account that acts by a contract of its own choice (EIP-7702) is a person's all the same. */
const DELEGATION = '0xef0100';
const isContract = (code: string) => code !== '0x' && !code.startsWith(DELEGATION);

/** What an operation of a smart account (ERC-4337) takes beside its calls, about: its checks, and its way through the entry point. */
export const OPERATION_GAS = 250_000n;
/** The first operation makes the account. */
const MAKING_GAS = 300_000n;
/** As many bytes as an operation has on the wire, about. */
const OPERATION_BYTES: Hex = `0x${'ff'.repeat(1_024)}`;

const ZERO = /^0x0{40}$/;

const refuse = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

function readTerms(terms: TransferTerms): TransferTerms {
  const [from, to] = [parseEvmAddress(terms.from), parseEvmAddress(terms.to)];
  const address = terms.token.address === undefined ? undefined : parseEvmAddress(terms.token.address);
  if (!/^\d{1,78}$/.test(terms.amount))
    throw refuse('amount', 'The amount is not a whole number of the smallest unit.', 'Give decimal digits alone.');
  if (!from) throw refuse('from', 'The sender is not an address.', 'Give one of the connection’s accounts.');
  if (!to)
    throw refuse('to', `"${terms.to}" is not an address.`, 'Give 0x and 40 hex digits; mixed case is a checksum.');
  if (ZERO.test(to)) throw refuse('to', 'Nobody has that address.', 'What is sent to the zero address is lost.');
  if (terms.token.address !== undefined && !address)
    throw refuse('token', 'The token is not an address.', 'Give the address of its contract.');
  if (terms.memo || terms.references?.length)
    throw refuse('memo', 'A transfer on this chain carries no memo.', 'Send without it, or on a chain that keeps one.');
  return { ...terms, from, to, token: { ...terms.token, address } };
}

/**
 * The node's estimate (`eth_estimateGas`). Before an amount is typed, it is that of the smallest one: to move nothing costs less
 * gas in many a contract, and Max would leave too little. That may revert; a typical amount of gas stands in then.
 */
async function gasFor(client: Parameters<typeof gasOf>[0], terms: TransferTerms): Promise<bigint> {
  const { from, token, amount } = terms;
  try {
    return await gasOf(client, from as Hex, transferCall(amount === '0' ? { ...terms, amount: '1' } : terms));
  } catch (error) {
    if (amount !== '0') throw error;
    return token.address ? TOKEN_GAS : PLAIN_GAS;
  }
}

/**
 * Looks at a transfer before the wallet is asked: what it costs, the most that can be sent, and what to know of the
 * recipient and the token. One that is `isPart` of a batch is given its own cost alone, and may take all that is there: the
 * batch's fee may be paid by others.
 * @throws PorticoError `REQUEST_INVALID`, `FUNDS_INSUFFICIENT`, `TRANSACTION_REVERTED`, `NETWORK_NOT_FOUND` …
 */
export async function prepareTransfer(
  context: EvmContext,
  { terms: given, isSmartAccount = false, signal }: PrepareTransferRequest,
  isPart = false,
): Promise<PreparedTransfer> {
  const terms = readTerms(given);
  const client = chainClient(context, terms.networkId);
  try {
    return await race(prepare(client, terms, isSmartAccount, isPart), signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw transactionFailure(error);
  }
}

async function prepare(
  client: ReturnType<typeof chainClient>,
  terms: TransferTerms,
  isSmartAccount: boolean,
  isPart: boolean,
): Promise<PreparedTransfer> {
  const { from, to, token } = terms;
  const amount = BigInt(terms.amount);
  const codeAt = (address: string) =>
    rpcOf(client).request({ method: 'eth_getCode', params: [address, 'latest'] }) as Promise<string>;
  const [coins, held, decimals, code, ownCode, nonce, block, { fees }] = await Promise.all([
    getBalance(client, { address: from as Hex }),
    token.address && balanceOf(client, token.address, from),
    token.address && decimalsOf(client, token.address),
    codeAt(to),
    codeAt(from),
    getTransactionCount(client, { address: from as Hex, blockTag: 'pending' }),
    getBlockNumber(client, { cacheTime: 0 }),
    currentFees(client),
  ]);
  // Another number of places would make another amount of what is shown.
  if (token.address && (held === undefined || (decimals !== undefined && Number(decimals) !== token.decimals)))
    throw refuse('token', 'That is no token of so many decimals.', 'Read its decimals from its contract.');
  const balance = token.address ? (held as bigint) : coins;
  if (amount > balance) throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
  const [callGas, received] = await Promise.all([
    gasFor(client, terms),
    probeTransfer(client, terms).catch((error) => {
      const failure = transactionFailure(error);
      if (failure.is('TRANSACTION_REVERTED')) throw failure;
      return undefined; // a node that tries nothing out
    }),
  ]);
  const call = transferCall(terms);
  const isSmart = !isPart && (isSmartAccount || isContract(ownCode));
  const gas = callGas + (isSmart ? OPERATION_GAS + (ownCode === '0x' ? MAKING_GAS : 0n) : 0n);
  // All coins take the most bytes: what is kept before an amount is known is then enough for any, and Max stays what it was.
  const heaviest = token.address ? call : { ...call, value: coins };
  const weighed = isSmart ? { ...call, data: OPERATION_BYTES } : heaviest;
  const fee = costOf(gas, fees) + (await dataFee(client, weighed, gas, fees, nonce));
  // The wallet of a smart account sets limits and fees by itself, and must hold what they allow; it takes what was used.
  const kept = isSmart ? 2n * fee : fee;
  const left = coins > kept ? coins - kept : 0n;
  const max = token.address ? balance : left;
  const mayTakeAll = isPart || isSmart;
  if (!mayTakeAll && amount > max) throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
  const rest = token.address ? coins : coins - amount;
  const warnings: TransferWarning[] = [
    ...(token.address === to
      ? (['recipient-is-token'] as const)
      : isContract(code)
        ? (['recipient-is-contract'] as const)
        : []),
    ...(received !== undefined && received !== amount ? (['token-takes-fee'] as const) : []),
    ...(rest < fee ? (['fee-is-missing'] as const) : []),
  ];
  return {
    terms,
    fee: {
      base: String(fee),
      decimals: client.chain.nativeCurrency.decimals,
      symbol: client.chain.nativeCurrency.symbol,
    },
    ...(isSmart && ({ feeIs: 'estimated', mayTakeAll: true } as const)),
    balance: String(balance),
    max: String(max),
    ...(received !== undefined && received !== amount && { received: String(received) }),
    warnings,
    trace: writeTrace({ nonce, block, gas, fees: !isSmart && isTight(terms, amount, coins, fee) ? fees : undefined }),
  };
}

/** What is left must pay the fee that was shown: a wallet that picks a higher one would not get the transaction through. */
const isTight = ({ token }: TransferTerms, amount: bigint, coins: bigint, fee: bigint): boolean =>
  !token.address && amount + 2n * fee > coins;
