import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Text } from '@/design/primitives/Text/Text';
import type { AccountId, NetworkId } from '@/domain/caip';
import { displayLimits } from '@/domain/limits';
import { plainText } from '@/domain/text';
import { nativeBalance } from '@/services/balance';
import { useQuery } from '@/services/useQuery';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetworkById } from '@/store/network/selectors';
import * as styles from './AccountView.css';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** 10⁴⁰ for a computer's E40. */
const raise = (text: string) =>
  text.replace(
    /E(\d+)/,
    (_, power: string) => `\u00a0×\u00a010${[...power].map((digit) => RAISED[Number(digit)]).join('')}`,
  );

interface CoinProps {
  amount: string;
  symbol: string;
  /** It stands for an amount that nobody knows: faint, as it is written, and not read aloud. */
  isMissing?: boolean;
}

/** An amount of the network's own coin: the whole part, its dimmed decimals, the symbol ([§9] Display). */
function Coin({ amount, symbol, isMissing }: CoinProps) {
  const { format } = useMessages();
  const decimals = isMissing ? displayLimits.valueDecimals : displayLimits.balanceDecimals;
  return (
    <p className={styles.balance} data-part={isMissing ? undefined : 'balance'} aria-hidden={isMissing}>
      <bdi>
        {format.parts(amount, { decimals }).map(({ kind, text }) => (
          <span key={kind} className={kind === 'decimals' || isMissing ? styles.decimals : undefined}>
            {raise(text)}
          </span>
        ))}
        <span className={styles.symbol}>{plainText(symbol)}</span>
      </bdi>
    </p>
  );
}

/**
 * What the account holds of the network's own coin; where nobody says, the spec's stand-in, and that it is one. An amount
 * that is known stays when a later look fails, and is told to be an earlier one.
 */
export function Balance({ caipAddress, networkId }: { caipAddress: AccountId; networkId: NetworkId }) {
  const { t } = useMessages();
  const { data, isError } = useQuery(nativeBalance, { caipAddress, networkId });
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  if (!isError && !data)
    return (
      <div className={styles.balance} aria-busy="true">
        <Skeleton text="3xl" width="long" />
      </div>
    );
  return (
    <>
      {data ? (
        <Coin amount={data.amount} symbol={data.symbol} />
      ) : (
        <Coin
          isMissing
          amount={displayLimits.fallbackBalance}
          symbol={network?.nativeCurrency.symbol ?? displayLimits.fallbackSymbol}
        />
      )}
      {isError && (
        <Text size="sm" tone="muted" role="status">
          {t(data ? 'account.balanceEarlier' : 'account.balanceUnavailable')}
        </Text>
      )}
    </>
  );
}
