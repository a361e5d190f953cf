import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import { isCacheKey, type StoredKey, storedShapes } from '@/domain/storedValues';
import type { KeyValueStore } from '@/ports/storage';

const PREFIX = 'portico:';

type StoragePage = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/** The getter itself throws where a visitor or a frame's sandbox forbids storage; some web views answer null. */
function openArea(page: StoragePage | undefined): Storage | undefined {
  try {
    return page?.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

const isStoredKey = (key: string): key is StoredKey => Object.hasOwn(storedShapes, key);

const shapeOf = <Key extends StoredKey>(key: Key) => storedShapes[key] as StoredShape<never>;

/**
 * The device's local storage under our prefix, with memory behind it for what it refuses ([§8]: storage failures are
 * logged and ignored).
 * @param onRefused Called once, with the first failure.
 */
export function createBrowserStorage(
  page: StoragePage | undefined = typeof window === 'undefined' ? undefined : window,
  onRefused: (error: unknown) => void = () => {},
): KeyValueStore {
  const area = openArea(page);
  /** What the device would not keep; `null` for what it would not let go. It wins over what is stored. */
  const memory = new Map<string, string | null>();
  let isRefused = false;

  const attempt = <Result>(act: (area: Storage) => Result): Result | undefined => {
    if (!area) return undefined;
    try {
      return act(area);
    } catch (error) {
      if (!isRefused) onRefused(error);
      isRefused = true;
      return undefined;
    }
  };

  const ownKeys = () =>
    attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at)))?.filter(
      (key): key is string => key?.startsWith(PREFIX) ?? false,
    ) ?? [];

  const read = (key: string) => {
    const kept = memory.get(key);
    return kept === undefined ? (attempt((store) => store.getItem(key)) ?? null) : kept;
  };

  /** Whether the device has taken it. */
  const keep = (key: string, text: string): boolean => {
    const put = () =>
      attempt((store) => {
        store.setItem(key, text);
        return true;
      });
    const dropCaches = () => {
      const caches = ownKeys().filter(isCacheKey);
      for (const cache of caches) attempt((store) => store.removeItem(cache));
      return caches.length > 0;
    };
    return !!(put() || (dropCaches() && put()));
  };

  const write = (key: string, text: string) => {
    if (keep(key, text)) memory.delete(key);
    else memory.set(key, text);
  };

  const erase = (key: string) => {
    memory.delete(key);
    const isGone = attempt((store) => {
      store.removeItem(key);
      return true;
    });
    if (area && !isGone) memory.set(key, null);
  };

  return {
    isPersistent: area !== undefined,
    get(key) {
      const opened = unseal(read(PREFIX + key), shapeOf(key));
      return opened.state === 'found' ? opened.value : undefined;
    },
    set(key, value) {
      const shape = shapeOf(key);
      const text = seal(value as never, shape);
      const isNewer =
        unseal(
          attempt((store) => store.getItem(PREFIX + key)),
          shape,
        ).state === 'newer';
      if (isNewer) memory.set(PREFIX + key, text);
      else write(PREFIX + key, text);
    },
    remove: (key) => erase(PREFIX + key),
    rawKeys: (start) =>
      [...new Set([...ownKeys(), ...memory.keys()])].flatMap((key) => {
        const own = key.slice(PREFIX.length);
        return own.startsWith(start) && memory.get(key) !== null ? own : [];
      }),
    getRaw: (key) => read(PREFIX + key),
    setRaw: (key, text) => write(PREFIX + key, text),
    keepRaw: (key, text) => keep(PREFIX + key, text),
    removeRaw: (key) => erase(PREFIX + key),
    clear() {
      memory.clear();
      for (const key of ownKeys()) erase(key);
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.storageArea !== area) return;
        if (event.key === null) {
          memory.clear();
          listener(undefined);
          return;
        }
        if (!event.key.startsWith(PREFIX)) return;
        memory.delete(event.key);
        const key = event.key.slice(PREFIX.length);
        if (isStoredKey(key)) listener(key);
      };
      page?.addEventListener('storage', hear);
      return () => page?.removeEventListener('storage', hear);
    },
  };
}
