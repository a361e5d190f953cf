import type { Namespace, NetworkId } from '@/domain/caip';
import { modal } from '@/store/modal/slice';
import { network } from '@/store/network/slice';
import type { AppDispatch } from '@/store/thunk';

/**
 * The visitor goes to another kind of chain: the page stands there, and the next wallet is asked to.
 * @param stays The view stays: a wallet is asked from it.
 */
export const leaveForNamespace =
  (namespace: Namespace, networkId: NetworkId, { stays = false } = {}) =>
  (dispatch: AppDispatch): void => {
    dispatch(network.actions.networkChosen({ networkId }));
    if (!stays) dispatch(modal.actions.stackReset({ view: 'Connect', data: { namespace } }));
  };
