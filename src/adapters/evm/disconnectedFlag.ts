type Kept<T> = T | Promise<T>;

interface Flags {
  getItem(key: never): unknown;
  setItem(key: never, value: never): Kept<void>;
  removeItem(key: never): Kept<void>;
}

/** That a visitor let this wallet go, under wagmi's own name for it, so that a host's wagmi and ours agree (wire 2.3). */
export function disconnectedFlag(storage: Flags | null | undefined, connectorId: string) {
  const key = `${connectorId}.disconnected` as never;
  return {
    get: () => storage?.getItem(key),
    set: () => storage?.setItem(key, true as never),
    delete: () => storage?.removeItem(key),
  };
}
