import { hasLoginMethods, loadExtras } from '@/features/connect/loadExtras';
import type { Store } from '@/store/createStore';
import { isPublicView } from '@/store/modal/views';
import { loadView } from './views';
import { extentOf, loadWords } from './words';

/**
 * Fetches what the first paint of a view needs, so that it opens whole: its chunk and its words, and what stands beside
 * the wallets of Connect. A view that no host may name opens at home, and Connect's chunk is what it needs.
 * @param isNarrowed It opens for one kind of chain: a way to all of them stands below the wallets.
 * @throws whatever a chunk failed with
 */
export async function prepare(
  view: string,
  locale: string,
  isNarrowed: boolean,
  runtime: () => Promise<{ engine: { store: Pick<Store, 'outside'> } }>,
): Promise<void> {
  const first = isPublicView(view) ? view : 'Connect';
  // Asked for here alone: a promise that another view never awaits would fail where nobody catches it.
  const extras = async () => {
    if (first !== 'Connect') return;
    // Without it the wallets are a way in all the same.
    if (isNarrowed || hasLoginMethods((await runtime()).engine.store.outside)) await loadExtras().catch(() => {});
  };
  await Promise.all([loadView(first), loadWords(locale, extentOf(first)), extras()]);
}
