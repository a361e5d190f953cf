import type { AccountId } from '@/domain/caip';
import { selectCaipAddress, selectStatus } from '../connection/selectors';
import type { ViewName } from '../modal/views';
import { selectMustSwitch } from '../network/selectors';
import type { RootState } from '../rootState';

/**
 * Who is to have signed in: the account in use, on the network it stands on. Nobody while it is only remembered, has to
 * leave its network first, or a wallet is still asked to let the page in.
 */
export function selectToSignIn(state: RootState): AccountId | undefined {
  const isIn = selectStatus(state) === 'connected' && state.connection.attempt?.phase !== 'waiting';
  return isIn && !selectMustSwitch(state) ? selectCaipAddress(state) : undefined;
}

const ASKING: readonly ViewName[] = ['SIWXSignMessage', 'DataCapture', 'DataCaptureOtpConfirm'];

/** A view that asks for a signature, or for the email that comes before it. */
export const isAsking = (view: ViewName | undefined): boolean => view !== undefined && ASKING.includes(view);

/** The view that asks, while it is shown or lies under what its wallet has its person approve. */
export function selectAsking({ modal: { open, stack } }: RootState): ViewName | undefined {
  const view = open ? stack.findLast((one) => one.view !== 'ApproveTransaction')?.view : undefined;
  return isAsking(view) ? view : undefined;
}

export const selectIsAsking = (state: RootState): boolean => selectAsking(state) !== undefined;
