import { useRef } from 'react';
import { useAppSelector } from '../hooks';
import { modal } from './slice';
import type { ViewData, ViewName } from './views';

/** What the view was opened with. It holds while the view leaves, when the stack has moved on already. */
export function useViewData<V extends ViewName>(view: V): ViewData[V] {
  const entry = useAppSelector(modal.selectors.selectEntry);
  const held = useRef(entry);
  if (entry.view === view) held.current = entry;
  return held.current.data as ViewData[V];
}
