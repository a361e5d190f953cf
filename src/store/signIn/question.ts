import { type AccountId, namespaceOf } from '@/domain/caip';
import { isFeatureOn } from '@/domain/remoteFeatures';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { disconnect } from '../flows/disconnect';
import { closeModal } from '../modal/openModal';
import { modal } from '../modal/slice';
import type { RedirectView, ViewEntry } from '../modal/views';
import { selectRemoteFeatures } from '../project/selectors';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { isAsking } from './selectors';

type AskingEntry = ViewEntry & { view: 'SIWXSignMessage' | 'DataCapture' | 'DataCaptureOtpConfirm' };

/** The view that asks for a signature, or for an email before it, while it is the one shown. */
export function askingEntry({ modal: { open, stack } }: RootState): AskingEntry | undefined {
  const entry = open ? stack.at(-1) : undefined;
  return isAsking(entry?.view) ? (entry as AskingEntry) : undefined;
}

/** Where a success leads that began before the visitor was asked to sign. */
export function redirectOf({ modal: { open, stack } }: RootState): { redirectView?: RedirectView } {
  const data = open ? (stack.at(-1)?.data as { redirectView?: RedirectView } | undefined) : undefined;
  return data?.redirectView ? { redirectView: data.redirectView } : {};
}

/** Alone in the modal: there is no way back from a question. */
export const showAlone =
  (entry: ViewEntry) =>
  (dispatch: AppDispatch, getState: () => RootState): void =>
    void dispatch(getState().modal.open ? modal.actions.stackReset(entry) : modal.actions.opened(entry));

/** Asks for the signature. */
export const showMessage =
  (isRequired: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void =>
    dispatch(showAlone({ view: 'SIWXSignMessage', data: { isRequired, ...redirectOf(getState()) } }));

/** The view makes way: for where the visitor was to go next, or nothing. */
export const leave =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const entry = askingEntry(getState());
    if (!entry) return;
    const { redirectView } = entry.data;
    if (redirectView) dispatch(modal.actions.stackReset({ view: redirectView, data: undefined } as ViewEntry));
    else dispatch(closeModal());
  };

export const disconnectAccount =
  (account: AccountId): Thunk<void, void> =>
  () =>
  (dispatch, getState) => {
    const namespace = namespaceOf(account);
    const { connectorId } = selectConnection(getState(), namespace);
    return dispatch(disconnect({ namespace, connectorId: connectorId ?? undefined }));
  };

/** Whether nobody signs without an email, as the site or its project says. */
export const isEmailNeeded = (state: RootState): boolean => selectRemoteFeatures(state).emailCapture === 'required';

/** Whether an email is asked for before the signature; a host that can't take one has nobody asked. */
export const wantsEmail = (state: RootState, { signIn }: StoreExtra): boolean =>
  signIn?.config.email !== undefined && isFeatureOn(selectRemoteFeatures(state).emailCapture);
