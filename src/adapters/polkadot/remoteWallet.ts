import type { NetworkId } from '@/domain/caip';
import type { RemoteWallet } from '@/ports/connectMethod';
import { createRemoteChainWallet } from '../wallets/remoteChainWallet';
import { readAccounts, readSignature, toHex } from './answers';
import type { PolkadotWallet } from './wallet';

/** A text as wallets far away take it; bytes as hex. */
const toText = (message: string | { raw: string }) => (typeof message === 'string' ? message : toHex(message));

/** A wallet that is not in this page: a phone by pairing (WalletConnect's Polkadot methods). */
export function createRemoteWallet(remote: RemoteWallet, networks: readonly NetworkId[]): PolkadotWallet {
  const { methods, ...wallet } = createRemoteChainWallet(remote, { networks, readAccounts });
  return {
    ...wallet,
    get signMessage() {
      if (!methods().includes('polkadot_signMessage')) return undefined;
      return async ({
        address,
        message,
        networkId,
        signal,
      }: Parameters<NonNullable<PolkadotWallet['signMessage']>>[0]) => {
        const params = { address, message: toText(message) };
        return readSignature(await remote.request({ method: 'polkadot_signMessage', params, networkId, signal }));
      };
    },
    get signPayload() {
      if (!methods().includes('polkadot_signTransaction')) return undefined;
      return async ({
        address,
        payload,
        networkId,
        signal,
      }: Parameters<NonNullable<PolkadotWallet['signPayload']>>[0]) => {
        const params = { address, transactionPayload: payload };
        return readSignature(await remote.request({ method: 'polkadot_signTransaction', params, networkId, signal }));
      };
    },
  };
}
