import { useLayoutEffect } from 'react';

/** A layout effect that a server passes by in silence. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect;
