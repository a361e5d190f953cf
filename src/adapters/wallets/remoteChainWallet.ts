import type { NetworkId } from '@/domain/caip';
import type { WalletAccount } from '@/ports/account';
import type { RemoteAccount, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { ChainWallet, WalletSession } from './wallet';

export interface SessionReading {
  /** Those of the host. */
  networks: readonly NetworkId[];
  /** The accounts of a session, checked: somebody far away named them. */
  readAccounts(accounts: readonly RemoteAccount[]): WalletAccount[];
  /** Whether an account can be used on a network that the session names; without it, on each. */
  isUsableOn?(account: WalletAccount, networkId: NetworkId): boolean;
  /** What has to be asked once a person has said yes, before the session is read. */
  learn?(session: RemoteSession, signal?: AbortSignal): Promise<void>;
}

/**
 * A wallet that is not in this page, as far as it is the same on every chain: a phone by pairing, the embedded wallet
 * behind its frame. `methods()`: what the session allows now.
 */
export function createRemoteChainWallet(
  remote: RemoteWallet,
  { networks, readAccounts, isUsableOn = () => true, learn }: SessionReading,
): ChainWallet & { methods(): readonly string[] } {
  let methods: readonly string[] = [];
  function take(session: RemoteSession): WalletSession | undefined {
    methods = session.methods;
    const accounts = readAccounts(session.accounts);
    const [first] = accounts;
    if (!first) return undefined;
    const { networkId, wallet } = session;
    const networkIds = networks.filter((id) => session.networkIds.includes(id) && isUsableOn(first, id));
    return { accounts, networkId, networkIds, ...(wallet && { wallet }) };
  }
  return {
    connector: remote.connector,
    methods: () => methods,
    async connect(request) {
      const session = await remote.connect(request);
      if (!session || request.isSilent) return session && take(session);
      await learn?.(session, request.signal);
      const taken = take(session);
      // Nobody can use it, and whoever connects next would join it.
      if (!taken) remote.disconnect().catch(() => {});
      return taken;
    },
    disconnect: () => remote.disconnect(),
    switchNetwork: async (request) => take(await remote.switchNetwork(request)) ?? { accounts: [] },
    subscribe: (listener) => remote.subscribe((session) => listener((session && take(session)) ?? null)),
  };
}
