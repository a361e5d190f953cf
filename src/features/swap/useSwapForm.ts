import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { type Amount, formatUnits, isAmount } from '@/domain/amount';
import { amountOfField } from '@/domain/amountInput';
import { isNegative, isZero, multiplyAmounts, parseUnits } from '@/domain/amountMath';
import { addressOf, type NetworkId, networkIdOf } from '@/domain/caip';
import { canSwapOn, inTokens, isSameToken, mostOfCoin, type SwapTerms, type SwapToken } from '@/domain/swap';
import { swapGasPrice, swapTokens } from '@/services/swap';
import { askAgain, useQuery } from '@/services/useQuery';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useViewData } from '@/store/modal/hooks';
import type { ViewData } from '@/store/modal/views';
import { draftSwap, selectSwapDraft, selectSwapper } from '@/store/swapping/steps';
import { useHeld } from '@/store/transactions/useHeld';
import { balanceOf } from './balanceOf';
import { type PriceOf, usePrices } from './usePrices';
import { useQuote } from './useQuote';

/** What keeps the form from going on, in the order in which it is told. */
export type SwapFault = 'tokens' | 'selectToken' | 'enterAmount' | 'insufficientBalance' | 'liquidity' | 'noQuote';

export interface SwapForm {
  from: string;
  networkId: NetworkId;
  pay?: SwapToken;
  get?: SwapToken;
  /** Of `pay`, in whole tokens; nothing while nothing is typed. */
  amount?: Amount;
  /** What comes back, in whole tokens. */
  expected?: Amount;
  quote: ReturnType<typeof useQuote>;
  priceOf: PriceOf;
  payBalance?: bigint;
  getBalance?: bigint;
  /** The most of `pay`, in whole tokens: of the own coin, all but the fee. */
  most?: Amount;
  terms?: SwapTerms;
  fault?: SwapFault;
  /** Asks again for what could not be had. */
  retry(): void;
}

/** A token by the symbol that a host gave, whatever that is. */
const bySymbol = (tokens: readonly SwapToken[], symbol: unknown) =>
  typeof symbol === 'string' ? tokens.find((one) => one.symbol.toLowerCase() === symbol.toLowerCase()) : undefined;

/**
 * What a host filled in ([views A.5] initial params), and the own coin where nothing is chosen: once for each account and
 * network, as soon as the tokens are here.
 */
function useFirstTokens(tokens: readonly SwapToken[] | undefined, swapper: string | undefined) {
  const dispatch = useAppDispatch();
  const given = useViewData('Swap') as ViewData['Swap'];
  const { pay, wish } = useAppSelector(selectSwapDraft);
  useEffect(() => {
    if (!tokens || !swapper) return;
    const wished = given === wish ? undefined : given;
    if (!wished && pay) return;
    const first = bySymbol(tokens, wished?.fromToken) ?? tokens.find(({ address }) => !address) ?? tokens[0];
    const other = bySymbol(tokens, wished?.toToken);
    if (!first) return;
    dispatch(
      draftSwap({
        pay: first,
        ...(wished && { wish: wished }),
        ...(other && !isSameToken(other, first) && { get: other }),
        ...(isAmount(wished?.amount) && !isNegative(wished.amount) && { amount: wished.amount }),
      }),
    );
  }, [dispatch, tokens, swapper, given, pay, wish]);
}

/** What stands in the fields, and what follows from it. Amounts are counted in whole units; money is never counted with. */
export function useSwapForm(): SwapForm | undefined {
  const dispatch = useAppDispatch();
  const swapper = useAppSelector(selectSwapper);
  const more = useAppSelector((state) => state.settings.features.swapNetworks);
  const { pay, get, amount: typed, isMax } = useAppSelector(selectSwapDraft);
  const networkId = swapper && networkIdOf(swapper);
  const from = swapper && addressOf(swapper);
  const isOffered = networkId !== undefined && canSwapOn(networkId, more);
  const query = isOffered ? { networkId } : skipToken;
  const { data: tokens, isError: hasNoTokens } = useQuery(swapTokens, query);
  const { data: gasPrice } = useQuery(swapGasPrice, query);
  const held = useHeld(networkId, from);
  const priceOf = usePrices([pay, get, networkId && { networkId }].map((one) => one || undefined));
  useFirstTokens(tokens, swapper);
  const amount = pay ? amountOfField(typed) : undefined;
  const base = amount === undefined || !pay ? 0n : parseUnits(amount, pay.decimals);
  const terms: SwapTerms | undefined =
    networkId && from && pay && get && base > 0n ? { networkId, from, pay, get, amount: String(base) } : undefined;
  const quote = useQuote(terms);
  if (!networkId || !from || !isOffered) return undefined;

  const payBalance = balanceOf(held, pay);
  const mostBase =
    payBalance === undefined || !pay
      ? undefined
      : pay.address
        ? payBalance
        : gasPrice === undefined
          ? undefined
          : mostOfCoin(payBalance, BigInt(gasPrice));
  const faults: [SwapFault, boolean][] = [
    ['tokens', hasNoTokens && !tokens],
    ['selectToken', !pay || !get],
    ['enterAmount', amount === undefined || isZero(amount) || base === 0n],
    ['insufficientBalance', payBalance !== undefined && base > (isMax ? payBalance : (mostBase ?? payBalance))],
    ['liquidity', quote.error?.is('SWAP_LIQUIDITY') === true],
    ['noQuote', quote.error !== undefined],
  ];
  return {
    ...{ from, networkId, pay, get, amount, quote, priceOf, payBalance, terms },
    getBalance: balanceOf(held, get),
    expected: quote.quote && get && inTokens(quote.quote.expected, get),
    most: mostBase === undefined || !pay ? undefined : formatUnits(mostBase, pay.decimals),
    fault: faults.find(([, holds]) => holds)?.[0],
    retry: () => {
      if (hasNoTokens) dispatch(askAgain(swapTokens, { networkId }));
      quote.retry();
    },
  };
}

/** What an amount of a token is worth; nothing where nobody says. */
export const worthOf = (amount: Amount | undefined, price: Amount | undefined): Amount | undefined =>
  amount === undefined || price === undefined ? undefined : multiplyAmounts(amount, price);
