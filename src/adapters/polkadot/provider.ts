import { hex } from '@scure/base';
import { parsePolkadotAddress } from '@/domain/polkadotAddress';
import type { WalletAccount } from '@/ports/account';
import type { WalletContext } from '../wallets/prepareSigner';
import type { PolkadotActions } from './actions';
import { networkOfGenesis } from './answers';
import type { PolkadotSigner, PolkadotWallet } from './wallet';

/** One wallet of Polkadot, in the shape of `injectedWeb3`: `api.setSigner(provider.signer)`. */
export interface PolkadotProvider {
  accounts: { get(): Promise<readonly WalletAccount[]> };
  signer: Required<PolkadotSigner>;
}

/** What a host gets. A payload goes to the chain that it names, whichever of the host's it is. */
export function createPolkadotProvider(
  { connected, networkOf, waitFor }: WalletContext<PolkadotWallet>,
  { signMessage, signPayload }: PolkadotActions,
  connectorId: string,
): PolkadotProvider {
  let requests = 0;
  const answer = (signature: string) => {
    requests += 1;
    return { id: requests, signature };
  };
  return {
    accounts: {
      async get() {
        await waitFor(connectorId, { isForAnyAccount: true });
        return [...connected(connectorId).accounts];
      },
    },
    signer: {
      signRaw: async ({ address, data }) => {
        await waitFor(connectorId);
        const { networkId } = connected(connectorId);
        const raw = data.startsWith('0x') ? data : `0x${hex.encode(new TextEncoder().encode(data))}`;
        return answer(await signMessage({ connectorId, networkId, address, message: { raw } }));
      },
      signPayload: async (payload) => {
        const networkId = networkOfGenesis(String(payload.genesisHash));
        networkOf(networkId);
        await waitFor(connectorId);
        // The host may spell the account by the network’s number, the wallet by another: the key counts.
        const { publicKey } = parsePolkadotAddress(String(payload.address)) ?? {};
        const own = connected(connectorId).accounts.find(
          (account) => publicKey && account.publicKey === `0x${hex.encode(publicKey)}`,
        );
        const address = own?.address ?? String(payload.address);
        return answer(await signPayload({ connectorId, networkId, address, payload }));
      },
    },
  };
}
