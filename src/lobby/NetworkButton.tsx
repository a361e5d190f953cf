'use client';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { NetworkMark } from '@/design/marks/NetworkMark';
import { Button } from '@/design/primitives/Button/Button';
import { Image } from '@/design/primitives/Image/Image';
import { usePorticoContext } from './context';
import { usePorticoAccount, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import * as styles from './NetworkButton.css';
import { useModalTrigger } from './useModalTrigger';
import { useSnapshot } from './useSnapshot';

export interface NetworkButtonProps {
  /** 32, 40 or 48 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** Your words for the network's name. */
  label?: string;
  disabled?: boolean;
}

/**
 * The network in use, before somebody is in the default one; opens Networks. A wallet on a network that the site does
 * not list shows as an error, in words ([look 9], lobby buttons).
 * @example <NetworkButton />
 */
export function NetworkButton({ size = 'md', label, disabled }: NetworkButtonProps) {
  const { internals } = usePorticoContext();
  const { network } = usePorticoNetwork();
  const { status } = usePorticoAccount();
  const isOpening = useSnapshot(internals.opening, false);
  const way = useModalTrigger({ view: 'Networks' });
  const isWrong = !network && status === 'connected';
  const name = network?.name;
  return (
    <LobbyRoot>
      {({ t }) => (
        <Button
          {...way}
          tone={isWrong ? 'danger' : 'raised'}
          size={size}
          disabled={disabled}
          aria-busy={isOpening || undefined}
          data-part="network-button"
          icon={
            isWrong ? (
              <WarningIcon size={18} />
            ) : network?.imageUrl ? (
              <Image
                src={network.imageUrl}
                size={20}
                shape="arch"
                fallback={<NetworkMark name={network.name} size={20} />}
              />
            ) : (
              name && <NetworkMark name={name} size={20} />
            )
          }
        >
          <bdi className={styles.name}>
            {label ?? (isWrong ? t('lobby.wrongNetwork') : (name ?? t('lobby.unknownNetwork')))}
          </bdi>
        </Button>
      )}
    </LobbyRoot>
  );
}
