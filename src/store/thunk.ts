import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from './extra';
import type { RootState } from './rootState';

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;

/** A flow a visitor or a host started, named by a verb. Throws typed errors to its caller; the screen reads the store. */
export type Thunk<Argument, Result> = (
  argument: Argument,
) => (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra) => Promise<Result>;
