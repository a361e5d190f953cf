const memory = new Map<string, string>();
/** A browser may keep storage from frames: then a session lives as long as the page. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  write(key: string, value: string | null) {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // It is in memory.
    }
  },
};

/** Which device this is: the same one until its storage is cleared. */
export function deviceId() {
  const kept = storage.read('device') ?? crypto.randomUUID();
  storage.write('device', kept);
  return kept;
}

/** The line to the wallet's service. */
export const openLine = () =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/visit`);
