/** Asks what stands in a dialog whether Escape is meant for it; `preventDefault()` says so, and the dialog stays. */
export const ESCAPE = 'portico-escape';

/**
 * Escape in a dialog of ours is ours alone: it is taken before the document hears of it, since a host's own dialog below
 * us listens there and would close as well. A key that is pressed elsewhere goes its way.
 */
export function listenToEscape(isOurs: (target: EventTarget | null) => boolean, onEscape: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOurs(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if ((target as EventTarget).dispatchEvent(new CustomEvent(ESCAPE, { bubbles: true, cancelable: true }))) onEscape();
  };
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}
