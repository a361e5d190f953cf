import { createContext } from 'react';
import { createDispatchHook, createSelectorHook, createStoreHook, type ReactReduxContextValue } from 'react-redux';

/** Ours alone: a host's Redux never meets it. */
export const StoreContext = createContext<ReactReduxContextValue | null>(null);

export const hooks = {
  useStore: createStoreHook(StoreContext),
  useDispatch: createDispatchHook(StoreContext),
  useSelector: createSelectorHook(StoreContext),
};
