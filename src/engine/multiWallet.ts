import type { Namespace } from '@/domain/caip';
import type { Store } from '@/store/createStore';
import type { KnownConnection, SwitchRequest, WhichConnection } from '@/store/flows/multiWallet';

/** What a host does with the wallets beside the one in use, and with those of earlier times. */
export interface MultiWalletCalls {
  /**
   * Puts another wallet, or another account of one, into use. Nobody is asked where it is in already; one that is out is
   * asked, and one that was paired is reached by a code in the modal.
   * @throws PorticoError `MULTI_WALLET_OFF` for another wallet while several at once are off, `REQUEST_INVALID`,
   * UserRejectedError, AbortedError when the visitor closed the modal
   * @example await portico.switchConnection({ connectorId: 'io.metamask' })
   */
  switchConnection(request: SwitchRequest): Promise<void>;
  /**
   * Forgets a wallet: lets it go where it is in, and keeps nothing of it on this device.
   * @throws PorticoError `REQUEST_INVALID`, `CONNECTOR_DISCONNECT_FAILED`
   * @example await portico.deleteConnection({ namespace: 'eip155', connectorId: 'io.metamask' })
   */
  deleteConnection(request: WhichConnection): Promise<void>;
  /**
   * The wallets that were in before and are not now, the newest first; of one kind of network, or all. None while
   * several at once are off.
   */
  getRecentConnections(namespace?: Namespace): Promise<KnownConnection[]>;
}

const load = () => import('@/store/flows/multiWallet');

/** The code behind them comes with the first use. */
export const createMultiWalletCalls = (store: Store): MultiWalletCalls => ({
  async switchConnection(request) {
    const { switchTo, whenPaired } = await load();
    const { namespace, isPairing } = await store.dispatch(switchTo(request));
    if (isPairing) await whenPaired(store, namespace, request.connectorId);
  },
  deleteConnection: async (request) => store.dispatch((await load()).deleteConnection(request)),
  getRecentConnections: async (namespace) => store.dispatch((await load()).listRecents(namespace)),
});
