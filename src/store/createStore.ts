import {
  configureStore,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
  type Store as ReduxStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Extra } from '@/services/extra';
import { createEventBus, type EventBus } from './analytics/bus';
import { addEventListeners } from './analytics/listeners';
import { createFlows, type StoreExtra } from './extra';
import { addConnectionListeners } from './flows/connectionListeners';
import { addModalListeners } from './flows/modalListeners';
import { addNoticeListeners } from './notices/listeners';
import { createPageMemory } from './pageMemory';
import { addProjectListeners } from './project/listeners';
import { createRootReducer, type RootState } from './rootState';
import type { AppDispatch } from './thunk';

/** What of the outside world components may ask for themselves; the rest is asked by thunks. */
export type Outside = Pick<Extra, 'env' | 'methods'>;

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
  const listener = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({ extra });
  const store = configureStore({
    reducer: createRootReducer(),
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } })
        .prepend(listener.middleware)
        .concat(lateMiddleware.middleware),
  });
  addConnectionListeners(listener.startListening);
  addModalListeners(listener.startListening);
  addNoticeListeners(listener.startListening);
  addProjectListeners(listener.startListening);
  addEventListeners(listener.startListening);
  return Object.assign(store, { outside: services });
}
