import { type AccountId, toAccountId } from '@/domain/caip';
import type { SwapTerms } from '@/domain/swap';
import type { LazySlice } from '@/services/extra';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { emptyDraft, type Swap, type SwapDraft, swapping } from './slice';

/** The store has no swaps before somebody looks at one. */
export const joinSwapping = (_dispatch: unknown, _getState: unknown, { injectSlice }: StoreExtra): void =>
  injectSlice?.(swapping as unknown as LazySlice);

/** The account that swaps, on the network it swaps on. */
export function selectSwapper(state: RootState): AccountId | undefined {
  const { accounts, networkId } = selectConnection(state, 'eip155');
  return accounts[0] && networkId ? toAccountId(networkId, accounts[0].address) : undefined;
}

/** What stands in the fields of the account in use; another account or network begins anew. */
export function selectSwapDraft(state: RootState): SwapDraft {
  const { draft = emptyDraft } = state.swapping ?? {};
  return draft.of === selectSwapper(state) ? draft : emptyDraft;
}

export const selectSwap = (state: RootState, id: string): Swap | undefined =>
  state.swapping?.list.find((one) => one.id === id);

/** Whether the approval for exactly these terms (the same object) is mined. */
export const selectIsApproved = (state: RootState, terms: SwapTerms): boolean =>
  state.swapping?.list.some((one) => one.terms === terms && one.isApproved) === true;

/** What stands in the fields from now on. An amount that Max chose stays one until another is typed, or of another token. */
export const draftSwap =
  (change: Partial<Omit<SwapDraft, 'of'>>) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(joinSwapping);
    const of = selectSwapper(getState());
    const fresh = ('amount' in change || 'pay' in change) && { isMax: false };
    dispatch(swapping.actions.drafted({ ...selectSwapDraft(getState()), ...fresh, ...change, of }));
  };
