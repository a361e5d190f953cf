import { expect, test, vi } from 'vitest';
import { createBrowserStorage } from './storage';

type Refuse = { get?: boolean; set?: (key: string) => boolean; remove?: boolean; list?: boolean };

/** A page with a local storage of its own, which refuses what it is told to. */
function makePage(refuse: Refuse = {}, entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const listeners = new Set<(event: StorageEvent) => void>();
  const no = (name: string): never => {
    throw new DOMException('no', name);
  };
  const localStorage: Storage = {
    get length() {
      return refuse.list ? no('SecurityError') : map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => (refuse.get ? no('SecurityError') : (map.get(key) ?? null)),
    setItem: (key, value) => {
      if (refuse.set?.(key)) no('QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => {
      if (refuse.remove) no('SecurityError');
      map.delete(key);
    },
    clear: () => map.clear(),
  };
  const page = {
    localStorage,
    addEventListener: (_: string, listener: never) => listeners.add(listener),
    removeEventListener: (_: string, listener: never) => listeners.delete(listener),
  } as unknown as NonNullable<Parameters<typeof createBrowserStorage>[0]>;
  const tell = (event: Partial<StorageEvent>) => {
    for (const listener of listeners) listener({ storageArea: localStorage, ...event } as StorageEvent);
  };
  return { page, map, refuse, tell, listeners };
}

test('values are kept under our prefix, in their envelope', () => {
  const { page, map } = makePage();
  const storage = createBrowserStorage(page);
  storage.set('activeNetworkId', 'eip155:1');
  expect([...map]).toEqual([['portico:activeNetworkId', '{"v":1,"d":"eip155:1"}']]);
  expect(createBrowserStorage(page).get('activeNetworkId')).toBe('eip155:1');
  storage.remove('activeNetworkId');
  expect(storage.get('activeNetworkId')).toBeUndefined();
  expect(storage.isPersistent).toBe(true);
});

const noEvents = { addEventListener() {}, removeEventListener() {} };
const forbidding = Object.defineProperty({ ...noEvents }, 'localStorage', {
  get() {
    throw new DOMException('x', 'SecurityError');
  },
});

test.each([
  ['the getter throws', forbidding],
  ['there is none', { ...noEvents, localStorage: null }],
  ['there is no page', undefined],
])('%s: memory', (_, page) => {
  const storage = createBrowserStorage(page as never);
  expect(storage.isPersistent).toBe(false);
  storage.set('lastConnectorId', 'harbor');
  storage.setRaw('wagmi.store', 'x');
  expect(storage.get('lastConnectorId')).toBe('harbor');
  expect(storage.getRaw('wagmi.store')).toBe('x');
  storage.clear();
  expect(storage.get('lastConnectorId')).toBeUndefined();
  expect(storage.getRaw('wagmi.store')).toBeNull();
  storage.subscribe(() => {})();
});

test('every access throws: memory, and one word about it', () => {
  const { page } = makePage({ get: true, set: () => true, remove: true, list: true });
  const onRefused = vi.fn();
  const storage = createBrowserStorage(page, onRefused);
  expect(storage.get('lastConnectorId')).toBeUndefined();
  storage.set('lastConnectorId', 'harbor');
  expect(storage.get('lastConnectorId')).toBe('harbor');
  storage.remove('lastConnectorId');
  expect(storage.get('lastConnectorId')).toBeUndefined();
  storage.clear();
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('no room: caches go first, then the value is written', () => {
  const { page, map, refuse } = makePage();
  const storage = createBrowserStorage(page);
  storage.set('portfolioCache', { a: { at: 1, value: 1 } });
  storage.set('activeNamespace', 'solana');
  refuse.set = () => map.has('portico:portfolioCache');
  storage.set('lastConnectorId', 'harbor');
  expect([...map.keys()]).toEqual(['portico:activeNamespace', 'portico:lastConnectorId']);
});

test('no room at all: the value lives in memory, and moves out when there is room again', () => {
  const { page, map, refuse } = makePage({ set: () => true });
  const storage = createBrowserStorage(page);
  storage.set('lastConnectorId', 'harbor');
  expect(storage.get('lastConnectorId')).toBe('harbor');
  expect(map.size).toBe(0);
  refuse.set = undefined;
  storage.set('lastConnectorId', 'fernway');
  expect(map.get('portico:lastConnectorId')).toContain('fernway');
});

test('what must be on the device is there, or nowhere; caches make room for it', () => {
  const { page, map, refuse } = makePage();
  const storage = createBrowserStorage(page);
  storage.set('portfolioCache', { a: { at: 1, value: 1 } });
  refuse.set = () => map.has('portico:portfolioCache');
  expect(storage.keepRaw('ids', 'a')).toBe(true);
  expect([...map]).toEqual([['portico:ids', 'a']]);
  refuse.set = () => true;
  expect(storage.keepRaw('ids', 'b')).toBe(false);
  expect(storage.getRaw('ids')).toBe('a');
  expect(createBrowserStorage(undefined).keepRaw('ids', 'a')).toBe(false);
});

test('what cannot be removed is gone for us', () => {
  const { page } = makePage({ remove: true }, { 'portico:lastConnectorId': '{"v":1,"d":"harbor"}' });
  const storage = createBrowserStorage(page);
  storage.remove('lastConnectorId');
  expect(storage.get('lastConnectorId')).toBeUndefined();
});

test('garbage is ignored, and written over', () => {
  const { page, map } = makePage(
    {},
    { 'portico:lastConnectorId': 'not json', 'portico:recentWallets': '{"v":1,"d":7}' },
  );
  const storage = createBrowserStorage(page);
  expect(storage.get('lastConnectorId')).toBeUndefined();
  expect(storage.get('recentWallets')).toBeUndefined();
  storage.set('lastConnectorId', 'harbor');
  expect(map.get('portico:lastConnectorId')).toContain('harbor');
});

test('what a newer release wrote is ignored and left alone', () => {
  const newer = '{"v":99,"d":{"shape":"of tomorrow"}}';
  const { page, map } = makePage({}, { 'portico:lastConnectorId': newer });
  const storage = createBrowserStorage(page);
  expect(storage.get('lastConnectorId')).toBeUndefined();
  storage.set('lastConnectorId', 'harbor');
  expect(storage.get('lastConnectorId')).toBe('harbor');
  expect(map.get('portico:lastConnectorId')).toBe(newer);
});

test('clear forgets ours and leaves the host its own', () => {
  const { page, map } = makePage(
    {},
    { 'portico:lastConnectorId': 'x', 'portico:wagmi.store': 'y', theme: 'dark', portico: 'host' },
  );
  createBrowserStorage(page).clear();
  expect([...map.keys()]).toEqual(['theme', 'portico']);
});

test('another tab is heard, until one stops listening', () => {
  const { page, map, tell, listeners, refuse } = makePage();
  const storage = createBrowserStorage(page);
  const heard = vi.fn();
  const stop = storage.subscribe(heard);
  refuse.set = () => true;
  storage.set('lastConnectorId', 'mine');
  map.set('portico:lastConnectorId', '{"v":1,"d":"theirs"}');
  tell({ key: 'portico:lastConnectorId' });
  expect(heard).toHaveBeenLastCalledWith('lastConnectorId');
  expect(storage.get('lastConnectorId')).toBe('theirs');

  tell({ key: 'theme' });
  tell({ key: 'portico:toString' });
  tell({ key: 'portico:wagmi.store' });
  tell({ key: 'portico:lastConnectorId', storageArea: {} as Storage });
  expect(heard).toHaveBeenCalledTimes(1);
  tell({ key: null });
  expect(heard).toHaveBeenLastCalledWith(undefined);
  stop();
  expect(listeners.size).toBe(0);
});
