import type { Behaviour, Lie } from './options';
import { createPrompts, type LogEntry } from './prompts';
import { ProviderError } from './providerError';

export interface KeeperOptions {
  behaviour?: Behaviour;
  /** For single methods, in place of `behaviour`. */
  answers?: Record<string, Behaviour>;
  locked?: boolean;
}

/** What a method does once its manners are known. `prompt` asks the wallet's person: it resolves with a yes, throws with a no. */
export type Deed = (prompt: () => Promise<void>) => unknown;

/** What a page gives may hold what can't be copied; then only that it was asked is kept. */
function copied(value: unknown) {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

/**
 * A test wallet's person, whatever its chain: what was asked, how it is answered, and whether the wallet is locked.
 * @param onLock what the page is told when the wallet is locked or unlocked
 */
export function createKeeper(options: KeeperOptions, sleep: (ms: number) => Promise<void>, onLock: () => void) {
  let { behaviour = 'approve' as Behaviour, answers = {} as Record<string, Behaviour>, locked = false } = options;
  const log: LogEntry[] = [];
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const behaviourOf = (method: string) => answers[method] ?? behaviour;
  const lieOf = (method: string): Lie | undefined => {
    const answer = behaviourOf(method);
    return typeof answer === 'object' && 'lie' in answer ? answer.lie : undefined;
  };
  const prompts = createPrompts({ behaviourOf, isLocked: () => locked, sleep, onChange: changed });

  async function run(entry: LogEntry, params: readonly unknown[], deed: Deed) {
    try {
      const result = await deed(() => prompts.prompt(entry, params));
      Object.assign(entry, { state: 'done', result: copied(result) });
      return result;
    } catch (thrown) {
      // What the libraries underneath refuse is a page's mistake.
      const error = thrown instanceof ProviderError ? thrown : new ProviderError(-32602, (thrown as Error).message);
      Object.assign(entry, { state: 'failed', error: { code: error.code, message: error.message } });
      throw error;
    }
  }

  function setLocked(next: boolean) {
    locked = next;
    onLock();
    changed();
    if (!next) prompts.decideAll();
  }

  return {
    behaviourOf,
    lieOf,
    changed,
    isLocked: () => locked,
    /** Answers one request in the manner that is set, and writes it down. Throws at once where a wallet breaks. */
    answer(method: string, params: unknown, deed: Deed): Promise<unknown> {
      const entry: LogEntry = {
        id: log.length + 1,
        method,
        params: copied(params),
        prompted: false,
        state: 'pending',
      };
      log.push(entry);
      const manner = behaviourOf(method);
      if (manner === 'silent') return new Promise<never>(() => {});
      if (typeof manner === 'object' && 'throws' in manner) throw new Error(manner.throws);
      return run(entry, Array.isArray(params) ? params : [params], deed);
    },
    /** What a test or a person may do with the wallet, whatever its chain. */
    controls: {
      /** Every request since the page came, oldest first. */
      log,
      /** What waits for an answer. */
      pending: prompts.pending,
      behaviourOf,
      /** Calls back when something that a person may see has changed. */
      watch: (watcher: () => void) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      /** Changes its manners at once, for what waits too. */
      set: (next: { behaviour?: Behaviour; answers?: Record<string, Behaviour> }) => {
        ({ behaviour = behaviour, answers = answers } = next);
        prompts.decideAll();
        changed();
      },
      lock: () => setLocked(true),
      unlock: () => setLocked(false),
      /** Says yes to what has waited longest. */
      approve: () => prompts.pending[0]?.approve(),
      /** Says no to what has waited longest. */
      reject: () => prompts.pending[0]?.reject(),
    },
  };
}
