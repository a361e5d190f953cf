import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import { modal } from '../modal/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';

/** Leads from the account to the fields. */
export const openSend = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const { accounts, networkId } = selectConnection(getState());
  if (networkId)
    dispatch(track(['OPEN_SEND', { isSmartAccount: accounts[0]?.type === 'smartAccount', network: networkId }]));
  dispatch(modal.actions.pushed({ view: 'WalletSend', data: undefined }));
};
