import type { NetworkId } from '@/domain/caip';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { WalletSession } from '../wallets/wallet';
import { readAccounts, readSignature, toHex } from './answers';
import type { PolkadotWallet } from './wallet';

/** A text as wallets far away take it; bytes as hex. */
const toText = (message: string | { raw: string }) => (typeof message === 'string' ? message : toHex(message));

/** A wallet that is not in this page: a phone by pairing (WalletConnect's Polkadot methods). */
export function createRemoteWallet(remote: RemoteWallet, networks: readonly NetworkId[]): PolkadotWallet {
  let methods: readonly string[] = [];
  function toSession(session: RemoteSession): WalletSession | undefined {
    methods = session.methods;
    const accounts = readAccounts(session.accounts);
    if (accounts.length === 0) return undefined;
    const { networkId, wallet } = session;
    const networkIds = networks.filter((id) => session.networkIds.includes(id));
    return { accounts, networkId, networkIds, ...(wallet && { wallet }) };
  }
  return {
    connector: remote.connector,
    async connect(request) {
      const session = await remote.connect(request);
      return session && toSession(session);
    },
    disconnect: () => remote.disconnect(),
    switchNetwork: async (request) => toSession(await remote.switchNetwork(request)) ?? { accounts: [] },
    subscribe: (listener) => remote.subscribe((session) => listener((session && toSession(session)) ?? null)),
    get signMessage() {
      if (!methods.includes('polkadot_signMessage')) return undefined;
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
      if (!methods.includes('polkadot_signTransaction')) return undefined;
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
