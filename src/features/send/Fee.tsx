import { skipToken } from '@reduxjs/toolkit/query';
import { formatUnits } from '@/domain/amount';
import { multiplyAmounts } from '@/domain/amountMath';
import { toAccountId } from '@/domain/caip';
import { moneyIn, readCurrency } from '@/domain/currency';
import { dustOf } from '@/domain/dust';
import type { PreparedTransfer } from '@/ports/transfer';
import { tokens } from '@/services/tokens';
import { useQuery } from '@/services/useQuery';
import { selectAssetsOf } from '@/store/connection/assetsOf';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';

/** How many decimals of a fee are shown: of the network's coin where it has more, and of a currency that names none. */
const [COIN_PLACES, MONEY_PLACES] = [6, 2];

/** What a transfer costs at most, or about: in money where somebody trades the coin, else in the coin. */
export function Fee({ prepared: { fee, feeIs, terms } }: { prepared: PreparedTransfer }) {
  const { t, format } = useMessages();
  const { networkId, from } = terms;
  const caipAddress = toAccountId(networkId, from);
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const assetsOf = useAppSelector((state) => selectAssetsOf(state, caipAddress));
  const { data } = useQuery(tokens, networkId ? { caipAddress, networkId, assetsOf } : skipToken);
  const price = data?.holdings.find(({ address }) => !address)?.price;
  if (feeIs === 'unknown') return t('send.feeByWallet');
  const amount = formatUnits(BigInt(fee.base), fee.decimals);
  const worth = price && multiplyAmounts(amount, price);
  const places = worth ? (moneyIn(currency).decimals ?? MONEY_PLACES) : feeIs ? fee.decimals : COIN_PLACES;
  const dust = dustOf(worth ?? amount, places);
  const shown = worth
    ? format.money(dust ?? worth, moneyIn(currency))
    : format.amount(dust ?? amount, { maxDecimals: places, symbol: fee.symbol });
  const key = dust ? 'send.feeBelow' : feeIs ? 'send.feeAbout' : 'send.feeAtMost';
  return <bdi title={`${amount} ${fee.symbol}`}>{t(key, { fee: shown })}</bdi>;
}
