export type KeyStore = Pick<Storage, 'getItem' | 'setItem'>;

/** What a wallet keeps in its page's storage. Where a page may store nothing, or what is kept is damaged, it forgets. */
export function createMemory<T extends object>(storage: KeyStore, key: string, blank: T) {
  return {
    recall(): T {
      try {
        return { ...blank, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<T>) };
      } catch {
        return blank;
      }
    },
    remember(value: T) {
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {
        // A page that may store nothing gets a wallet that forgets.
      }
    },
  };
}
