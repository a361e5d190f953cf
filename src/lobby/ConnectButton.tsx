'use client';
import type { ReactNode } from 'react';
import { Button } from '@/design/primitives/Button/Button';
import type { PorticoState } from '@/ports/publicState';
import { AccountButton, type AccountButtonProps } from './AccountButton';
import type { OpenOptions } from './createPortico';
import { usePortico, usePorticoAccount } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import { useGiven } from './PorticoProvider';
import { useSnapshot } from './useSnapshot';

export interface ConnectButtonProps extends Pick<AccountButtonProps, 'balance'> {
  /** 32, 40 or 48 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** `raised` where the page has a primary button of its own. */
  tone?: 'primary' | 'raised';
  /** Your words for "Connect wallet". */
  label?: string;
  disabled?: boolean;
}

/** What `ConnectButton.Custom` hands to its child. */
export interface ConnectButtonState {
  account: ReturnType<typeof usePorticoAccount>;
  /** The modal was asked for and is on its way. */
  isOpening: boolean;
  open(options?: OpenOptions): Promise<void>;
  /** Call when a pointer or focus comes near: what the click needs is fetched then. */
  preload(): void;
  status: PorticoState['status'];
}

function useConnectButton(): ConnectButtonState {
  const { internals } = useGiven();
  const { open } = usePortico();
  const account = usePorticoAccount();
  const isOpening = useSnapshot(internals.opening, false);
  return { account, isOpening, open, preload: internals.preload, status: account.status };
}

/**
 * The way in: "Connect wallet", and the account once there is one ([look 9], lobby buttons).
 * @example <ConnectButton size="md" />
 */
export function ConnectButton({ size = 'md', tone = 'primary', label, disabled, balance }: ConnectButtonProps) {
  const { account, isOpening, open, preload } = useConnectButton();
  if (account.address) return <AccountButton balance={balance} />;
  const isBusy = isOpening || account.status === 'connecting';
  return (
    <LobbyRoot>
      {({ t }) => (
        <Button
          tone={tone}
          size={size}
          disabled={disabled}
          loading={isBusy}
          data-part="connect-button"
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => void open().catch(() => {})}
        >
          {account.status === 'connecting' ? t('lobby.connecting') : (label ?? t('lobby.connect'))}
        </Button>
      )}
    </LobbyRoot>
  );
}

/**
 * Your own button on our state.
 * @example <ConnectButton.Custom>{({ account, open }) => <button onClick={() => open()}>{account.address ?? 'Sign in'}</button>}</ConnectButton.Custom>
 */
ConnectButton.Custom = function Custom({ children }: { children: (state: ConnectButtonState) => ReactNode }) {
  return <>{children(useConnectButton())}</>;
};
