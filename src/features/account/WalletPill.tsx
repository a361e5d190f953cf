import { ForwardIcon } from '@/design/icons/ForwardIcon';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { truncateAddress } from '@/domain/address';
import { type AccountId, type NetworkId, namespaceOf } from '@/domain/caip';
import { displayLimits } from '@/domain/limits';
import { plainText, truncate } from '@/domain/text';
import { identity } from '@/services/identity';
import { useQuery } from '@/services/useQuery';
import { selectIsReconnecting } from '@/store/connection/selectors';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import * as styles from './AccountView.css';

/** Characters of an email that are shown. */
const EMAIL_COUNT = 26;

export interface WalletPillProps {
  address: string;
  caipAddress: AccountId;
  networkId: NetworkId;
  /** Of a wallet behind a login: its person goes by it. */
  email?: string;
  /** The account's own picture in place of its wallet's. */
  avatar?: boolean;
}

/** The wallet in use with the account's name or address: the way to the others. */
export function WalletPill({ address, caipAddress, networkId, email, avatar }: WalletPillProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const namespace = namespaceOf(caipAddress);
  const isComing = useAppSelector((state) => selectIsReconnecting(state, namespace));
  const wallet = useAppSelector((state) => selectWalletInfo(state, namespace));
  const { data: who } = useQuery(identity, { caipAddress, networkId });
  const name = who?.name && plainText(who.name);
  return (
    <>
      <button
        type="button"
        className={styles.pill.md}
        data-part="account"
        data-pressable=""
        title={email || name || undefined}
        onClick={() => dispatch(modal.actions.pushed({ view: 'ProfileWallets', data: { namespace } }))}
      >
        {avatar && <Avatar address={address} src={who?.avatar ?? undefined} size={22} />}
        {wallet && !avatar && <Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} size={22} />}
        {wallet && <VisuallyHidden>{t('account.wallet', { wallet: plainText(wallet.name) })}</VisuallyHidden>}
        {email || name ? (
          <bdi className={styles.pillName}>
            {email
              ? truncate(email, { start: EMAIL_COUNT })
              : truncate(name ?? '', { start: displayLimits.walletNameCount })}
          </bdi>
        ) : (
          <bdi>{truncateAddress(address)}</bdi>
        )}
        <VisuallyHidden>{t('account.wallets')}</VisuallyHidden>
        <ForwardIcon size={16} />
      </button>
      {isComing && (
        <Text size="sm" tone="muted" role="status">
          {t('account.reconnecting')}
        </Text>
      )}
    </>
  );
}
