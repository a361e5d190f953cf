import { type RefObject, useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { ViewName } from '@/store/modal/views';
import { idle } from './idle';
import { loadView } from './views';
import { extentOf, loadWords } from './words';

/**
 * Fetches the view that a control leads to (its `data-leads`) when a pointer or a keyboard's focus comes near it, so that
 * the press finds it here. The one with a code needs no sign: it is fetched as the pairing library is, while its row stands on
 * a line that is not metered.
 */
export function useViewsAhead(sheet: RefObject<HTMLElement | null>, isOpen: boolean, locale: string) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    const fetchView = (control: HTMLElement | null | undefined) => {
      const view = control?.dataset.leads as ViewName | undefined;
      if (!view) return;
      Promise.all([loadView(view), loadWords(locale, extentOf(view))]).catch(() => {}); // the press asks again, and tells
    };
    const onNear = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !sheet.current?.contains(target)) return;
      // Where an opening puts focus, nobody has come near yet.
      if (type === 'focusin' && !target.matches(':focus-visible')) return;
      const control = target.closest<HTMLElement>('[data-leads]');
      // In idle time: an opening that moves focus here is drawn first.
      if (control) idle(() => fetchView(control));
    };
    // Rows and fields stood before this code was here: a pointer that rests on one, and whoever types, come no second time.
    fetchView(sheet.current?.querySelector<HTMLElement>('[data-leads]:hover, [data-leads]:has(:focus-visible)'));
    const cancel = idle(() => {
      const isMetered = dispatch((_dispatch, _getState, { env }) => env.page.isMetered());
      if (!isMetered) fetchView(sheet.current?.querySelector<HTMLElement>('[data-leads="ConnectingWalletConnect"]'));
    });
    // Caught on its way down: the sheet lets no focus event out to the traps of a host's page.
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onNear, true);
    return () => {
      cancel();
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, onNear, true);
    };
  }, [dispatch, sheet, isOpen, locale]);
}
