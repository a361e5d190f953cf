'use client';
import { DownIcon } from '@/design/icons/DownIcon';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { Button } from '@/design/primitives/Button/Button';
import { truncateAddress } from '@/domain/address';
import type { Namespace } from '@/domain/caip';
import * as styles from './AccountButton.css';
import { useGiven } from './given';
import { usePorticoAccount, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import type { LobbyTranslator } from './translator';
import { useBalanceText } from './useBalanceText';
import { useLater } from './useLater';
import { useWayIn } from './useWayIn';

export interface AccountButtonProps {
  /** Show the balance beside the name. Default `show`. */
  balance?: 'show' | 'hide';
  disabled?: boolean;
  /** The account of this kind of network. Default: the active one. */
  namespace?: Namespace;
  /** Letters of the address before the gap. Default 4. */
  charsStart?: number;
  /** Letters of the address after the gap. Default 6. */
  charsEnd?: number;
}

const importAvatar = () => import('./ownPicture');
/** A page pays for the drawing once somebody is in: its place is kept until it comes. */
const importOculus = () => import('./oculus');

/**
 * Who is in, and what they hold; opens Account. Nothing while nobody is in. While restoring, the name stands at once and
 * the balance is a skeleton.
 * @example <AccountButton balance="hide" />
 */
export function AccountButton(props: AccountButtonProps) {
  const { address } = usePorticoAccount(props);
  if (!address) return null;
  return <LobbyRoot>{(translator) => <Account {...props} address={address} translator={translator} />}</LobbyRoot>;
}

function Account({
  balance,
  disabled,
  namespace,
  charsStart,
  charsEnd,
  address,
  translator: { t, locale },
}: AccountButtonProps & { address: string; translator: LobbyTranslator }) {
  const { status, caipAddress } = usePorticoAccount({ namespace });
  const { network } = usePorticoNetwork();
  const { avatar } = useGiven().internals.options;
  const own = useLater(avatar && importAvatar);
  const drawing = useLater(!avatar && importOculus);
  const isShown = balance !== 'hide';
  const text = useBalanceText(isShown && status === 'connected' ? caipAddress : undefined, locale);
  const near = { ...useWayIn({ namespace }), disabled, 'data-part': 'account-button' };
  if (status === 'connected' && !network)
    return (
      <Button {...near} tone="danger" size="md" icon={<WarningIcon size={18} />}>
        {t('lobby.wrongNetwork')}
      </Button>
    );
  return (
    <button {...near} type="button" className={styles.account}>
      {isShown && text !== null && (
        <span className={styles.balance} data-part="balance">
          {text ? <bdi>{text}</bdi> : <span className={styles.awaited} aria-hidden="true" data-part="skeleton" />}
        </span>
      )}
      <span className={styles.who}>
        {own ? (
          <own.Avatar address={address} size={22} draw={avatar} />
        ) : drawing ? (
          <drawing.OculusPicture address={address} size={22} className={styles.oculus} />
        ) : (
          <span className={styles.oculus} aria-hidden="true" />
        )}
        <bdi data-part="address">{truncateAddress(address, charsStart, charsEnd)}</bdi>
        <DownIcon size={16} />
      </span>
    </button>
  );
}
