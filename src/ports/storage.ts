import type { StoredKey, StoredValues } from '@/domain/storedValues';

/**
 * What is kept on a visitor's device. It never throws: a refused or full store costs memory only, and what another
 * release or another hand wrote badly counts as absent.
 */
export interface KeyValueStore {
  /** False where the device refuses to keep anything: then all of it lasts as long as the page. */
  readonly isPersistent: boolean;
  get<Key extends StoredKey>(key: Key): StoredValues[Key] | undefined;
  set<Key extends StoredKey>(key: Key, value: StoredValues[Key]): void;
  remove(key: StoredKey): void;
  /** The keys of ours that begin so, whoever's they are. */
  rawKeys(start: string): string[];
  /** Text under a library's own key, so that `clear` finds it too. */
  getRaw(key: string): string | null;
  setRaw(key: string, text: string): void;
  /** Writes to the device, or nowhere: false where it would not take it. */
  keepRaw(key: string, text: string): boolean;
  removeRaw(key: string): void;
  /** Forgets all of ours, and nothing else. */
  clear(): void;
  /** Hears what another tab changed; without a key, it forgot everything. Returns the unsubscribe function. */
  subscribe(listener: (key: StoredKey | undefined) => void): () => void;
}
