import { type RefObject, useReducer } from 'react';
import { nextPhase, type Phase } from './presence';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect';

type Refs = readonly RefObject<Element | null>[];

/** Calls back once no transition runs on these elements; never by a fixed time. Returns how to stop waiting. */
function whenSettled(elements: Refs, done: () => void) {
  let isWaiting = true;
  // After all effects of this commit: `getAnimations()` makes the browser compute styles, which they would change again.
  queueMicrotask(() => {
    // A hidden page draws no frames, so its animations would not end before the visitor comes back.
    const running = document.hidden ? [] : elements.flatMap(({ current }) => current?.getAnimations?.() ?? []);
    const transitions = running.filter((animation) => animation instanceof CSSTransition);
    Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => isWaiting && done());
  });
  return () => {
    isWaiting = false;
  };
}

/**
 * Keeps something in the document until it has moved out. The elements are the ones that move; their transitions hang
 * on `data-state` (see `stateOf`), and on `@starting-style` for an element that has just been mounted. An opening that is
 * taken back turns round where it is.
 * @param onLeft It has moved out, and is about to be hidden.
 * @param isKept It stands in the document while hidden, too.
 */
export function usePresence(isOpen: boolean, elements: Refs, onLeft?: () => void, isKept?: boolean): Phase {
  const [phase, happen] = useReducer(nextPhase, 'hidden');
  // A kept element is in the document already: it can enter in this render, without a commit that only mounts it.
  if (isKept && isOpen && phase === 'hidden' && elements[0]?.current) happen('opened');
  useBrowserLayoutEffect(() => happen(isOpen ? 'opened' : 'closed'), [isOpen]);
  useBrowserLayoutEffect(() => {
    if (phase === 'entering' || phase === 'exiting')
      return whenSettled(elements, () => {
        if (phase === 'exiting') onLeft?.();
        happen('settled');
      });
  }, [phase]);
  return phase;
}
