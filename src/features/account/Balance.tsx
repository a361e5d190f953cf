import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import type { AccountId, NetworkId } from '@/domain/caip';
import { displayLimits } from '@/domain/limits';
import { plainText } from '@/domain/text';
import { nativeBalance } from '@/services/balance';
import { useQuery } from '@/services/useQuery';
import { useMessages } from '@/store/messages';
import * as styles from './AccountView.css';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** 10⁴⁰ for a computer's E40. */
const raise = (text: string) =>
  text.replace(
    /E(\d+)/,
    (_, power: string) => `\u00a0×\u00a010${[...power].map((digit) => RAISED[Number(digit)]).join('')}`,
  );

/** What the account holds of the network's own coin: the whole part, its dimmed decimals, the symbol ([§9] Display). */
export function Balance({ caipAddress, networkId }: { caipAddress: AccountId; networkId: NetworkId }) {
  const { t, format } = useMessages();
  const { data, isError } = useQuery(nativeBalance, { caipAddress, networkId });
  if (isError) return <p className={styles.balanceMissing}>{t('account.balanceUnavailable')}</p>;
  if (!data)
    return (
      <div className={styles.balance} aria-busy="true">
        <Skeleton text="3xl" width="long" />
      </div>
    );
  return (
    <p className={styles.balance} data-part="balance">
      <bdi>
        {format.parts(data.amount, { decimals: displayLimits.balanceDecimals }).map(({ kind, text }) => (
          <span key={kind} className={kind === 'decimals' ? styles.decimals : undefined}>
            {raise(text)}
          </span>
        ))}
        <span className={styles.symbol}>{plainText(data.symbol)}</span>
      </bdi>
    </p>
  );
}
