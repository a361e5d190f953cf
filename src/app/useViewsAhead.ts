import { type RefObject, useEffect } from 'react';
import { isKnownView, loadView } from './views';
import { extentOf, loadWords } from './words';

/**
 * Fetches the view that a control leads to (its `data-leads`) when a pointer or a keyboard's focus comes near it, so that
 * the press finds it here.
 */
export function useViewsAhead(sheet: RefObject<HTMLElement | null>, isOpen: boolean, locale: string) {
  useEffect(() => {
    if (!isOpen) return;
    const onNear = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !sheet.current?.contains(target)) return;
      const view = target.closest<HTMLElement>('[data-leads]')?.dataset.leads;
      // Where an opening puts focus, nobody has come near yet.
      if (!isKnownView(view) || (type === 'focusin' && !target.matches(':focus-visible'))) return;
      Promise.all([loadView(view), loadWords(locale, extentOf(view))]).catch(() => {}); // the press asks again, and tells
    };
    // Caught on its way down: the sheet lets no focus event out to the traps of a host's page.
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onNear, true);
    return () => {
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, onNear, true);
    };
  }, [sheet, isOpen, locale]);
}
