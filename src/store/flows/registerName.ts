import { toAccountId } from '@/domain/caip';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { coinTypeOf, faultOf, readNameZone, registrationMessage, toLabel } from '@/domain/names';
import { joinApi } from '@/services/api';
import type { ServiceFailure } from '@/services/callService';
import { rememberName } from '@/services/identity';
import { registerName as askService } from '@/services/names';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import { goBackToIndex } from '../modal/navigation';
import { modal } from '../modal/slice';
import type { ViewName } from '../modal/views';
import { beginRegistration } from '../names/choosing';
import { registrationEnded, registrationSigned } from '../names/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';

export interface NameRequest {
  /** With or without its suffix. */
  name: string;
  /** Ends the waiting; a wallet cannot be made to take its prompt back. */
  signal?: AbortSignal;
}

const FLOW = 'registerName';

/** What a person typed, in the one spelling of it, with the suffix. @throws PorticoError `REQUEST_INVALID` */
const spellFull: Thunk<string, string> = (typed) => async (_dispatch, _getState, extra) => {
  const zone = readNameZone(extra.names ?? undefined);
  const label = toLabel(typed, zone);
  const name = `${label}${zone.suffix}`;
  const spelt = await capabilityOf(extra, 'eip155', 'spellName')(name);
  if (!faultOf(label) && spelt === name) return name;
  throw new PorticoError(
    'REQUEST_INVALID',
    { field: 'name' },
    { message: `${typed} is no name to register.`, hint: 'Use at least 4 letters, digits and hyphens.' },
  );
};

/**
 * Registers a name for the account in use on its EVM network ([§4] Name registration): its wallet, or the frame it is in,
 * signs the name; the service takes it; whoever shows the account shows the name from then on. Resolves with the name.
 * @throws PorticoError `REQUEST_INVALID`, `NAME_NETWORK_MISSING`, `NAME_ACCOUNT_MISSING`, `NAME_REGISTER_FAILED`;
 * UserRejectedError, AbortedError
 */
export const registerName: Thunk<NameRequest, string> =
  ({ name: typed, signal: outer }) =>
  async (dispatch, getState, extra) => {
    const { connectorId, accounts, networkId } = selectConnection(getState(), 'eip155');
    const account = accounts[0];
    if (!account || !connectorId) throw makeError('NAME_ACCOUNT_MISSING', {});
    if (!networkId) throw makeError('NAME_NETWORK_MISSING', {});
    const name = await dispatch(spellFull(typed));
    const failed = (reason?: string, cause?: unknown) =>
      makeError('NAME_REGISTER_FAILED', { name, ...(reason && { reason }) }, { message: reason, cause });
    if (coinTypeOf(networkId) === undefined) throw failed('Names don’t know this network.');
    const caipAddress = toAccountId(networkId, account.address);
    const isSmartAccount = account.type === 'smartAccount';
    const facts = { isSmartAccount, ensName: name };
    const signal = extra.flows.start(FLOW);
    const end = () => extra.flows.abort(FLOW);
    outer?.addEventListener('abort', end);
    dispatch(beginRegistration(name));
    dispatch(track(['REGISTER_NAME_INITIATED', facts]));
    let isRegistered = false;
    try {
      outer?.throwIfAborted();
      const message = registrationMessage(name, extra.env.clock.now());
      const sign = capabilityOf(extra, 'eip155', 'signMessage');
      const signature = await sign({ connectorId, networkId, address: account.address, message, signal });
      signal.throwIfAborted();
      dispatch(registrationSigned());
      dispatch(joinApi);
      const asked = { caipAddress, networkId, name, message, signature };
      const { data, error } = await dispatch(askService.initiate(asked, { track: false }));
      if (!data) throw failed((error as ServiceFailure | undefined)?.reason, error);
      isRegistered = true;
      dispatch(rememberName({ caipAddress, name }));
      dispatch(track(['REGISTER_NAME_SUCCESS', facts]));
      return name;
    } catch (thrown) {
      const error = toPorticoError(thrown);
      dispatch(track(['REGISTER_NAME_ERROR', { ...facts, error: error.code }]));
      throw error;
    } finally {
      outer?.removeEventListener('abort', end);
      dispatch(registrationEnded({ name, isRegistered }));
    }
  };

/** Leads from what a name is for to the field. */
export const openNameForm = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const isSmartAccount = selectConnection(getState(), 'eip155').accounts[0]?.type === 'smartAccount';
  dispatch(track(['OPEN_ENS_FLOW', { isSmartAccount }]));
  dispatch(modal.actions.pushed({ view: 'RegisterAccountName', data: undefined }));
};

/** The visitor does not wait any longer; a wallet cannot be made to take its prompt back. */
export const cancelRegistration: Thunk<void, void> = () => async (_dispatch, _getState, extra) =>
  extra.flows.abort(FLOW);

const ON_THE_WAY: readonly ViewName[] = ['RegisterAccountName', 'ApproveTransaction'];

/**
 * `registerName`, called from the form: leads to RegisterAccountNameSuccess, or back to the form with what was typed when it
 * failed or the visitor declined, or to UsageExceeded where the site's plan is used up.
 * @throws as `registerName`, for the view to say
 */
export const submitName: Thunk<string, void> = (typed) => async (dispatch, getState) => {
  const shown = () => {
    const { open, stack } = getState().modal;
    return open ? stack.at(-1)?.view : undefined;
  };
  const isOnTheWay = () => ON_THE_WAY.includes(shown() as ViewName);
  try {
    const name = await dispatch(registerName({ name: typed }));
    if (isOnTheWay()) dispatch(modal.actions.stackReset({ view: 'RegisterAccountNameSuccess', data: { name } }));
  } catch (error) {
    const index = getState().modal.stack.findLastIndex(({ view }) => view === 'RegisterAccountName');
    if (isOnTheWay() && index >= 0) dispatch(goBackToIndex(index));
    if (!isUsageExceeded((error as PorticoError).cause) || shown() !== 'RegisterAccountName') throw error;
    dispatch(modal.actions.replaced({ view: 'UsageExceeded', data: { wanted: 'names' } }));
  }
};
