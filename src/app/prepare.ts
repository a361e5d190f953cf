import { isPublicView } from '@/store/modal/views';
import { loadView } from './views';
import { extentOf, loadWords } from './words';

/**
 * Fetches what the first paint of a view needs, so that it opens whole: its chunk and its words. A view that no host may
 * name opens at home, and Connect's chunk is what it needs.
 * @throws whatever the chunk failed with
 */
export async function prepare(view: string, locale: string): Promise<void> {
  const first = isPublicView(view) ? view : 'Connect';
  await Promise.all([loadView(first), loadWords(locale, extentOf(first))]);
}
