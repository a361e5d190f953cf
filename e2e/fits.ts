/*
 * Read inside the page, by `page.evaluate`: the function here stands alone and imports nothing.
 */

export interface Misfits {
  /** The page, or a part of the dialog, scrolls sideways. */
  sideways: string[];
  /** Reaches beyond the window. */
  outside: string[];
  /** Words that end before they should, without an ellipsis. */
  cut: string[];
  /** Two things in one place. */
  overlapping: string[];
}

/** What of the open dialog does not fit its window; all empty where everything does. */
export function misfits(): Misfits {
  const found: Misfits = { sideways: [], outside: [], cut: [], overlapping: [] };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.sideways.push('the page');
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].find((one) => one.checkVisibility());
  if (!dialog) return { ...found, outside: ['no dialog is open'] };

  /** What stands for ears alone, and what is being taken away, may be anywhere. */
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[data-part="announcer"], [aria-hidden="true"], [inert]');
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  /** What is left of a box in all that scrolls or clips around it. */
  const clipped = (element: Element, box: DOMRect) => {
    let { left, top, right, bottom } = box;
    for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const around = at.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    return { left, top, right, bottom };
  };

  const sheet = dialog.getBoundingClientRect();
  if (sheet.top < -1 || sheet.bottom > innerHeight + 1) found.outside.push('the dialog');
  const things: { element: Element; boxes: ReturnType<typeof clipped>[] }[] = [];
  for (const element of dialog.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element)) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // What is one pixel wide is there for ears.
    if (box.width < 2 || box.height < 2) continue;
    if (box.left < -1 || box.right > innerWidth + 1) found.outside.push(nameOf(element));
    if (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.sideways.push(nameOf(element));
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
    if (words.length > 0 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
      if (element.scrollWidth > element.clientWidth + 1) found.cut.push(nameOf(element));
    const isControl = element.matches('button, a[href], input, [role="button"], [role="tab"], [role="switch"]');
    const boxes = isControl
      ? [box]
      : words.flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    things.push({ element, boxes: boxes.map((one) => clipped(element, one)) });
  }

  const cross = (a: ReturnType<typeof clipped>, b: ReturnType<typeof clipped>) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  for (const [at, one] of things.entries())
    for (const other of things.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.boxes.some((a) => other.boxes.some((b) => cross(a, b))))
        found.overlapping.push(`${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  return found;
}
