'use client';
import { DownIcon } from '@/design/icons/DownIcon';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { Button } from '@/design/primitives/Button/Button';
import { usePorticoAccount, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import * as styles from './NetworkControl.css';
import type { NetworkPicture } from './NetworkPicture';
import { hiddenAt, type Responsive } from './responsive';
import { useModalTrigger } from './useModalTrigger';

/** What is shown of a network: its picture, its name, both (`full`), or nothing. */
export type ChainStatus = 'full' | 'icon' | 'name' | 'none';

export interface NetworkButtonProps {
  /** 32, 40 or 48 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** Your words for the network's name. */
  label?: string;
  /**
   * What the button shows: the network's picture, its name, or both (`full`, the default). Give one value, or one for
   * narrow pages and one for wide ones; `none` leaves the button out at that width.
   */
  chainStatus?: Responsive<ChainStatus>;
  disabled?: boolean;
}

/** The button, with room for the network's picture: `Picture` draws it once its code is here. */
export function NetworkControl({
  size = 'md',
  label,
  chainStatus = 'full',
  disabled,
  Picture,
}: NetworkButtonProps & { Picture?: typeof NetworkPicture }) {
  const { network } = usePorticoNetwork();
  const { status } = usePorticoAccount();
  const way = useModalTrigger({ view: 'Networks' });
  const isWrong = !network && status === 'connected';
  // A wrong network is always named, however little the host shows of others.
  const look = network ? chainStatus : 'full';
  const isLeftOut = hiddenAt(look, 'none');
  const noPicture = hiddenAt(look, 'name');
  const noName = hiddenAt(look, 'icon');
  if (isLeftOut === 'both') return null;
  return (
    <LobbyRoot>
      {({ t }) => {
        const name = label ?? (isWrong ? t('lobby.wrongNetwork') : (network?.name ?? t('lobby.unknownNetwork')));
        return (
          <span className={styles.place} data-hidden={isLeftOut}>
            <Button
              {...way}
              tone={isWrong ? 'danger' : 'raised'}
              size={size}
              disabled={disabled}
              aria-label={noName && name}
              data-part="network-button"
            >
              <span className={styles.line}>
                {noPicture !== 'both' && (isWrong || network) && (
                  <span className={styles.picture} data-part="picture" data-hidden={noPicture}>
                    {isWrong ? <WarningIcon size={18} /> : network && Picture && <Picture {...network} />}
                  </span>
                )}
                {noName !== 'both' && (
                  <bdi className={styles.name} data-part="name" data-hidden={noName}>
                    {name}
                  </bdi>
                )}
                {isWrong || <DownIcon size={16} />}
              </span>
            </Button>
          </span>
        );
      }}
    </LobbyRoot>
  );
}
