import { type RefObject, useEffect, useRef } from 'react';

/**
 * Rows that come late are what a visitor is here for: focus that was put on what stood there before them moves to the
 * first of them, unless the visitor has acted since.
 */
export function useFocusOnArrival(
  rows: RefObject<HTMLElement | null>,
  before: RefObject<HTMLElement | null>,
  areHere: boolean,
) {
  const hasActed = useRef(false);
  useEffect(() => {
    const note = () => {
      hasActed.current = true;
    };
    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) document.addEventListener(act, note, true);
    return () => {
      for (const act of acts) document.removeEventListener(act, note, true);
    };
  }, []);
  useEffect(() => {
    if (!areHere || hasActed.current || document.activeElement !== before.current) return;
    rows.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [rows, before, areHere]);
}
