import type { NetworkId } from '@/domain/caip';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { RemoteWallet } from '@/ports/connectMethod';
import { createRemoteChainWallet } from '../wallets/remoteChainWallet';
import type { SolanaWallet } from './wallet';

/** A wallet that is not in this page: a phone by pairing, the embedded wallet behind its frame. */
export function createRemoteWallet(remote: RemoteWallet, networks: readonly NetworkId[]): SolanaWallet {
  const { methods, ...wallet } = createRemoteChainWallet(remote, {
    networks,
    readAccounts: (accounts) =>
      accounts.filter(({ address }) => isSolanaAddress(address)).map((one) => ({ type: 'eoa' as const, ...one })),
  });
  return {
    ...wallet,
    signer: async () => (await import('./remoteSigner')).createRemoteSigner(remote, methods()),
  };
}
