/** Less than this between a label and its button’s edge looks like a mistake. */
export const EDGE_PX = 5;
/** As long as a name that everybody expects to read whole: “Northgate”, “Copy address”. */
export const SHORT = 16;

/**
 * Runs in the page: what an eye stumbles over at any size of type, as sentences. An address or a short word that is cut,
 * a label at its button’s edge, words that stand off the line they are in.
 */
export function readFit({ edge, short }: { edge: number; short: number }): string[] {
  const found = new Set<string>();
  const shown = { opacityProperty: true, visibilityProperty: true };
  const ADDRESS = /^(?:0x[\da-f]{40}|[\da-zA-Z]{2,10}…[\da-zA-Z]{4,10})$/i;
  const roots = [...document.querySelectorAll<HTMLElement>('[data-portico]')];
  const all = [...new Set(roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]))].filter(
    (one) => one instanceof HTMLElement && one.checkVisibility(shown),
  );
  const hasWords = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  /** Kept for screen readers: a dot of one pixel. */
  const isUnseen = (one: Element) => {
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(at).overflow !== 'visible') return true;
    }
    return false;
  };
  const boxOf = (one: Element) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const said = (one: Element) => one.textContent?.trim() ?? '';

  const cutter = (one: HTMLElement) => {
    for (let at: HTMLElement | null = one; at && said(at) === said(one); at = at.parentElement)
      if (/hidden|clip/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return at;
    return undefined;
  };
  for (const one of all.filter(hasWords)) {
    const words = said(one);
    if (isUnseen(one) || !cutter(one)) continue;
    if (ADDRESS.test(words)) found.add(`the address “${words}” is cut`);
    else if (words.length <= short) found.add(`“${words}” is cut`);
  }

  for (const one of all.filter((part) => part.matches('button, a[href], [role="button"]'))) {
    const style = getComputedStyle(one);
    const isDrawn = !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor) || style.boxShadow !== 'none';
    if (!isDrawn) continue;
    const outer = one.getBoundingClientRect();
    const words = [one, ...one.querySelectorAll<HTMLElement>('*')].filter((part) => hasWords(part) && !isUnseen(part));
    for (const part of words) {
      // Of what is cut, the part that is seen.
      const [box, held] = [boxOf(part), part.getBoundingClientRect()];
      const inner = part === one || getComputedStyle(part).display === 'inline' ? box : held;
      const gap = Math.min(Math.max(box.left, inner.left) - outer.left, outer.right - Math.min(box.right, inner.right));
      if (gap < edge) found.add(`“${said(part)}” is ${Math.round(gap)} px from its button’s edge`);
    }
  }

  /** Where the letters of an element stand: an empty box with no height sits there. */
  const baselineOf = (one: Element) => {
    const probe = document.createElement('span');
    probe.style.cssText = 'display:inline-block;inline-size:0;block-size:0;margin:0;padding:0;border:0';
    one.prepend(probe);
    const { bottom } = probe.getBoundingClientRect();
    probe.remove();
    return bottom;
  };
  const isInline = (one: Element) => /^inline(?:-block)?$/.test(getComputedStyle(one).display);
  for (const line of all.filter((one) =>
    /^(?:block|inline|inline-block|list-item)$/.test(getComputedStyle(one).display),
  )) {
    const parts = [...line.children].filter(
      (one) => isInline(one) && said(one) !== '' && !/^(?:BUTTON|SVG|IMG)$/i.test(one.tagName) && !isUnseen(one),
    );
    for (const [at, one] of parts.entries()) {
      const next = parts[at + 1];
      const [box, other] = [one.getBoundingClientRect(), next?.getBoundingClientRect()];
      // In the same line, if the middle of one lies within the other.
      const middle = other ? other.top + other.height / 2 : 0;
      const isWhole = one.getClientRects().length === 1 && next?.getClientRects().length === 1;
      if (!next || !isWhole || middle < box.top || middle > box.bottom) continue;
      const off = Math.abs(baselineOf(one) - baselineOf(next));
      if (off > 1.5) found.add(`“${said(next)}” stands ${Math.round(off)} px off the line of “${said(one)}”`);
    }
  }

  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.add(`it is ${over} px too wide`);
  return [...found];
}
