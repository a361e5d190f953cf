import { createContext } from 'react';
import type { ReactReduxContextValue } from 'react-redux';

/** Ours alone: a host's Redux never meets it. Empty while the lobby shows what it knows, before there is a store. */
export const StoreContext = createContext<ReactReduxContextValue | null>(null);
