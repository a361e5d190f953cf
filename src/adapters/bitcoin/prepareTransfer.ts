import { canonicalAddress, isPayableOn } from '@/domain/bitcoinAddress';
import { PorticoError } from '@/domain/errors/porticoError';
import { rememberedCount } from '@/domain/limits/bitcoin';
import type { PreparedTransfer, PrepareTransferRequest, TransferTerms } from '@/ports/transfer';
import { runWalletFlow } from '../runWalletFlow';
import { isAlike } from './alikeTransfers';
import {
  type BitcoinLine,
  coinsOf,
  coinsSchema,
  demandEsplora,
  heightSchema,
  transactionsSchema,
} from './esploraChain';
import { readRates } from './feeRates';
import { countFees } from './transferFees';
import { writeTrace } from './transferTrace';

const refusal = (field: string, message: string, hint?: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

/** @throws PorticoError `REQUEST_INVALID` */
function readAmount({ networkId, from, to, token, amount, memo, references = [] }: TransferTerms): bigint {
  for (const [field, address] of Object.entries({ from, to }))
    if (!isPayableOn(address, networkId))
      throw refusal(field, `${address} is no address of ${networkId}.`, 'Check the address and the network.');
  if (token.address !== undefined) throw refusal('token', 'Bitcoin is the only coin that can be sent there.');
  if (memo) throw refusal('memo', 'A wallet’s transfer on Bitcoin has no memo.');
  if (references.length > 0) throw refusal('references', 'A wallet’s transfer on Bitcoin has no references.');
  // Wallets take it as a number.
  if (!/^\d{1,16}$/.test(amount)) throw refusal('amount', `${amount} is no amount of satoshis.`);
  return BigInt(amount);
}

const toStep = ({ upTo, fee }: { upTo: bigint; fee: bigint }) => ({ upTo: String(upTo), base: String(fee) });

/** Where the chain stands, and what was there before that looks the same. */
async function lookBefore(line: BitcoinLine, terms: TransferTerms) {
  const from = canonicalAddress(terms.from);
  const [height, before] = await Promise.all([
    demandEsplora(line, terms.networkId, '/blocks/tip/height', heightSchema),
    demandEsplora(line, terms.networkId, `/address/${from}/txs`, transactionsSchema),
  ]);
  const alike = before.filter((one) => isAlike(one, terms));
  const taken = alike.filter(({ status }) => !status.confirmed).flatMap(coinsOf);
  return { height, others: alike.map(({ txid }) => txid), taken: taken.slice(0, rememberedCount) };
}

/**
 * Looks a transfer of bitcoins over. Its wallet will choose the coins and the fee: what is told of the fee is an estimate, or
 * nothing where no node has told any for some minutes; coins that wait for a block are no part of what can be sent.
 * @throws PorticoError `REQUEST_INVALID` with the field to blame, `FUNDS_INSUFFICIENT`, or what asking throws
 */
export const prepareTransfer = (
  line: BitcoinLine,
  { terms, signal }: PrepareTransferRequest,
): Promise<PreparedTransfer> =>
  runWalletFlow({ signal }, async () => {
    const { networkId } = terms;
    const { decimals, symbol } = line.networkOf(networkId).nativeCurrency;
    const amount = readAmount(terms);
    const [from, to] = [canonicalAddress(terms.from), canonicalAddress(terms.to)];
    const [all, { rates, isFresh }, trace] = await Promise.all([
      demandEsplora(line, networkId, `/address/${from}/utxo`, coinsSchema),
      readRates(line, networkId),
      amount > 0n ? lookBefore(line, terms) : { height: 0, others: [], taken: [] },
    ]);
    const total = (isConfirmed: boolean) =>
      all.reduce((sum, { value, status }) => (status.confirmed === isConfirmed ? sum + value : sum), 0n);
    const coins = all.filter(({ status }) => status.confirmed).map(({ value }) => value);
    const { fee: likely, steps, leastFee, max, dust } = countFees({ from, to, amount, coins, rates });
    const fee = isFresh ? likely : undefined;
    const balance = total(true);
    const unconfirmed = total(false);
    if (amount > 0n && amount < dust)
      throw refusal(
        'amount',
        `The network passes on no less than ${dust} satoshis to such an address.`,
        `Send at least ${dust} satoshis.`,
      );
    if (amount > 0n && amount + leastFee > balance)
      throw new PorticoError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
    return {
      terms,
      fee: { base: String(fee ?? 0n), decimals, symbol },
      feeIs: fee === undefined ? 'unknown' : 'estimated',
      ...(amount === 0n && fee !== undefined && { feeSteps: steps.map(toStep) }),
      balance: String(balance),
      ...(unconfirmed > 0n && { unconfirmed: String(unconfirmed) }),
      max: String(max),
      least: String(dust),
      isSlow: true,
      warnings: [],
      trace: writeTrace(trace),
    };
  });
