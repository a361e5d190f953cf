import type { NetworkId } from '@/domain/caip';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { WalletSession } from '../wallets/wallet';
import type { SolanaWallet } from './wallet';

/** What a session lets us use; its accounts were named by somebody far away. */
function toSession(session: RemoteSession, networks: readonly NetworkId[]): WalletSession | undefined {
  const accounts = session.accounts
    .filter(({ address }) => isSolanaAddress(address))
    .map((one) => ({ type: 'eoa' as const, ...one }));
  if (accounts.length === 0) return undefined;
  const networkIds = networks.filter((id) => session.networkIds.includes(id));
  const { networkId, wallet } = session;
  return { accounts, networkIds, networkId, ...(wallet && { wallet }) };
}

/** A wallet that is not in this page: a phone by pairing, the embedded wallet behind its frame. */
export function createRemoteWallet(remote: RemoteWallet, networks: readonly NetworkId[]): SolanaWallet {
  /** What the session allows now. */
  let methods: readonly string[] = [];
  const take = (session: RemoteSession) => {
    methods = session.methods;
    return toSession(session, networks);
  };
  return {
    connector: remote.connector,
    async connect(request) {
      const session = await remote.connect(request);
      return session && take(session);
    },
    disconnect: () => remote.disconnect(),
    switchNetwork: async (request) => take(await remote.switchNetwork(request)) ?? { accounts: [] },
    subscribe: (listener) => remote.subscribe((session) => listener((session && take(session)) ?? null)),
    signer: async () => (await import('./remoteSigner')).createRemoteSigner(remote, methods),
  };
}
