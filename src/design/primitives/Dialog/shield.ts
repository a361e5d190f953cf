/** What a host's dialog listens to on the whole document, to close itself or to pull focus and scrolling back. */
const watched = ['focusin', 'focusout', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel'] as const;

/**
 * Keeps what happens in our dialog from a host's dialog below it, which would take a press or focus in ours for one
 * outside of its own. Stopped on the way from React's root to the document: React has heard it by then.
 */
export function shield(layer: HTMLElement) {
  const html = layer.ownerDocument.documentElement;
  const isOurs = (node: EventTarget | null | undefined) => node instanceof Node && layer.contains(node);
  const keep = (event: Event) => {
    if (isOurs(event.target) || isOurs((event as FocusEvent).relatedTarget)) event.stopPropagation();
  };
  for (const name of watched) html.addEventListener(name, keep, { passive: true });
  return () => {
    for (const name of watched) html.removeEventListener(name, keep);
  };
}
