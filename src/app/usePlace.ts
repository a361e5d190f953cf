import { useEffect, useState } from 'react';
import { innermostModal } from './place';
import { useListener } from './useListener';

type Container = (() => HTMLElement | null) | undefined;

/** What a host's function says; one that throws, or names no element, leaves the place to us. */
function placeOf(container: Container) {
  try {
    const found: unknown = container?.();
    return found instanceof HTMLElement ? found : null;
  } catch (cause) {
    console.error(cause); // the host's own mistake, and not to be ours
    return null;
  }
}

/** Where the dialog stands while it is open: found on opening, and held, since moving a portal mounts it anew. */
export function usePlace(isOpen: boolean, container: Container, onGone: () => void) {
  const [held, setHeld] = useState<{ isOpen: boolean; place: HTMLElement | null }>({ isOpen: false, place: null });
  if (held.isOpen !== isOpen)
    setHeld({ isOpen, place: isOpen ? (placeOf(container) ?? innermostModal(document)) : held.place });
  const { place } = held;
  const leave = useListener(onGone);
  // A host's dialog that closes takes ours along.
  useEffect(() => {
    if (!isOpen || !(place instanceof HTMLDialogElement)) return;
    place.addEventListener('close', leave);
    return () => place.removeEventListener('close', leave);
  }, [isOpen, place, leave]);
  return place;
}
