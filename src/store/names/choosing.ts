import type { LazySlice } from '@/services/extra';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { type NamesState, names } from './slice';

/** The store has no names before somebody chooses one. */
const joined = (_dispatch: unknown, _getState: unknown, { injectSlice }: StoreExtra): void =>
  injectSlice?.(names as unknown as LazySlice);

/** What stands in the field from now on. */
export const typeName = (text: string) => (dispatch: AppDispatch) => {
  dispatch(joined);
  dispatch(names.actions.nameTyped(text));
};

/** A signature is waited for. */
export const beginRegistration = (name: string) => (dispatch: AppDispatch) => {
  dispatch(joined);
  dispatch(names.actions.registrationBegan(name));
};

const nothing: NamesState = { typed: '' };
export const selectNames = (state: RootState): NamesState => state.names ?? nothing;
