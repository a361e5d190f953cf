import { createContext, useContext, useRef } from 'react';
import type { ViewData, ViewEntry, ViewName } from './views';

/** The entry whose view is shown. The stack may have moved on by then: a sheet that leaves shows what it showed last. */
export const ShownEntry = createContext<ViewEntry>({ view: 'Connect', data: undefined });

/** What the view was opened with. It holds while the view leaves, when another is shown already. */
export function useViewData<V extends ViewName>(view: V): ViewData[V] {
  const shown = useContext(ShownEntry);
  const held = useRef(shown);
  if (shown.view === view) held.current = shown;
  return held.current.data as ViewData[V];
}
