import { base58 } from '@scure/base';
import { memoBytes, referenceCount } from '@/domain/limits/payment';
import { transactionBytes } from '@/domain/limits/solana';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { PreparedTransfer, PrepareTransferRequest, TransferTerms } from '@/ports/transfer';
import { runWalletFlow } from '../runWalletFlow';
import { invalidAddress } from './address';
import { feeOf, latestBlockhash } from './blockhash';
import { buildTransaction } from './buildTransfer';
import { fromBase64 } from './bytes';
import type { SolanaContext } from './context';
import { foresee } from './foresee';
import { type Instruction, offer, WRITE } from './instructions';
import { readWhole } from './json';
import { planSol } from './planSol';
import { planToken } from './planToken';
import { refusal, tooPoor } from './refusal';
import { createRpc } from './rpc';
import { transactionFailure } from './transactionFailure';
import type { Ground, Plan } from './transferGround';
import { markOf, type TransferTrace } from './transferTrace';
import { unitPriceOf } from './unitPrice';

const MOST_UNITS = 2n ** 64n - 1n;

/** @throws PorticoError `REQUEST_INVALID` */
function readTerms({ from, to, token, amount, memo = '', references = [] }: TransferTerms): bigint {
  for (const [field, given] of Object.entries({ from, to, token: token.address ?? from }))
    if (!isSolanaAddress(given)) throw invalidAddress(field, given);
  const units = readWhole(amount);
  if (units === undefined || units > MOST_UNITS) throw refusal('amount', `${amount} is no amount of smallest units.`);
  if (new TextEncoder().encode(memo).length > memoBytes) throw refusal('memo', 'The memo is too long.');
  if (references.length > referenceCount || !references.every(isSolanaAddress))
    throw refusal('references', 'What the payment is to be found by can’t be used.');
  return units;
}

const writtenBy = (instructions: readonly Instruction[]) => [
  ...new Set(
    instructions.flatMap(({ accounts }) => accounts.filter(({ role }) => role & WRITE).map(({ address }) => address)),
  ),
];

/** What stays of the SOL must be nothing, or enough for an account to live. @throws PorticoError `FUNDS_INSUFFICIENT`, `REQUEST_INVALID` */
function checkRest(rest: bigint, rentMin: bigint, isSol: boolean) {
  if (rest < 0n) throw tooPoor();
  if (rest === 0n || rest >= rentMin) return;
  if (!isSol) throw tooPoor();
  throw refusal(
    'amount',
    'That would leave less SOL than an account must hold.',
    'Send all of it, or leave at least the network’s minimum.',
  );
}

interface Sums {
  plan: Plan;
  /** What leaves in lamports beside the amount. */
  fee: bigint;
  lamports: bigint;
  rentMin: bigint;
  isNew: boolean;
}

/** @throws PorticoError `FUNDS_INSUFFICIENT`, or `REQUEST_INVALID` with `field: 'amount'` */
function checkSums({ amount, terms }: Ground, { plan, fee, lamports, rentMin, isNew }: Sums) {
  if (amount === 0n) return;
  if (amount > plan.movable) throw tooPoor();
  if (terms.token.address !== undefined) return checkRest(lamports - fee, rentMin, false);
  if (isNew && amount < rentMin)
    throw refusal('amount', 'That is less SOL than a new account must hold.', `Send at least ${rentMin} lamports.`);
  checkRest(lamports - fee - (terms.to === terms.from ? 0n : amount), rentMin, true);
}

/**
 * Looks a transfer of SOL or of a token over: what it costs, whether it can be, and by which transaction.
 * @throws PorticoError `REQUEST_INVALID` with the field to blame, `FUNDS_INSUFFICIENT`, `TRANSACTION_REVERTED`, or of the line
 */
export const prepareTransfer = (
  context: SolanaContext,
  { terms, signal }: PrepareTransferRequest,
): Promise<PreparedTransfer> =>
  runWalletFlow(
    { signal },
    async () => {
      const { networkId, from, token } = terms;
      const { decimals, symbol } = context.networkOf(networkId).nativeCurrency;
      const ground: Ground = { rpc: createRpc(context), terms, amount: readTerms(terms), signal };
      const [latest, { plan, payer, rentMin, isNew }] = await Promise.all([
        latestBlockhash(ground.rpc, networkId, signal),
        token.address === undefined ? planSol(ground) : planToken(ground, token.address),
      ]);
      const written = writtenBy(plan.instructions);
      const unitPrice = await unitPriceOf(context, ground.rpc, { networkId, written, signal });
      const offered = unitPrice > 0n ? offer(plan.units, unitPrice) : [];
      const { transaction, message } = buildTransaction(from, [...offered, ...plan.instructions], latest.blockhash);
      if ((fromBase64(transaction)?.length ?? 0) > transactionBytes)
        throw refusal('memo', 'A transaction of Solana has no room for all of that. Leave the memo out.');
      const fee = (await feeOf(ground.rpc, networkId, message, signal)) + plan.rent;
      const lamports = payer?.lamports ?? 0n;
      const left = plan.movable - fee;
      const max = token.address === undefined ? (left > 0n ? left : 0n) : plan.movable;
      checkSums(ground, { plan, fee, lamports, rentMin, isNew });
      if (ground.amount > 0n) await foresee(ground.rpc, { networkId, signal }, transaction);
      const trace: TransferTrace = {
        transaction,
        lastValidBlockHeight: latest.lastValidBlockHeight.toString(),
        slot: latest.slot.toString(),
        marks: plan.marks.map((one) => markOf(one, base58.encode)),
      };
      return {
        terms,
        fee: { base: fee.toString(), decimals, symbol },
        balance: plan.balance.toString(),
        max: max.toString(),
        ...(token.address === undefined && terms.to !== from && { keeps: rentMin.toString() }),
        ...(isNew && { least: rentMin.toString() }),
        ...(plan.received !== undefined && { received: plan.received.toString() }),
        warnings: plan.warnings,
        trace: JSON.stringify(trace),
      };
    },
    transactionFailure,
  );
