import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import {
  assetIdOf,
  canSwapOn,
  isSameToken,
  leastOf,
  MOST_UNITS,
  narrowApproval,
  type SwapCall,
  type SwapTerms,
} from '@/domain/swap';
import { joinApi } from '@/services/api';
import type { ServiceFailure } from '@/services/callService';
import { approvalCall, swapAllowance, swapCall, swapGasPrice, swapQuote } from '@/services/swap';
import type { RootState } from '../rootState';
import { selectIsApproved } from '../swapping/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';

/** What comes back at this moment; amounts in smallest units. */
export interface Quote {
  expected: string;
  /** Less than that, and the swap does not happen. */
  least: string;
  /** For one unit of gas; missing where the service did not say. */
  gasPrice?: string;
}

/** The next transaction of a swap: the exchange is let take the token, or it swaps. */
export interface Offer extends Quote {
  kind: 'approve' | 'swap';
  call: SwapCall;
  /** At most, in smallest units of the network's own coin. */
  fee: string;
  /** Of an approval: who may take the token. */
  spender?: string;
  /** Of an approval: an older one is taken back first, since the token changes none that stands. */
  isReset?: boolean;
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** @throws PorticoError `SWAP_LIQUIDITY`, `SWAP_FAILED` ([§8] Swap) */
function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (data !== undefined) return data;
  const { reason, message } = (error ?? {}) as Partial<ServiceFailure>;
  if (/insufficient liquidity/i.test(reason ?? '')) throw makeError('SWAP_LIQUIDITY', {}, { cause: error });
  throw makeError('SWAP_FAILED', { reason: reason ?? message }, { cause: error });
}

/** Asked anew each time, and kept for nobody. */
const once = { subscribe: false, forceRefetch: true };

/** @throws UnsupportedError `SWAP_NETWORK_UNSUPPORTED`, PorticoError `SWAP_LIQUIDITY`, `SWAP_FAILED`, where nobody need be asked */
function demandTerms({ networkId, pay, get, amount }: SwapTerms, state: RootState): void {
  if (!canSwapOn(networkId, state.settings.features.swapNetworks))
    throw makeError('SWAP_NETWORK_UNSUPPORTED', { networkId });
  if (pay.networkId !== networkId || get.networkId !== networkId || isSameToken(pay, get))
    throw makeError('SWAP_FAILED', { reason: 'Two tokens of one network are swapped.' });
  if (BigInt(amount) > MOST_UNITS) throw makeError('SWAP_LIQUIDITY', {});
}

/**
 * What an amount brings now. No wallet is asked.
 * @throws UnsupportedError `SWAP_NETWORK_UNSUPPORTED`, PorticoError `SWAP_LIQUIDITY`, `SWAP_FAILED`
 */
export const askQuote: Thunk<SwapTerms, Quote> = (terms) => async (dispatch, getState) => {
  demandTerms(terms, getState());
  dispatch(joinApi);
  const { networkId } = terms;
  const { data: gasPrice } = await dispatch(swapGasPrice.initiate({ networkId }, once));
  const expected = dataOf(await dispatch(swapQuote.initiate({ ...terms, gasPrice }, once)));
  return { expected, least: String(leastOf(BigInt(expected))), gasPrice };
};

/** The allowance that the exchange has already; unlimited for the native currency, which needs no approval. */
const allowanceOf =
  ({ pay, from }: SwapTerms) =>
  async (dispatch: AppDispatch): Promise<bigint> => {
    if (!pay.address) return MOST_UNITS;
    return BigInt(dataOf(await dispatch(swapAllowance.initiate({ token: assetIdOf(pay), owner: from }, once))));
  };

/** The chain tries a transaction out, and tells what it costs at most. @throws what the chain refuses */
const feeOf =
  ({ networkId, from }: SwapTerms, call: SwapCall): ReturnType<Thunk<void, string>> =>
  async (_dispatch, _getState, extra) =>
    (await capabilityOf(extra, 'eip155', 'estimateFees')({ networkId, address: from, ...call })).total.base;

/** The approval that the exchange needs: of the amount that is swapped, and no more. */
const offerApproval =
  (terms: SwapTerms, allowance: bigint) =>
  async (dispatch: AppDispatch): Promise<Omit<Offer, keyof Quote>> => {
    const built = dataOf(await dispatch(approvalCall.initiate(terms, once)));
    const approve = (amount: bigint) => {
      const narrow = narrowApproval(built.data, amount);
      if (!narrow) throw makeError('SWAP_FAILED', { reason: 'The service built no approval.' });
      return { call: { ...built, data: narrow.data }, spender: narrow.spender };
    };
    const wanted = approve(BigInt(terms.amount));
    try {
      return { kind: 'approve', ...wanted, fee: await dispatch(feeOf(terms, wanted.call)) };
    } catch (thrown) {
      const error = toPorticoError(thrown);
      // Tokens such as USDT change an approval only by way of none.
      if (allowance === 0n || !error.is('TRANSACTION_REVERTED')) throw error;
      const none = approve(0n);
      return { kind: 'approve', isReset: true, ...none, fee: await dispatch(feeOf(terms, none.call)) };
    }
  };

/**
 * The next transaction of a swap, as the service builds it at this moment, checked and tried out on the chain. No wallet is
 * asked.
 * @throws UnsupportedError `SWAP_NETWORK_UNSUPPORTED`; PorticoError `SWAP_LIQUIDITY`, `SWAP_FAILED`, `FUNDS_INSUFFICIENT`,
 *   `TRANSACTION_REVERTED` …
 */
export const offerSwap: Thunk<SwapTerms, Offer> = (terms) => async (dispatch, getState) => {
  demandTerms(terms, getState());
  const [quote, allowance] = await Promise.all([dispatch(askQuote(terms)), dispatch(allowanceOf(terms))]);
  // The service may not know yet of an approval that is mined: nobody pays for the same one twice.
  const isLet = allowance >= BigInt(terms.amount) || selectIsApproved(getState(), terms);
  if (!isLet) return { ...quote, ...(await dispatch(offerApproval(terms, allowance))) };
  const call = dataOf(await dispatch(swapCall.initiate(terms, once)));
  try {
    return { ...quote, kind: 'swap', call, fee: await dispatch(feeOf(terms, call)) };
  } catch (thrown) {
    throw toPorticoError(thrown);
  }
};
