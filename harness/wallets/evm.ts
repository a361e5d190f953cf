import { numberToHex } from 'viem';
import { createEvents } from './events';
import { accountMethods } from './evm/accountMethods';
import { batchMethods } from './evm/batchMethods';
import { chainMethods } from './evm/chainMethods';
import type { HandlerContext, Handlers } from './evm/handler';
import { bend } from './evm/lies';
import { signMethods } from './evm/signMethods';
import { createStanding } from './evm/standing';
import type { KeyStore } from './memory';
import type { Behaviour, Lie, WalletOptions } from './options';
import { createPrompts, type LogEntry } from './prompts';
import { disconnected, type ProviderError, unsupported } from './providerError';
import { callRpc } from './rpc';

export interface Outside {
  storage: KeyStore;
  /** Whom the permission is for. */
  origin: string;
  fetch: typeof fetch;
  sleep(ms: number): Promise<void>;
  uuid(): string;
}

export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  removeListener(event: string, listener: (...args: unknown[]) => void): unknown;
}

/**
 * An Ethereum wallet for tests and demos: real keys, real signatures, real transactions, and whatever manners a test
 * needs.
 */
export function createTestWallet(options: WalletOptions, outside: Outside) {
  const info = { uuid: options.uuid ?? outside.uuid(), name: options.name, icon: options.icon, rdns: options.rdns };
  let { behaviour = 'approve' as Behaviour, answers = {} as Record<string, Behaviour> } = options;
  let online = true;
  const log: LogEntry[] = [];
  const watchers = new Set<() => void>();
  const events = createEvents();
  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const emit = (event: string, detail: unknown) => {
    if (!options.mute?.includes(event)) events.emit(event, detail);
  };
  const standing = createStanding(options, outside.storage, emit);

  const behaviourOf = (method: string) => answers[method] ?? behaviour;
  const lieOf = (method: string): Lie | undefined => {
    const answer = behaviourOf(method);
    return typeof answer === 'object' && 'lie' in answer ? answer.lie : undefined;
  };
  const rpc = (method: string, params: readonly unknown[], url = standing.chain().rpcUrl) =>
    callRpc(outside.fetch, url, method, params);
  const { pending, prompt, decideAll } = createPrompts({
    behaviourOf,
    isLocked: standing.isLocked,
    sleep: outside.sleep,
    onChange: changed,
  });
  const context: HandlerContext = { options, standing, origin: outside.origin, prompt, lieOf, rpc };
  const handlers: Handlers = {
    ...accountMethods(context),
    ...chainMethods(context),
    ...signMethods(context),
    ...batchMethods(context, outside),
  };

  function answer(entry: LogEntry, params: readonly unknown[]): unknown {
    if (!online) throw disconnected();
    if (options.lacks?.includes(entry.method)) throw unsupported(entry.method);
    const handler = handlers[entry.method];
    if (handler) return handler(params, entry);
    if (/^(eth|net|web3)_/.test(entry.method) && !/^eth_sign(Transaction)?$/.test(entry.method))
      return rpc(entry.method, params);
    throw unsupported(entry.method);
  }

  function request(args: { method: string; params?: unknown }): Promise<unknown> {
    const manner = behaviourOf(args.method);
    if (typeof manner === 'object' && 'throws' in manner) throw new Error(manner.throws);
    const { method, params } = args;
    const id = log.length + 1;
    const entry: LogEntry = { id, method, params: structuredClone(params), prompted: false, state: 'pending' };
    log.push(entry);
    return manner === 'silent' ? new Promise<never>(() => {}) : answering(entry, params);
  }

  async function answering(entry: LogEntry, params: unknown): Promise<unknown> {
    const { method } = entry;
    const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params];
    try {
      const truth = await answer(entry, list);
      const isOwn = method in handlers;
      const result = bend(lieOf(method), { method, result: truth, chainId: standing.chainId(), isOwn });
      Object.assign(entry, { state: 'done', result });
      return result;
    } catch (error) {
      const { code, message } = error as ProviderError;
      Object.assign(entry, { state: 'failed', error: { code, message } });
      throw error;
    }
  }

  const provider: Eip1193Provider & Record<string, unknown> = {
    ...options.flags,
    request,
    on: (event, listener) => {
      events.on(event, listener);
      return provider;
    },
    removeListener: (event, listener) => {
      events.removeListener(event, listener);
      return provider;
    },
  };

  return {
    info,
    provider,
    /** Every request since the page came, oldest first. */
    log,
    /** What waits for an answer. */
    pending,
    /** Calls back when something that a person may see has changed. */
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    state: () => ({
      accounts: standing.keys.map(({ address }) => address),
      selected: standing.selected(),
      permitted: standing.permitted(),
      chainId: standing.chainId(),
      chains: [...standing.chains.values()],
      locked: standing.isLocked(),
      behaviour,
    }),
    behaviourOf,
    /** Changes its manners at once, for what waits too. */
    set: (next: { behaviour?: Behaviour; answers?: Record<string, Behaviour> }) => {
      ({ behaviour = behaviour, answers = answers } = next);
      decideAll();
      changed();
    },
    /** Picks another account, by index or address; without either, the next one. A page that is connected is told. */
    switchAccount: (which?: number | string) => {
      standing.select(which);
      changed();
    },
    /** Moves to a chain that it knows, as a person does in the wallet itself. */
    switchChain: (id: number) => {
      if (!standing.chains.has(id)) throw new Error(`${options.name} does not know chain ${id}.`);
      standing.moveTo(id);
      changed();
    },
    lock: () => {
      standing.setLocked(true);
      changed();
    },
    unlock: () => {
      standing.setLocked(false);
      decideAll();
      changed();
    },
    /** Takes the page's permission away, as a person does in the wallet itself. */
    revoke: () => standing.revoke(),
    /** Another page of this origin changed what both remember: this one knows it too, and tells. */
    sync: () => {
      standing.sync();
      changed();
    },
    storageKey: standing.storageKey,
    /** Says yes to what has waited longest. */
    approve: () => pending[0]?.approve(),
    /** Says no to what has waited longest. */
    reject: () => pending[0]?.reject(),
    /** Loses every chain, until `reconnect()`. */
    disconnect: () => {
      online = false;
      emit('disconnect', disconnected());
    },
    reconnect: () => {
      online = true;
      emit('connect', { chainId: numberToHex(standing.chainId()) });
    },
  };
}

export type TestWallet = ReturnType<typeof createTestWallet>;
