import { type RefObject, useEffect, useRef } from 'react';
import { tabStops } from '@/design/primitives/Dialog/tabStops';

/** Where the keyboard of a touch screen would come up. */
const isTyping = (element: Element) => element.matches('input:not([type="checkbox"]), textarea');

/**
 * What gets focus on opening: the first thing to do in the view's body, not the header's way out; the sheet itself where
 * there is none yet, or where a keyboard would cover half of it ([APG, dialog]).
 */
export function firstControl(sheet: HTMLElement | null): HTMLElement | null {
  const body = sheet?.querySelector('[data-part="body"]');
  const [first] = body ? tabStops(body) : [];
  if (!first) return sheet;
  return isTyping(first) && window.matchMedia?.('(pointer: coarse)').matches ? sheet : first;
}

/** A first view that came after its sheet: whoever still waits at the sheet is led to the first thing to do. */
export function useLateFocus(sheet: RefObject<HTMLElement | null>, isOpen: boolean, isLoaded: boolean) {
  const isLed = useRef(false);
  useEffect(() => {
    if (!isOpen) isLed.current = false;
    if (!isOpen || !isLoaded || isLed.current) return;
    isLed.current = true;
    if (document.activeElement === sheet.current) firstControl(sheet.current)?.focus({ preventScroll: true });
  }, [sheet, isOpen, isLoaded]);
}

/** What had focus has left its view (a button that did its work): the sheet takes it, so that it is never lost. */
export function useKeptFocus(sheet: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    let last: Element | null = null;
    const note = (element: EventTarget | null) => {
      if (element instanceof Element) last = sheet.current?.contains(element) ? element : null;
    };
    const onFocusIn = ({ target }: FocusEvent) => note(target);
    const observer = new MutationObserver(() => {
      const isLost = last && !last.isConnected && document.activeElement === document.body;
      if (isLost) sheet.current?.focus({ preventScroll: true });
    });
    note(document.activeElement);
    document.addEventListener('focusin', onFocusIn, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn, true);
    };
  }, [sheet, isOpen]);
}
