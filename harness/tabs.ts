import { createBrowserStorage } from '@/adapters/browser/storage';
import type { KeyValueStore } from '@/ports/storage';

type Listener = (event: StorageEvent) => void;
type TabPage = NonNullable<Parameters<typeof createBrowserStorage>[0]>;

export interface Tab {
  storage: KeyValueStore;
  /** What it wrote, oldest first: a tab at rest writes nothing. */
  writes: string[];
}

/**
 * Tabs of one browser: they share what is stored, and each hears what the others changed, a little later, as browsers
 * tell it. A value that stays the same is no change.
 */
export function createTabs(count: number): Tab[] {
  const map = new Map<string, string>();
  const listeners = new Map<number, Set<Listener>>();
  const areas: Storage[] = [];

  const tellOthers = (from: number, key: string, oldValue: string | null, newValue: string | null) => {
    for (const [tab, heard] of listeners)
      if (tab !== from)
        setTimeout(() => {
          for (const listener of heard)
            listener({ key, oldValue, newValue, storageArea: areas[tab] } as unknown as StorageEvent);
        });
  };

  return Array.from({ length: count }, (_none, tab) => {
    const writes: string[] = [];
    const change = (key: string, value: string | null) => {
      const before = map.get(key) ?? null;
      if (before === value) return;
      writes.push(key);
      if (value === null) map.delete(key);
      else map.set(key, value);
      tellOthers(tab, key, before, value);
    };
    const area = {
      get length() {
        return map.size;
      },
      key: (at: number) => [...map.keys()][at] ?? null,
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => change(key, String(value)),
      removeItem: (key: string) => change(key, null),
      clear: () => {
        for (const key of [...map.keys()]) change(key, null);
      },
    } satisfies Storage;
    areas.push(area);
    const heard = new Set<Listener>();
    listeners.set(tab, heard);
    const page = {
      localStorage: area,
      addEventListener: (_name: string, listener: Listener) => heard.add(listener),
      removeEventListener: (_name: string, listener: Listener) => heard.delete(listener),
    } as unknown as TabPage;
    return { storage: createBrowserStorage(page), writes };
  });
}
