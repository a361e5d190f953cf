import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for a component's whole life that calls whatever listener the last render brought. */
export function useListener<Arguments extends unknown[]>(listener: (...given: Arguments) => void) {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
