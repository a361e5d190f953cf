import { ForwardIcon } from '@/design/icons/ForwardIcon';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { truncateAddress } from '@/domain/address';
import { type AccountId, type NetworkId, namespaceOf } from '@/domain/caip';
import { displayLimits } from '@/domain/limits';
import { plainText, truncate } from '@/domain/text';
import { identity } from '@/services/identity';
import { useQuery } from '@/services/useQuery';
import { selectConnection, selectIsReconnecting } from '@/store/connection/selectors';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EMBEDDED } from '@/store/login/embeddedLogin';
import { useOwnEmail } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import * as styles from './AccountView.css';
import { Balance } from './Balance';

/** Characters of an email that are shown. */
const EMAIL_COUNT = 26;

export interface HeroProps {
  address: string;
  caipAddress: AccountId;
  networkId: NetworkId;
}

/** The face of the account: its picture, its name or address with the wallet it is in, what it holds. */
export function Hero({ address, caipAddress, networkId }: HeroProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const namespace = namespaceOf(caipAddress);
  const isComing = useAppSelector((state) => selectIsReconnecting(state, namespace));
  const wallet = useAppSelector((state) => selectWalletInfo(state, namespace));
  const { data: who } = useQuery(identity, { caipAddress, networkId });
  const name = who?.name && plainText(who.name);
  const isOwn = useAppSelector((state) => selectConnection(state, namespace).connectorId) === EMBEDDED;
  const ownEmail = useOwnEmail();
  const email = isOwn ? ownEmail : undefined;
  return (
    <Stack gap={3} align="center" paddingBlockStart={1} paddingBlockEnd={2} textAlign="center">
      <Avatar address={address} src={who?.avatar ?? undefined} size={76} />
      <button
        type="button"
        className={styles.pill.md}
        data-part="account"
        data-pressable=""
        title={email || name || undefined}
        onClick={() => dispatch(modal.actions.pushed({ view: 'ProfileWallets', data: { namespace } }))}
      >
        {wallet && <Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} size={22} />}
        {wallet && <VisuallyHidden>{t('account.wallet', { wallet: plainText(wallet.name) })}</VisuallyHidden>}
        {email || name ? (
          <bdi>
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
      <Balance caipAddress={caipAddress} networkId={networkId} />
    </Stack>
  );
}
