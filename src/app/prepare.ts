import type { ViewName } from '@/store/modal/views';
import { loadView } from './views';
import { loadWords } from './words';

/**
 * Fetches what the first paint of a view needs, so that it opens whole: its chunk and its words.
 * @throws whatever the chunk failed with
 */
export async function prepare(view: ViewName, locale: string): Promise<void> {
  await Promise.all([loadView(view), loadWords(locale)]);
}
