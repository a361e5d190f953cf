import {
  configureStore,
  createListenerMiddleware,
  type Store as ReduxStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '@/services/api';
import type { Extra } from '@/services/extra';
import { createEventBus, type EventBus } from './analytics/bus';
import { addEventListeners } from './analytics/listeners';
import { addConnectionListeners } from './connection/listeners';
import { createFlows, type StoreExtra } from './flows';
import { addModalListeners } from './modal/listeners';
import { addNoticeListeners } from './notices/listeners';
import { addProjectListeners } from './project/listeners';
import { type RootState, rootReducer } from './rootState';
import type { AppDispatch } from './thunk';

export type Store = ReduxStore<RootState, UnknownAction> & { dispatch: AppDispatch };

/** One store per handle, with its listeners; a page may hold two Porticos. */
export function createStore(services: Extra, events: EventBus = createEventBus(services.env.warn)): Store {
  const extra: StoreExtra = {
    ...services,
    flows: createFlows(),
    transactions: new Map(),
    events,
    told: new Set(),
  };
  const listener = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({ extra });
  const store = configureStore({
    reducer: rootReducer,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });
  addConnectionListeners(listener.startListening);
  addModalListeners(listener.startListening);
  addNoticeListeners(listener.startListening);
  addProjectListeners(listener.startListening);
  addEventListeners(listener.startListening);
  return store;
}
