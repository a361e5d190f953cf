import type { AdapterEvent } from '@/ports/adapter';
import type { RemoteWallet } from '@/ports/connectMethod';

/** Tells which requests of a wallet that is not in this page wait for an approval. Returns what ends that. */
export const followApprovals = (wallet: RemoteWallet, emit: (event: AdapterEvent) => void): (() => void) =>
  wallet.subscribeApprovals?.((approvals) =>
    emit({ type: 'approvals', connectorId: wallet.connector.id, approvals }),
  ) ?? (() => {});
