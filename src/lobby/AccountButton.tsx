'use client';
import { DownIcon } from '@/design/icons/DownIcon';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { Button } from '@/design/primitives/Button/Button';
import { truncateAddress } from '@/domain/address';
import type { Namespace } from '@/domain/caip';
import { accountNameCount } from '@/domain/limits/display';
import * as styles from './AccountButton.css';
import { usePorticoContext } from './context';
import { type PorticoAccount, usePorticoAccount, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import { hiddenAt, type Responsive } from './responsive';
import type { LobbyTranslator } from './translator';
import { useBalanceText } from './useBalanceText';
import { importPictures, useLater } from './useLater';
import { useModalTrigger } from './useModalTrigger';

export interface AccountButtonProps {
  /** Show the balance beside the name. Default `show`. */
  balance?: 'show' | 'hide';
  /** The same as a boolean, or one for narrow pages and one for wide ones. It goes before `balance`. */
  showBalance?: Responsive<boolean>;
  /** The picture, the address, or both; one for all pages, or one for narrow and one for wide ones. Default `full`. */
  accountStatus?: Responsive<'avatar' | 'address' | 'full'>;
  disabled?: boolean;
  /** The account of this kind of network. Default: the active one. */
  namespace?: Namespace;
  /** Letters of the address before the gap. Default 4. */
  charsStart?: number;
  /** Letters of the address after the gap. Default 6. */
  charsEnd?: number;
}

/**
 * Who is in, and what they hold; opens Account. Nothing while nobody is in. While restoring, the name stands at once and
 * the balance is a skeleton.
 * @example <AccountButton balance="hide" />
 */
export function AccountButton(props: AccountButtonProps) {
  const account = usePorticoAccount(props);
  if (!account.address) return null;
  return (
    <LobbyRoot>{(translator) => <Account {...props} account={account as Who} translator={translator} />}</LobbyRoot>
  );
}

/** Somebody is in. */
type Who = PorticoAccount & { address: string };

function Account({
  balance,
  showBalance = balance !== 'hide',
  accountStatus = 'full',
  disabled,
  namespace,
  charsStart,
  charsEnd,
  account: { address, isConnected, caipAddress, profileName, profileImage },
  translator: { t, locale },
}: AccountButtonProps & { account: Who; translator: LobbyTranslator }) {
  const { network } = usePorticoNetwork();
  const { avatar } = usePorticoContext().internals.options;
  const noBalance = hiddenAt(showBalance, false);
  const noAvatar = hiddenAt(accountStatus, 'address');
  const noAddress = hiddenAt(accountStatus, 'avatar');
  const pictures = useLater(noAvatar !== 'both' && importPictures);
  const isShown = noBalance !== 'both';
  // Half of a letter may be left where a name is cut.
  const short = profileName
    ? truncateAddress(profileName, accountNameCount, 0).replace(/\p{Cs}/u, '')
    : truncateAddress(address, charsStart, charsEnd);
  const connected = isConnected ? caipAddress : undefined;
  const text = useBalanceText(connected, isShown ? locale : undefined);
  const near = { ...useModalTrigger({ namespace }), disabled, 'data-part': 'account-button' };
  if (connected && !network)
    return (
      <Button {...near} tone="danger" size="md" icon={<WarningIcon size={18} />}>
        {t('lobby.wrongNetwork')}
      </Button>
    );
  return (
    <button
      {...near}
      type="button"
      className={styles.account}
      aria-label={noAddress && (isShown && text ? `${text} ${short}` : short)}
    >
      {isShown && text !== null && (
        <span className={styles.balance} data-part="balance" data-hidden={noBalance}>
          {text ? <bdi>{text}</bdi> : <span className={styles.awaited} aria-hidden="true" data-part="skeleton" />}
        </span>
      )}
      {/* The label's own space: what is seen stands in the name letter by letter (WCAG 2.5.3). */ ' '}
      <span className={styles.who}>
        {noAvatar !== 'both' && (
          <span className={styles.picture} aria-hidden="true" data-part="avatar" data-hidden={noAvatar}>
            {pictures && <pictures.AccountPicture address={address} src={profileImage} draw={avatar} />}
          </span>
        )}
        {noAddress !== 'both' && (
          <bdi data-part="address" data-hidden={noAddress}>
            {short}
          </bdi>
        )}
        <DownIcon size={16} />
      </span>
    </button>
  );
}
