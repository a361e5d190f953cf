import type { PageEvent } from '@/ports/env';

type Watched = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/** Hears a page become hidden, seen, or restored from the back-forward cache. A page that goes away is hidden first. */
export function watchPage(listener: (event: PageEvent) => void, page: Watched = window): () => void {
  const turn = () => listener(page.document.visibilityState === 'hidden' ? 'hidden' : 'visible');
  const leave = () => listener('hidden');
  const show = (event: Event) => (event as PageTransitionEvent).persisted && listener('restored');
  page.document.addEventListener('visibilitychange', turn);
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', show);
  return () => {
    page.document.removeEventListener('visibilitychange', turn);
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', show);
  };
}
