'use client';
import type { ReactNode } from 'react';
import { Button } from '@/design/primitives/Button/Button';
import type { PorticoState } from '@/ports/publicState';
import { AccountButton, type AccountButtonProps } from './AccountButton';
import { usePorticoContext } from './context';
import type { OpenOptions } from './handle';
import { usePortico, usePorticoAccount, usePorticoNetwork } from './hooks';
import { LobbyRoot } from './LobbyRoot';
import { type ChainStatus, NetworkControl } from './NetworkControl';
import { beside } from './NetworkControl.css';
import type { Responsive } from './responsive';
import { importPictures, useLater } from './useLater';
import { type OpenProps, useModalTrigger } from './useModalTrigger';
import { useSnapshot } from './useSnapshot';

export interface ConnectButtonProps extends AccountButtonProps {
  /** 32, 40 or 48 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** `raised` where the page has a primary button of its own. */
  tone?: 'primary' | 'raised';
  /** Your words for "Connect wallet". */
  label?: string;
  /** Your words for "Connecting". */
  loadingLabel?: string;
  /**
   * Shows the network beside the account, as `NetworkButton` does: its picture, its name, or both (`full`). Give one
   * value, or one for narrow pages and one for wide ones. Default: the network is not shown.
   */
  chainStatus?: Responsive<ChainStatus>;
}

/** What `ConnectButton.Custom` hands to its child. */
export interface ConnectButtonState {
  account: ReturnType<typeof usePorticoAccount>;
  /** The modal was asked for and is on its way. */
  isOpening: boolean;
  open(options?: OpenOptions): Promise<void>;
  /** Call when a pointer or focus comes near: what the click needs is fetched then; nothing with Save-Data or on a 2g line. */
  preload(): void;
  /** Spread on a button of yours, they do all that ours does: fetch, and open. */
  openProps: OpenProps;
  status: PorticoState['status'];
}

/**
 * The way in: "Connect wallet", and the account once there is one ([look 9], lobby buttons).
 * @example <ConnectButton size="md" />
 */
export function ConnectButton({
  size = 'md',
  tone = 'primary',
  label,
  loadingLabel,
  chainStatus,
  ...rest
}: ConnectButtonProps) {
  const { internals } = usePorticoContext();
  const { address, status } = usePorticoAccount(rest);
  const { network } = usePorticoNetwork();
  const pictures = useLater(Boolean(address && chainStatus) && importPictures);
  const isOpening = useSnapshot(internals.opening);
  const way = useModalTrigger(rest.namespace && { namespace: rest.namespace });
  if (address) {
    const account = <AccountButton {...rest} />;
    // On a network that the site does not have, the account's own button says so.
    if (!chainStatus || !network) return account;
    return (
      <LobbyRoot>
        {() => (
          <span className={beside}>
            <NetworkControl chainStatus={chainStatus} disabled={rest.disabled} Picture={pictures?.NetworkPicture} />
            {account}
          </span>
        )}
      </LobbyRoot>
    );
  }
  const isConnecting = status === 'connecting';
  return (
    <LobbyRoot>
      {({ t }) => (
        <Button
          {...way}
          tone={tone}
          size={size}
          disabled={rest.disabled}
          loading={isOpening || isConnecting}
          data-part="connect-button"
        >
          {isConnecting ? (loadingLabel ?? t('lobby.connecting')) : (label ?? t('lobby.connect'))}
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
  const { internals } = usePorticoContext();
  const { open, preload, openProps } = usePortico();
  const account = usePorticoAccount();
  const isOpening = useSnapshot(internals.opening);
  return <>{children({ account, isOpening, open, preload, openProps, status: account.status })}</>;
};
