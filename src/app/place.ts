/** What matches `:modal` in full screen, and can hold no dialog of ours. */
const CLOSED = /^(?:AUDIO|CANVAS|EMBED|IFRAME|IMG|OBJECT|VIDEO)$/;

const isModal = (element: Element) => {
  try {
    return element.matches(':modal') && !CLOSED.test(element.tagName);
  } catch {
    return false; // a browser from before the selector
  }
};

/**
 * The innermost native modal that is open on a page, or nothing: all outside of it is inert, so our dialog must stand
 * in it. The one that has focus lies on top; without focus, the one inside the others, or else the last.
 */
export function innermostModal(page: Document): HTMLElement | null {
  for (let at: Element | null | undefined = page.activeElement; at; at = at.parentElement)
    if (isModal(at)) return at as HTMLElement;
  const open = [...page.querySelectorAll('dialog[open]'), page.fullscreenElement].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && isModal(one),
  );
  return open.at(-1) ?? null;
}
