interface Flags {
  getItem(key: never): unknown;
  setItem(key: never, value: never): unknown;
  removeItem(key: never): unknown;
}

/** That a visitor let this wallet go, under wagmi's own name for it, so that a host's wagmi and ours agree (wire 2.3). */
export function disconnectedFlag(storage: Flags | null | undefined, connectorId: string) {
  const key = `${connectorId}.disconnected` as never;
  return {
    isSet: async () => Boolean(await storage?.getItem(key)),
    set: async () => void (await storage?.setItem(key, true as never)),
    clear: async () => void (await storage?.removeItem(key)),
  };
}
