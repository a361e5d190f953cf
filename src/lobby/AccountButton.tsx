'use client';
import { DownIcon } from '@/design/icons/DownIcon';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { Oculus } from '@/design/marks/Oculus';
import { Button } from '@/design/primitives/Button/Button';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { truncateAddress } from '@/domain/address';
import * as styles from './AccountButton.css';
import { usePortico, usePorticoAccount, usePorticoBalance, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import { useGiven } from './PorticoProvider';
import { useFormats } from './useFormats';

export interface AccountButtonProps {
  /** Show the balance beside the name. Default `show`. */
  balance?: 'show' | 'hide';
  disabled?: boolean;
}

/** Who is in, and what they hold; opens Account. While restoring, the name stands at once and the balance is a skeleton. */
export function AccountButton({ balance = 'show', disabled }: AccountButtonProps) {
  const { internals } = useGiven();
  const { open } = usePortico();
  const { address, status } = usePorticoAccount();
  const { network } = usePorticoNetwork();
  const held = usePorticoBalance();
  const formats = useFormats();
  if (!address) return null;
  const near = {
    disabled,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: internals.preload,
    onFocus: internals.preload,
    onClick: () => void open().catch(() => {}),
  };
  return (
    <LobbyRoot>
      {({ t }) =>
        status === 'connected' && !network ? (
          <Button {...near} tone="danger" size="md" icon={<WarningIcon size={18} />} data-part="account-button">
            {t('lobby.wrongNetwork')}
          </Button>
        ) : (
          <button {...near} type="button" className={styles.account} data-part="account-button">
            {balance === 'show' && held.status !== 'unavailable' && (
              <span className={styles.balance} data-part="balance">
                {held.amount === undefined || !formats ? (
                  <Skeleton width="short" />
                ) : (
                  <bdi>{formats.amount(held.amount, { symbol: held.symbol, decimals: 3 })}</bdi>
                )}
              </span>
            )}
            <span className={styles.who}>
              <Oculus address={address} size={22} />
              <bdi data-part="address">{truncateAddress(address)}</bdi>
              <DownIcon size={16} />
            </span>
          </button>
        )
      }
    </LobbyRoot>
  );
}
