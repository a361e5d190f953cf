'use client';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { NetworkMark } from '@/design/marks/NetworkMark';
import { Button } from '@/design/primitives/Button/Button';
import { Image } from '@/design/primitives/Image/Image';
import { usePorticoContext } from './context';
import { usePorticoAccount, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import * as styles from './NetworkButton.css';
import { hiddenAt, type Responsive } from './responsive';
import { useModalTrigger } from './useModalTrigger';
import { useSnapshot } from './useSnapshot';

export interface NetworkButtonProps {
  /** 32, 40 or 48 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** Your words for the network's name. */
  label?: string;
  /**
   * What the button shows: the network's picture, its name, or both (`full`, the default). Give one value, or one for
   * narrow pages and one for wide ones; `none` leaves the button out at that width.
   */
  chainStatus?: Responsive<'full' | 'icon' | 'name' | 'none'>;
  disabled?: boolean;
}

/**
 * The network in use, before somebody is in the default one; opens Networks. A wallet on a network that the site does
 * not list shows as an error, in words ([look 9], lobby buttons).
 * @example <NetworkButton />
 */
export function NetworkButton({ size = 'md', label, chainStatus = 'full', disabled }: NetworkButtonProps) {
  const { internals } = usePorticoContext();
  const { network } = usePorticoNetwork();
  const { status } = usePorticoAccount();
  const isOpening = useSnapshot(internals.opening, false);
  const way = useModalTrigger({ view: 'Networks' });
  const isWrong = !network && status === 'connected';
  const mark = network && <NetworkMark name={network.name} size={20} />;
  const picture = network?.imageUrl ? <Image src={network.imageUrl} size={20} shape="arch" fallback={mark} /> : mark;
  // What is wrong is said whole.
  const look = network ? chainStatus : 'full';
  const isLeftOut = hiddenAt(look, (is) => is === 'none');
  const noPicture = hiddenAt(look, (is) => is === 'name');
  const noName = hiddenAt(look, (is) => is === 'icon');
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
              aria-busy={isOpening || undefined}
              aria-label={noName && name}
              data-part="network-button"
            >
              <span className={styles.line}>
                {noPicture !== 'both' && (isWrong || picture) && (
                  <span className={styles.line} data-part="picture" data-hidden={noPicture}>
                    {isWrong ? <WarningIcon size={18} /> : picture}
                  </span>
                )}
                {noName !== 'both' && (
                  <bdi className={styles.name} data-part="name" data-hidden={noName}>
                    {name}
                  </bdi>
                )}
              </span>
            </Button>
          </span>
        );
      }}
    </LobbyRoot>
  );
}
