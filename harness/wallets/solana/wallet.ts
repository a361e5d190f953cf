import type { Outside } from '../evm';
import type { Behaviour, Lie } from '../options';
import { createPrompts, type LogEntry } from '../prompts';
import { invalidParams, unsupported } from '../providerError';
import { createAccounts } from './accounts';
import { createHandlers } from './handlers';
import type { SolanaFeature, SolanaWalletOptions } from './options';
import { createStandard } from './standard';

/** What a page gives may hold what can't be copied; then only that it was asked is kept. */
function copied(inputs: readonly unknown[]) {
  try {
    return structuredClone(inputs);
  } catch {
    return [];
  }
}

/**
 * A Solana wallet for tests and demos, by Wallet Standard: real keys, real signatures, real transactions, and whatever
 * manners a test needs. Permission is remembered per origin, as extensions do, so that a reload finds it again.
 */
export function createSolanaTestWallet(options: SolanaWalletOptions, outside: Omit<Outside, 'uuid'>) {
  const info = { id: options.id, rdns: options.id, name: options.name, icon: options.icon };
  let { behaviour = 'approve' as Behaviour, answers = {} as Record<string, Behaviour> } = options;
  const log: LogEntry[] = [];
  const watchers = new Set<() => void>();

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const behaviourOf = (feature: string) => answers[feature] ?? behaviour;
  const lieOf = (feature: string): Lie | undefined => {
    const answer = behaviourOf(feature);
    return typeof answer === 'object' && 'lie' in answer ? answer.lie : undefined;
  };
  const has = (feature: SolanaFeature) => !options.lacks?.includes(feature);
  const accounts = createAccounts({
    options,
    storage: outside.storage,
    features: (['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const).filter(has),
    lie: () => lieOf('standard:connect'),
    onChange: changed,
  });
  const prompts = createPrompts({ behaviourOf, isLocked: accounts.isLocked, sleep: outside.sleep, onChange: changed });
  const handlers = createHandlers({
    options,
    outside,
    accounts,
    prompts,
    forges: (feature) => lieOf(feature) === 'signature',
  });

  function bend(feature: string, result: unknown): unknown {
    if (lieOf(feature) !== 'garbage') return result;
    if (feature === 'standard:connect') return { accounts: [42, null, { address: 'not an account' }] };
    return [{ signature: 'banana', signedTransaction: 7, signedMessage: null }];
  }

  async function answer(handle: NonNullable<(typeof handlers)[string]>, entry: LogEntry, inputs: readonly unknown[]) {
    try {
      const result = bend(entry.method, await handle(inputs, entry));
      Object.assign(entry, { state: 'done', result: copied([result])[0] });
      return result;
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      Object.assign(entry, { state: 'failed', error: { code, message } });
      throw error instanceof RangeError ? invalidParams(message) : error;
    }
  }
  const call =
    (method: string) =>
    (...inputs: unknown[]) => {
      const entry: LogEntry = { id: log.length + 1, method, params: copied(inputs), prompted: false, state: 'pending' };
      log.push(entry);
      const manner = behaviourOf(method);
      if (manner === 'silent') return new Promise<never>(() => {});
      if (typeof manner === 'object' && 'throws' in manner) throw new Error(manner.throws);
      const handle = handlers[method];
      if (!handle) throw unsupported(method);
      return answer(handle, entry, inputs);
    };

  return {
    kind: 'solana' as const,
    info,
    /** What the page gets. */
    standard: createStandard({ options, events: accounts.events, has, shown: accounts.shown, call }),
    /** Every request since the page came, oldest first. */
    log,
    /** What waits for an answer. */
    pending: prompts.pending,
    /** Calls back when something that a person may see has changed. */
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    state: () => ({
      accounts: accounts.keys.map(({ address }) => address),
      selected: accounts.current().address,
      permitted: accounts.permitted(),
      chains: options.chains,
      locked: accounts.isLocked(),
      behaviour,
    }),
    behaviourOf,
    /** Changes its manners at once, for what waits too. */
    set: (next: { behaviour?: Behaviour; answers?: Record<string, Behaviour> }) => {
      ({ behaviour = behaviour, answers = answers } = next);
      prompts.decideAll();
      changed();
    },
    /** Picks another account, by index or address; without either, the next one. A page that is connected is told. */
    switchAccount: accounts.select,
    lock: () => accounts.setLocked(true),
    unlock: () => {
      accounts.setLocked(false);
      prompts.decideAll();
    },
    /** Takes the page's permission away, as a person does in the wallet itself. */
    revoke: accounts.forget,
    /** Says yes to what has waited longest. */
    approve: () => prompts.pending[0]?.approve(),
    /** Says no to what has waited longest. */
    reject: () => prompts.pending[0]?.reject(),
  };
}

export type SolanaTestWallet = ReturnType<typeof createSolanaTestWallet>;
