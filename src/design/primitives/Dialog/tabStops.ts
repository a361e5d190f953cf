const CANDIDATES =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable="false"]), [tabindex]):not(:disabled)';

/** Its box is there and its visibility is not off; a closed `<details>` shows nothing but its summary. */
const isShown = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Of a group of radio buttons Tab stops at the one that is chosen, or at any while none is. */
function isPassedBy(element: HTMLElement) {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked || !element.name)
    return false;
  const chosen = element.ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked');
  return [...chosen].some(({ name, form }) => name === element.name && form === element.form);
}

/**
 * Where Tab stops in a part of our sheets, in its order. Sheets are light DOM of ours: no shadow roots, no positive
 * `tabindex`.
 */
export const tabStops = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (one) => one.tabIndex >= 0 && !one.closest('[inert]') && isShown(one) && !isPassedBy(one),
  );
