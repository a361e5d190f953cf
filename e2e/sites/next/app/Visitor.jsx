'use client';
import { ConnectButton, NetworkButton, usePorticoAccount } from 'portico';

export function Visitor() {
  const { status, address } = usePorticoAccount();
  return (
    <div id="root">
      <NetworkButton />
      <ConnectButton />
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address ?? 'none'}</output>
    </div>
  );
}
