import { canSwapOn } from '@/domain/swap';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import { modal } from '../modal/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';

/** Leads from the fields to the tokens of one side. */
export const openSwapTokens = (side: 'pay' | 'get') => (dispatch: AppDispatch) => {
  dispatch(track(['CLICK_SELECT_TOKEN_TO_SWAP', {}]));
  dispatch(modal.actions.pushed({ view: 'SwapSelectToken', data: { side } }));
};

/** Leads from the account to the fields; where nothing can be swapped on its network, to the networks where it can. */
export const openSwap = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const { accounts, networkId } = selectConnection(getState());
  const [account] = accounts;
  if (!account || !networkId) return;
  dispatch(track(['OPEN_SWAP', { isSmartAccount: account.type === 'smartAccount', network: networkId }]));
  dispatch(modal.actions.pushed({ view: 'Swap', data: undefined }));
  if (!canSwapOn(networkId, getState().settings.features.swapNetworks))
    dispatch(modal.actions.pushed({ view: 'UnsupportedChain', data: { for: 'swaps' } }));
};
