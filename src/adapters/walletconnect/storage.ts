import type { KeyValueStore } from '@/ports/storage';

/** Of all that the library keeps, so that `forget()` finds it. */
const START = 'wc:';

/** The library's things under our own keys: what a device refuses to keep lives as long as the page, and nothing throws. */
export function createLineStorage(storage: KeyValueStore) {
  const read = <T>(key: string): T | undefined => {
    const text = storage.getRaw(START + key);
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as T;
    } catch {
      storage.removeRaw(START + key);
      return undefined;
    }
  };
  const keys = () => storage.rawKeys(START).map((key) => key.slice(START.length));
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().flatMap((key): [string, T][] => [[key, read<T>(key) as T]]),
    getItem: async <T>(key: string) => read<T>(key),
    setItem: async <T>(key: string, value: T) => storage.setRaw(START + key, JSON.stringify(value) ?? 'null'),
    removeItem: async (key: string) => storage.removeRaw(START + key),
  };
}

/** Throws away what can't be read any more. */
export function emptyLineStorage(storage: KeyValueStore) {
  for (const key of storage.rawKeys(START)) storage.removeRaw(key);
}
