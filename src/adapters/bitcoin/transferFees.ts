import { parseBitcoinAddress } from '@/domain/bitcoinAddress';
import {
  baseVbytes,
  dustSats,
  feeBlockCount,
  inputVbytes,
  leastSatsPerKvb,
  outputVbytes,
  reservePercent,
  unknownSatsPerVbyte,
} from '@/domain/limits/bitcoin';

/** Satoshis a thousand virtual bytes: Esplora’s rates have fractions. */
type FeePerKvb = bigint;

/** What Esplora says that the network takes, for a transaction that is to be in one of the next blocks. */
function rateFor(rates: Readonly<Record<string, number>>, blocks: number): FeePerKvb | undefined {
  const known = Object.entries(rates)
    .map(([within, rate]) => ({ within: Number(within), rate }))
    .filter(({ within, rate }) => within > 0 && rate > 0)
    .sort((a, b) => a.within - b.within);
  const found = known.findLast(({ within }) => within <= blocks) ?? known[0];
  return found && BigInt(Math.ceil(found.rate * 1_000));
}

const feeOf = (vbytes: number, rate: FeePerKvb) => (BigInt(vbytes) * rate + 999n) / 1_000n;

const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);

interface Wish {
  from: string;
  to: string;
  amount: bigint;
  /** Of the coins that can be spent, in satoshis. */
  coins: readonly bigint[];
  /** Nothing where nobody could tell. */
  rates?: Readonly<Record<string, number>>;
}

interface TransferFees {
  /** What the wallet is likely to pay; nothing where nobody could tell. */
  fee?: bigint;
  /** The same of whatever amount: for so many coins more each time, the largest first. */
  steps: { upTo: bigint; fee: bigint }[];
  /** Below this, the wallet’s transaction would get nowhere. */
  leastFee: bigint;
  /** The most that leaves enough for whatever fee the wallet chooses. */
  max: bigint;
  /** Nodes pass on no output below this. */
  dust: bigint;
}

/**
 * What a transfer costs. Its wallet chooses coins and fee, so this counts as wallets do: the largest coins first, and what
 * is left goes back to the sender.
 */
export function countFees({ from, to, amount, coins, rates = {} }: Wish): TransferFees {
  const own = parseBitcoinAddress(from)?.kind ?? 'p2wpkh';
  const kind = parseBitcoinAddress(to)?.kind ?? own;
  const vbytes = (inputs: number) => baseVbytes + inputs * inputVbytes[own] + outputVbytes[kind] + outputVbytes[own];
  const largestFirst = [...coins].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  /** How much one coin can pay at a rate, how much two can, and so on. */
  const stepsAt = (rate: FeePerKvb) =>
    largestFirst.map((_coin, at) => {
      const fee = feeOf(vbytes(at + 1), rate);
      return { upTo: sum(largestFirst.slice(0, at + 1)) - fee, fee };
    });
  /** The fee at a rate, for as many coins as are needed. */
  const feeAt = (rate: FeePerKvb) => {
    const steps = stepsAt(rate);
    return (steps.find(({ upTo }) => amount <= upTo) ?? steps.at(-1))?.fee ?? feeOf(vbytes(1), rate);
  };
  const likely = rateFor(rates, feeBlockCount);
  const reserved = ((rateFor(rates, 1) ?? BigInt(unknownSatsPerVbyte * 1_000)) * BigInt(reservePercent) + 99n) / 100n;
  // A coin that costs more than it brings is of no use.
  const useful = coins.filter((coin) => coin > feeOf(inputVbytes[own], reserved));
  const max = sum(useful) - feeOf(vbytes(Math.max(1, useful.length)), reserved);
  const dust = BigInt(dustSats[kind]);
  return {
    ...(likely !== undefined && { fee: feeAt(likely) }),
    steps: likely === undefined ? [] : stepsAt(likely),
    leastFee: feeAt(BigInt(leastSatsPerKvb)),
    max: max < dust ? 0n : max,
    dust,
  };
}
