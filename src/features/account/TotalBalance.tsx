import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import type { AccountId, NetworkId } from '@/domain/caip';
import { moneyIn, readCurrency } from '@/domain/currency';
import { totalOf } from '@/domain/holdings';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import * as styles from './AccountView.css';
import { Balance } from './Balance';
import { useHoldings } from './useHoldings';

/**
 * The account's tokens summed up in the host's currency ([views A.3] total balance). Without any price it shows the native
 * balance instead: an unknown price must not read as $0.
 */
export function TotalBalance({ caipAddress, networkId }: { caipAddress: AccountId; networkId: NetworkId }) {
  const { t, format } = useMessages();
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const data = useHoldings(caipAddress, networkId);
  if (!data)
    return (
      <div className={styles.balance} aria-busy="true">
        <Skeleton text="3xl" width="long" />
      </div>
    );
  const { holdings, isUnavailable, isUnpriced } = data;
  const total = holdings.length === 0 && !isUnavailable && !isUnpriced ? '0' : totalOf(holdings);
  if (total === undefined) return <Balance caipAddress={caipAddress} networkId={networkId} />;
  const parts = format.parts(total, moneyIn(currency));
  return (
    <p className={styles.balance} data-part="balance">
      <VisuallyHidden>{t('account.total')} </VisuallyHidden>
      {/* Money that a right-to-left language writes from the left is kept so, as in the list. */}
      <bdi dir={parts[0]?.text.startsWith('\u200f') ? 'ltr' : undefined}>
        {parts.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one number, in their order
          <span key={at} className={kind === 'decimals' ? styles.decimals : undefined}>
            {text}
          </span>
        ))}
      </bdi>
    </p>
  );
}
