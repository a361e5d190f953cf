import { LAST_SEEN_KEY } from '@/adapters/browser/lastSeen';
import { idle } from '@/app/idle';
import type { PorticoState } from '@/ports/publicState';
import type { HandleContext } from './handleContext';
import { restoreState } from './restore';
import { whenVisited } from './visit';

interface PageStart extends HandleContext {
  /** Of a page that knows nobody. */
  initial: PorticoState;
  /** Fetches what the first opening needs. */
  ahead(): void;
  runtime(): Promise<unknown>;
  /** The engine is here, or on its way. */
  isLoading(): boolean;
}

/**
 * A page is there: whoever was in is brought back once it is idle, or when another tab lets somebody in; the first
 * opening is fetched once somebody comes. Returns the function that stops all of it.
 */
export function startOnPage({ options, outside, state, report, initial, ...page }: PageStart): () => void {
  const stops = new Set<() => void>();
  let isSecond = false;
  if (options.preload !== 'near' && options.preload !== 'never') stops.add(whenVisited(page.ahead));
  const stop = () => {
    isSecond = true;
    for (const end of stops) end();
  };
  if (options.reconnect === false) return stop;
  const load = () =>
    void page.runtime().catch((error) => {
      report(error);
      // The line may be back once somebody is there, who is asked for one time more; and then for each press.
      if (!isSecond) stops.add(whenVisited(load));
      isSecond = true;
    });
  // Somebody came in in another tab: this one follows.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== LAST_SEEN_KEY || !newValue || page.isLoading()) return;
    state.set(restoreState(newValue, options.chains, initial));
    load();
  };
  addEventListener('storage', onStorage);
  stops.add(() => removeEventListener('storage', onStorage));
  // A cookie without an account is let go by the runtime.
  const isWanted =
    state.get().status === 'restoring' ||
    outside.isAnswerAwaited?.() ||
    (options.ssr && document.cookie.includes('portico='));
  if (isWanted) stops.add(idle(load));
  return stop;
}
