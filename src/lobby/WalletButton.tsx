'use client';
import type { ReactNode } from 'react';
import { WalletMark } from '@/design/marks/WalletMark';
import { Button } from '@/design/primitives/Button/Button';
import { Image } from '@/design/primitives/Image/Image';
import type { Namespace } from '@/domain/caip';
import { usePorticoContext } from './context';
import { LobbyRoot } from './LobbyRoot';
import { useWalletButton, type WalletButtonState } from './useWalletButton';

export interface WalletButtonProps {
  /** The wallet by rdns, id or name: `io.metamask`, `MetaMask`. */
  wallet: string;
  /** Its name until it says so itself, where `wallet` is none. Those of wallets that many have are known. */
  name?: string;
  /** Its account on this kind of network. Default: wherever it is found first. */
  namespace?: Namespace;
  /** 32, 40 or 48 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** Your words for "Continue with …". */
  label?: string;
  disabled?: boolean;
}

/**
 * Straight to one wallet: a press asks it, without the modal. Where it is not in this browser, the modal opens at it.
 * @example <WalletButton wallet="io.metamask" />
 */
export function WalletButton({ wallet, name, namespace, size = 'md', label, disabled }: WalletButtonProps) {
  const { internals } = usePorticoContext();
  const { status, isDeclined, error, connect, name: known, icon } = useWalletButton({ wallet, name, namespace });
  return (
    <LobbyRoot>
      {({ t }) => (
        <Button
          tone={isDeclined || error ? 'danger' : 'raised'}
          size={size}
          disabled={disabled}
          loading={status === 'connecting'}
          icon={<Image src={icon} size={20} shape="block" fallback={<WalletMark name={known} size={20} />} />}
          aria-pressed={status === 'connected'}
          data-part="wallet-button"
          data-status={status}
          onPointerEnter={internals.near}
          onFocus={internals.near}
          onPointerDown={internals.preload}
          onClick={() => void connect()}
        >
          {/* What became of the press is said as well as shown. */}
          <bdi aria-live={status === 'connecting' || isDeclined || error ? 'polite' : undefined}>
            {status === 'connecting'
              ? t('lobby.connecting')
              : error
                ? t('lobby.notLoaded')
                : isDeclined
                  ? t('lobby.again', { wallet: known })
                  : (label ?? t('lobby.continueWith', { wallet: known }))}
          </bdi>
        </Button>
      )}
    </LobbyRoot>
  );
}

/**
 * Your own button on the state of one wallet.
 * @example <WalletButton.Custom wallet="io.metamask">{({ connect, status }) => <button onClick={connect}>{status}</button>}</WalletButton.Custom>
 */
WalletButton.Custom = function Custom({
  children,
  ...which
}: Pick<WalletButtonProps, 'wallet' | 'name' | 'namespace'> & { children: (state: WalletButtonState) => ReactNode }) {
  return <>{children(useWalletButton(which))}</>;
};
