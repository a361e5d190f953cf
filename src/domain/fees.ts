import { PorticoError } from './errors/porticoError';
import { makeError } from './errors/toPorticoError';

/** Fees of one transaction per unit of gas, in the smallest unit. Either a gas price or the two of EIP-1559. */
export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** What somebody asked for: any of the three, any number of them. */
export type FeeWishes = Partial<Record<'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', bigint>>;

/** The largest a chain can write: 2^256 - 1 ([§5]). */
export const MOST_UNITS = 2n ** 256n - 1n;

const refuse = (field: keyof FeeWishes, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

/**
 * The fees somebody asked for, or nothing where they left them to the wallet. A gas price goes alone; the priority fee
 * cannot exceed the max fee; nothing is above 2^256 - 1 ([§5], [§8]).
 * @throws PorticoError `REQUEST_INVALID`, `FEE_BELOW_PRIORITY`, `FEE_CAP_TOO_HIGH`
 */
export function readFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: FeeWishes): Fees | undefined {
  const wished = Object.entries({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }) as [keyof FeeWishes, bigint?][];
  for (const [field, value] of wished) {
    if (value === undefined) continue;
    if (value < 0n) throw refuse(field, `${field} is below zero.`, 'Fees are whole numbers of the smallest unit.');
    if (value > MOST_UNITS)
      throw makeError(
        'FEE_CAP_TOO_HIGH',
        {},
        { message: `${field} is above 2^256 - 1.`, hint: 'Ask for a lower fee.' },
      );
  }
  if (gasPrice !== undefined) {
    if (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)
      throw refuse(
        'gasPrice',
        'A gas price cannot be combined with maxFeePerGas or maxPriorityFeePerGas.',
        'Give one kind of fee: gasPrice for a chain without EIP-1559, the other two elsewhere.',
      );
    return { gasPrice };
  }
  if (maxFeePerGas === undefined && maxPriorityFeePerGas === undefined) return undefined;
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    throw refuse(
      maxFeePerGas === undefined ? 'maxFeePerGas' : 'maxPriorityFeePerGas',
      'maxFeePerGas and maxPriorityFeePerGas go together.',
      'Give both, or neither and let the wallet choose.',
    );
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw makeError(
      'FEE_BELOW_PRIORITY',
      {},
      {
        message: 'maxFeePerGas cannot be below maxPriorityFeePerGas.',
        hint: 'The max fee pays for the priority fee too: raise it, or lower the other.',
      },
    );
  return { maxFeePerGas, maxPriorityFeePerGas };
}

/**
 * Refuses EIP-1559 fees on a chain whose blocks have no base fee ([§8]).
 * @throws UnsupportedError `FEES_UNSUPPORTED`
 */
export function checkFeeKind(fees: Fees | undefined, hasBaseFee: boolean, networkId: string) {
  if (!fees || 'gasPrice' in fees || hasBaseFee) return;
  throw makeError(
    'FEES_UNSUPPORTED',
    { networkId },
    { message: 'Chain does not support EIP-1559 fees.', hint: 'Give a gasPrice, or leave the fees to the wallet.' },
  );
}

/**
 * A base fee's factor must leave room for a fee that rises ([§5]: greater than 1).
 * @throws PorticoError `OPTION_INVALID`
 */
export function checkBaseFeeMultiplier(multiplier: number) {
  if (Number.isFinite(multiplier) && multiplier > 1) return;
  throw new PorticoError(
    'OPTION_INVALID',
    { option: 'baseFeeMultiplier' },
    { message: '`baseFeeMultiplier` must be greater than 1.', hint: 'Set it in the chain’s `fees`, or leave it out.' },
  );
}

/** What so much gas costs at most. */
export function costOf(gas: bigint, fees: Fees): bigint {
  return gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas);
}
