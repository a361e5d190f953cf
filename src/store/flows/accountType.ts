import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { OwnAccountType } from '@/ports/profile';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import { modal } from '../modal/slice';
import type { AppDispatch, Thunk } from '../thunk';
import { profileIn } from './changeEmail';

const TYPES: readonly unknown[] = ['eoa', 'smartAccount'] satisfies OwnAccountType[];

/**
 * Has the visitor act by the other account of their embedded wallet from now on ([§4] Account type).
 * @throws PorticoError `REQUEST_INVALID`, `AUTH_CONNECTOR_MISSING`, `AUTH_NOT_CONNECTED`, `FRAME_ERROR`; UnsupportedError
 * `METHOD_UNSUPPORTED` where the network has no such account; TimeoutError
 */
export const setAccountType: Thunk<{ type: OwnAccountType; namespace?: Namespace }, void> =
  (request) => async (dispatch, getState, extra) => {
    const { type, namespace = 'eip155' } = request ?? {};
    if (!TYPES.includes(type))
      throw new PorticoError(
        'REQUEST_INVALID',
        { field: 'type' },
        {
          message: 'There is no such type of account.',
          hint: "Write setAccountType({ type: 'smartAccount' }), or 'eoa'.",
        },
      );
    const profile = profileIn(getState(), extra);
    await profile.setAccountType({ namespace, type });
    const { networkId } = selectConnection(getState(), namespace);
    if (networkId) dispatch(track(['SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network: networkId }]));
  };

/** The visitor wants a wallet of their own ([views A.7] UpgradeEmailWallet). */
export const beginUpgrade = () => (dispatch: AppDispatch) => {
  dispatch(track(['EMAIL_UPGRADE_FROM_MODAL', {}]));
  dispatch(modal.actions.pushed({ view: 'UpgradeEmailWallet', data: undefined }));
};
