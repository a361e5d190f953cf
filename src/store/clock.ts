import type { StoreExtra } from './flows';
import type { RootState } from './rootState';
import type { AppDispatch } from './thunk';

/** The world's time, in ms. */
export const now = (_dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): number => env.clock.now();

/** Runs something after so many ms of the world's clock; returns what calls it off. */
export const after =
  (ms: number, run: () => void) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): (() => void) =>
    env.clock.after(ms, run);
