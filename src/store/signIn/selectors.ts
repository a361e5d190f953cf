import type { AccountId } from '@/domain/caip';
import { selectCaipAddress, selectStatus } from '../connection/selectors';
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

/** Whether the view that asks is shown, or lies under what its wallet has its person approve. */
export const selectIsAsking = ({ modal: { open, stack } }: RootState): boolean =>
  open && stack.findLast(({ view }) => view !== 'ApproveTransaction')?.view === 'SIWXSignMessage';
