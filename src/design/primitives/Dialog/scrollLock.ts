let locks = 0;
let restore = () => {};

function setStyle(element: HTMLElement, name: string, value: string) {
  const { style } = element;
  const before = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  const hadNone = !element.hasAttribute('style');
  style.setProperty(name, value, 'important');
  return () => {
    if (before[0]) style.setProperty(name, ...before);
    else style.removeProperty(name);
    if (hadNone && style.length === 0) element.removeAttribute('style');
  };
}

/** Stops one scroller where it is, and keeps the room its bar took. */
function stop(element: HTMLElement, gutterOf: HTMLElement, hasBar: boolean) {
  const keepsGutter = getComputedStyle(gutterOf).scrollbarGutter?.includes('stable');
  // Either way alone: a shorthand would not give a host's longhand back.
  const undo = [setStyle(element, 'overflow-x', 'hidden'), setStyle(element, 'overflow-y', 'hidden')];
  if (hasBar && !keepsGutter) undo.push(setStyle(gutterOf, 'scrollbar-gutter', 'stable'));
  return () => {
    for (const put of undo.reverse()) put();
  };
}

function lockPage() {
  const { documentElement: html, body } = document;
  const isVisible = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return overflowX === 'visible' && overflowY === 'visible';
  };
  const hasBar = window.innerWidth > html.clientWidth;
  // The viewport takes its overflow from <html>, or from <body> where <html> says nothing. Writing to the one that says
  // nothing would make <body> a scroller of its own, and what sticks in the page would jump.
  if (isVisible(html)) return stop(isVisible(body) ? html : body, html, hasBar);
  const undoHtml = stop(html, html, hasBar);
  const bodyScrolls = /auto|scroll/.test(getComputedStyle(body).overflowY) && body.scrollHeight > body.clientHeight;
  const undoBody = bodyScrolls ? stop(body, body, body.offsetWidth > body.clientWidth) : () => {};
  return () => {
    undoBody();
    undoHtml();
  };
}

/**
 * Holds the page still while a dialog lies over it, without a pixel of shift, and puts back exactly what was there.
 * Counted: the last to let go unlocks. On iOS the sheet's `touch-action` and `overscroll-behavior` do the rest.
 */
export function lockScroll() {
  if (locks++ === 0) restore = lockPage();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--locks === 0) restore();
  };
}
