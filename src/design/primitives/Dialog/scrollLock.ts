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

/** How to stop one scroller where it is, and keep the room its bar took. Reads now, writes when it is called. */
function stopper(element: HTMLElement, gutterOf: HTMLElement, hasBar: boolean) {
  const keepsGutter = getComputedStyle(gutterOf).scrollbarGutter?.includes('stable');
  return () => {
    // Either way alone: a shorthand would not give a host's longhand back.
    const undo = [setStyle(element, 'overflow-x', 'hidden'), setStyle(element, 'overflow-y', 'hidden')];
    if (hasBar && !keepsGutter) undo.push(setStyle(gutterOf, 'scrollbar-gutter', 'stable'));
    return () => {
      for (const put of undo.reverse()) put();
    };
  };
}

function pageStoppers() {
  const { documentElement: html, body } = document;
  const isVisible = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return overflowX === 'visible' && overflowY === 'visible';
  };
  const hasBar = window.innerWidth > html.clientWidth;
  // The viewport takes its overflow from <html>, or from <body> where <html> says nothing. Writing to the one that says
  // nothing would make <body> a scroller of its own, and what sticks in the page would jump.
  if (isVisible(html)) return [stopper(isVisible(body) ? html : body, html, hasBar)];
  const stoppers = [stopper(html, html, hasBar)];
  const bodyScrolls = /auto|scroll/.test(getComputedStyle(body).overflowY) && body.scrollHeight > body.clientHeight;
  if (bodyScrolls) stoppers.push(stopper(body, body, body.offsetWidth > body.clientWidth));
  return stoppers;
}

/**
 * Holds the page still while a dialog lies over it, without a pixel of shift, and puts back exactly what was there.
 * Counted: the last to let go unlocks. On iOS the sheet's `touch-action` and `overscroll-behavior` do the rest.
 * Reads the page at once, while its layout is known, and locks it when what it returns is called: that returns how to
 * unlock it.
 */
export function measureScrollLock() {
  const stoppers = locks === 0 ? pageStoppers() : [];
  return () => {
    if (locks++ === 0) {
      const undo = stoppers.map((stop) => stop());
      restore = () => {
        for (const put of undo.reverse()) put();
      };
    }
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--locks === 0) restore();
    };
  };
}
