import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from './extra';
import type { RootState } from './rootState';
import type { AppDispatch } from './thunk';

export interface ListenerApi {
  dispatch: AppDispatch;
  getState(): RootState;
  /** The state before the action. */
  getOriginalState(): RootState;
  extra: StoreExtra;
}

type Predicate = (action: UnknownAction, state: RootState, before: RootState) => boolean;
type Effect<Action> = (action: Action, api: ListenerApi) => void | Promise<void>;

/** Runs an effect after each action that an action creator made, or after which a predicate holds. */
export interface StartListening {
  <Action extends UnknownAction>(listener: {
    actionCreator: { match(action: unknown): action is Action };
    effect: Effect<Action>;
  }): void;
  (listener: { predicate: Predicate; effect: Effect<UnknownAction> }): void;
}

/**
 * Redux Toolkit's listener middleware, less what nobody here asks of it: tasks, forks, waiting for actions, taking a
 * listener off ([docs/decisions/store.md]). What a listener throws is told; it stops neither the action nor the others.
 */
export function createListenerMiddleware(extra: StoreExtra) {
  const listeners: { predicate: Predicate; effect: Effect<UnknownAction> }[] = [];
  const startListening = ({
    actionCreator,
    predicate = actionCreator?.match as Predicate,
    effect,
  }: {
    actionCreator?: { match(action: unknown): boolean };
    predicate?: Predicate;
    effect: Effect<never>;
  }) => void listeners.push({ predicate, effect: effect as Effect<UnknownAction> });
  const middleware: Middleware<object, RootState, AppDispatch> =
    ({ dispatch, getState }) =>
    (next) =>
    (given) => {
      const before = getState();
      const result = next(given);
      const action = given as UnknownAction;
      // A thunk has dispatched its own actions.
      if (typeof given === 'function') return result;
      const state = getState();
      const api: ListenerApi = { dispatch, getState, getOriginalState: () => before, extra };
      const notify = async ({ predicate, effect }: (typeof listeners)[number]) => {
        if (predicate(action, state, before)) await effect(action, api);
      };
      for (const listener of listeners)
        notify(listener).catch((error) => extra.env.warn(`What follows ${action.type} failed.`, error));
      return result;
    };
  return { middleware, startListening: startListening as StartListening };
}
