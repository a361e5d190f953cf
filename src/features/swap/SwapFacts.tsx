import { Detail } from '@/design/patterns/DetailsList/DetailsList';
import { type Amount, formatUnits } from '@/domain/amount';
import { isNegative, isZero, multiplyAmounts } from '@/domain/amountMath';
import { ceilAmount } from '@/domain/amountRounding';
import type { NetworkId } from '@/domain/caip';
import { moneyIn, readCurrency } from '@/domain/currency';
import { dustOf } from '@/domain/dust';
import { inTokens, priceImpact, rateOf, type SwapToken } from '@/domain/swap';
import { truncate } from '@/domain/text';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetworkById } from '@/store/network/selectors';

/** Characters of a symbol; strangers choose them. */
const SYMBOL_COUNT = 12;
/** How many decimals of an amount are shown: of tokens, and of a currency that names none. */
export const [TOKEN_PLACES, MONEY_PLACES] = [6, 2];

export const shortSymbol = ({ symbol }: Pick<SwapToken, 'symbol'>) => truncate(symbol, { start: SYMBOL_COUNT });

/** "1 ETH = 2,499.2 USDC", as this swap has it: everything that it costs is in the rate. */
export function RateFact({ pay, get, paid, got }: Record<'pay' | 'get', SwapToken> & Record<'paid' | 'got', Amount>) {
  const { t, format } = useMessages();
  const each = rateOf(paid, got);
  if (each === undefined || isZero(each)) return null;
  const [whole = ''] = each.split('.');
  const places = whole === '0' ? TOKEN_PLACES : Math.max(TOKEN_PLACES - whole.length, MONEY_PLACES);
  const other = format.amount(each, { maxDecimals: places, symbol: shortSymbol(get) });
  return (
    <Detail label={t('swap.rate')}>
      <bdi>
        {format.amount('1', { symbol: shortSymbol(pay) })} = {other}
      </bdi>
    </Detail>
  );
}

/** What arrives at least: less than that, and nothing is swapped. */
export function LeastFact({ get, least }: { get: SwapToken; least: string }) {
  const { t, format } = useMessages();
  return (
    <Detail label={t('swap.least')}>
      <bdi>{format.amount(inTokens(least, get), { maxDecimals: TOKEN_PLACES, symbol: shortSymbol(get) })}</bdi>
    </Detail>
  );
}

/** How much of the worth gets lost; nothing where a price is missing, or nothing gets lost. */
export function ImpactFact({ paid, got }: { paid?: Amount; got?: Amount }) {
  const { t, format } = useMessages();
  const lost = priceImpact(paid, got);
  if (lost === undefined || isZero(lost) || isNegative(lost)) return null;
  return (
    <Detail label={t('swap.impact')}>
      <bdi>{format.percent(lost)}</bdi>
    </Detail>
  );
}

interface FeeFactProps {
  networkId: NetworkId;
  /** In smallest units of the network's own coin. */
  fee: string;
  /** Of the own coin. */
  price?: Amount;
}

/** What the network takes: in money where somebody trades its coin, else in the coin. */
export function FeeFact({ networkId, fee, price }: FeeFactProps) {
  const { t, format } = useMessages();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  if (!network) return null;
  const { decimals, symbol } = network.nativeCurrency;
  const amount = formatUnits(BigInt(fee), decimals);
  const worth = price && multiplyAmounts(amount, price);
  const places = worth ? (moneyIn(currency).decimals ?? MONEY_PLACES) : TOKEN_PLACES;
  const dust = dustOf(worth ?? amount, places);
  // What is cut would be left out: a fee never looks smaller than it is.
  const whole = dust ?? ceilAmount(worth ?? amount, places);
  const shown = worth ? format.money(whole, moneyIn(currency)) : format.amount(whole, { maxDecimals: places, symbol });
  return (
    <Detail label={t('send.fee')}>
      <bdi title={`${amount} ${symbol}`}>{t(dust ? 'send.feeBelow' : 'swap.feeAbout', { fee: shown })}</bdi>
    </Detail>
  );
}
