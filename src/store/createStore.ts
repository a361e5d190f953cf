import {
  applyMiddleware,
  autoBatchEnhancer,
  compose,
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type Store as ReduxStore,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Extra } from '@/services/extra';
import { createEventBus, type EventBus } from './analytics/bus';
import { addEventListeners } from './analytics/listeners';
import { createFlows, type StoreExtra } from './extra';
import { addConnectionListeners } from './flows/connectionListeners';
import { addModalListeners } from './flows/modalListeners';
import { createListenerMiddleware } from './listenerMiddleware';
import { addNoticeListeners } from './notices/listeners';
import { createPageMemory } from './pageMemory';
import { addProjectListeners } from './project/listeners';
import { createRootReducer, type RootState } from './rootState';
import type { AppDispatch } from './thunk';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/** What of the outside world components may ask for themselves; the rest is asked by thunks. */
export type Outside = Pick<Extra, 'env' | 'methods' | 'adapters' | 'services' | 'names' | 'signIn'>;

export type Store = ReduxStore<RootState, UnknownAction> & { dispatch: AppDispatch; readonly outside: Outside };

/** A middleware whose work is given to it later (the API’s, with the first question). */
function createLateMiddleware() {
  let install: (late: Middleware) => void = () => {};
  const middleware: Middleware = (api) => (next) => {
    let run = next;
    install = (late) => {
      run = late(api)(next);
    };
    return (action) => run(action);
  };
  return { middleware, take: (late: Middleware) => install(late) };
}

const createThunkMiddleware =
  (extra: StoreExtra): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, extra) : next(action);

/** How long the checks below took is no matter of the host's, whose console would say so. */
const silent = { warnAfter: Number.POSITIVE_INFINITY };

/** In development: state that is written to or holds what is no plain data is an error. */
const createInvariants = (): Middleware[] =>
  process.env.NODE_ENV !== 'production'
    ? [createImmutableStateInvariantMiddleware(silent), createSerializableStateInvariantMiddleware(silent)]
    : [];

/** One store per handle, with its listeners; a page may hold two Porticos. */
export function createStore(services: Extra, events: EventBus = createEventBus(services.env.warn)): Store {
  const lateMiddleware = createLateMiddleware();
  const lates: Record<string, Reducer> = {};
  const extra: StoreExtra = {
    ...services,
    flows: createFlows(),
    viewRequests: new Map(),
    events,
    memory: createPageMemory(),
    injectSlice({ reducerPath, reducer, middleware }) {
      if (lates[reducerPath]) return;
      lates[reducerPath] = reducer;
      if (middleware) lateMiddleware.take(middleware);
      store.replaceReducer(createRootReducer(lates));
    },
  };
  const listener = createListenerMiddleware(extra);
  const middlewares = [
    listener.middleware,
    createThunkMiddleware(extra),
    ...createInvariants(),
    lateMiddleware.middleware,
  ];
  // What `configureStore` composes, less its checks of arguments and its developer tools ([docs/decisions/store.md]).
  const enhancer: StoreEnhancer = compose(applyMiddleware(...middlewares), autoBatchEnhancer());
  const store = legacy_createStore(createRootReducer(), enhancer);
  addConnectionListeners(listener.startListening);
  addModalListeners(listener.startListening);
  addNoticeListeners(listener.startListening);
  addProjectListeners(listener.startListening);
  addEventListeners(listener.startListening);
  return Object.assign(store, { outside: services });
}
