/** A cross-origin frame that belongs to the dialog, wherever it stands in the document. */
export const FRAME = '[data-portico-frame]';
/** The root that a dialog opens for itself. */
export const LAYER = '[data-portico][data-part="layer"]';

const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT']);

interface Quieted {
  by: number;
  ariaHidden: string | null;
  inert: string | null;
}

const quieted = new WeakMap<Element, Quieted>();

const put = (element: Element, name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);

function quiet(element: Element) {
  const known = quieted.get(element);
  if (known) known.by += 1;
  else {
    const before = { ariaHidden: element.getAttribute('aria-hidden'), inert: element.getAttribute('inert') };
    quieted.set(element, { by: 1, ...before });
    element.setAttribute('aria-hidden', 'true');
    element.setAttribute('inert', '');
  }
}

function release(element: Element) {
  const known = quieted.get(element);
  if (!known || --known.by > 0) return;
  quieted.delete(element);
  put(element, 'aria-hidden', known.ariaHidden);
  put(element, 'inert', known.inert);
}

function othersIn(parent: Element, layer: Element, kept: Element[]): Element[] {
  return [...parent.children].flatMap((child) => {
    // A closed dialog of ours marks itself, and unmarks itself when it opens above this one.
    if (kept.includes(child) || UNSEEN.has(child.tagName) || child.matches(`${LAYER}[hidden]`)) return [];
    // Another dialog goes as a whole, its own live regions with it.
    const isApart = child.matches(LAYER) && !child.contains(layer);
    return !isApart && kept.some((one) => child.contains(one)) ? othersIn(child, layer, kept) : [child];
  });
}

/**
 * Takes everything but the dialog out of reach of assistive technology, pointer and keyboard. Our frames and the page's
 * live regions stay. Counted, so that two dialogs may leave in any order; what was there before comes back exactly.
 */
export function quietOthers(layer: Element) {
  const { body } = layer.ownerDocument;
  const kept = [layer, ...body.querySelectorAll(`${FRAME}, ${LIVE}`)];
  const others = othersIn(body, layer, kept);
  others.forEach(quiet);
  return () => others.splice(0).forEach(release);
}
