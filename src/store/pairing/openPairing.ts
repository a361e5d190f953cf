import type { Namespace, NetworkId } from '@/domain/caip';
import type { Wallet } from '@/domain/wallet';
import { modal } from '../modal/slice';
import type { RedirectView } from '../modal/views';
import type { AppDispatch } from '../thunk';

export interface PairRequest {
  /** Of the directory, or a host's own; without one, any wallet may read the code. */
  wallet?: Wallet;
  /** The kind of chain the visitor came for. */
  namespace?: Namespace;
  networkId?: NetworkId;
}

/** "Use your phone", or a wallet that is not in this browser: its view opens, and a code is fetched ([§2] Wallet selection). */
export const openPairing =
  ({ redirectView, ...request }: PairRequest & { wallet?: Wallet; redirectView?: RedirectView } = {}) =>
  (dispatch: AppDispatch): void => {
    const { wallet, namespace } = request;
    const data = { wallet, namespace, redirectView };
    dispatch(modal.actions.pushed({ view: 'ConnectingWalletConnect', data }));
  };
