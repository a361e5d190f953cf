import { type Hex, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createEvents } from './events';
import type { Behaviour, Lie, WalletChain, WalletOptions } from './options';
import { createPrompts, type LogEntry } from './prompts';
import {
  disconnected,
  invalidParams,
  type ProviderError,
  unauthorized,
  unknownChain,
  unsupported,
} from './providerError';
import { callRpc } from './rpc';
import { readTransaction, readTypedData, sendSigned, signMessage, signTypedData } from './signing';

export interface Outside {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
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

type Handler = (params: readonly unknown[], entry: LogEntry) => unknown;

/** A made-up account for wallets that lie: its key belongs to nobody's wallet here. */
const stranger = privateKeyToAccount(`0x${'5'.repeat(64)}`);

/** Every letter in the other case: the right account, and a checksum that is wrong. */
const misspell = (address: Hex) =>
  `0x${[...address.slice(2)].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('')}`;

const garbage: Record<string, unknown> = {
  eth_accounts: [42, null, 'not an account'],
  eth_requestAccounts: [42, null, 'not an account'],
  eth_chainId: 'banana',
};

interface Remembered {
  permitted: Hex[];
  selected: number;
  chainId: number;
}

/**
 * An Ethereum wallet for tests and demos: real keys, real signatures, real transactions, and whatever manners a test
 * needs. Permission is remembered per origin, as extensions do, so that a reload finds it again.
 */
export function createTestWallet(options: WalletOptions, outside: Outside) {
  const info = { uuid: options.uuid ?? outside.uuid(), name: options.name, icon: options.icon, rdns: options.rdns };
  const keys = options.privateKeys.map((key) => privateKeyToAccount(key));
  const chains = new Map<number, WalletChain>(options.chains.map((chain) => [chain.chainId, chain]));
  const firstChain = options.chains[0];
  if (keys.length === 0 || !firstChain) throw new Error(`The test wallet ${options.name} needs a key and a chain.`);

  const storageKey = `test-wallet:${options.rdns}`;
  const remembered = recall();
  let { permitted, selected } = remembered;
  let chainId = chains.has(remembered.chainId) ? remembered.chainId : firstChain.chainId;
  let { behaviour = 'approve' as Behaviour, answers = {} as Record<string, Behaviour>, locked = false } = options;
  let online = true;
  const log: LogEntry[] = [];
  const watchers = new Set<() => void>();
  const events = createEvents();

  function recall(): Remembered {
    const blank = { permitted: [], selected: 0, chainId: 0 };
    try {
      return { ...blank, ...(JSON.parse(outside.storage.getItem(storageKey) ?? '{}') as Partial<Remembered>) };
    } catch {
      return blank;
    }
  }
  function remember() {
    try {
      outside.storage.setItem(storageKey, JSON.stringify({ permitted, selected, chainId } satisfies Remembered));
    } catch {
      // A page that may store nothing gets a wallet that forgets.
    }
  }
  const changed = () => {
    for (const watcher of watchers) watcher();
  };

  const behaviourOf = (method: string) => answers[method] ?? behaviour;
  const lieOf = (method: string): Lie | undefined => {
    const answer = behaviourOf(method);
    return typeof answer === 'object' && 'lie' in answer ? answer.lie : undefined;
  };
  const chain = () => chains.get(chainId) as WalletChain;
  /** Permitted ones, the selected first; none while locked. */
  function visibleAccounts(): Hex[] {
    const current = keys[selected]?.address;
    if (locked) return [];
    return [...permitted].sort((a, b) => Number(b === current) - Number(a === current));
  }
  function accountFor(address: unknown) {
    const wanted = typeof address === 'string' ? address.toLowerCase() : undefined;
    const account = keys.find((key) => key.address.toLowerCase() === wanted);
    if (!account || !visibleAccounts().includes(account.address)) throw unauthorized();
    return account;
  }

  const rpc = (method: string, params: readonly unknown[], url = chain().rpcUrl) =>
    callRpc(outside.fetch, url, method, params);
  const { pending, prompt, decideAll } = createPrompts({
    behaviourOf,
    isLocked: () => locked,
    sleep: outside.sleep,
    onChange: changed,
  });

  const emit = (event: string, detail: unknown) => {
    if (!options.mute?.includes(event)) events.emit(event, detail);
  };
  const tellAccounts = () => emit('accountsChanged', visibleAccounts());

  function permit() {
    const current = keys[selected] as (typeof keys)[number];
    permitted = [current.address, ...permitted.filter((address) => address !== current.address)];
    remember();
    tellAccounts();
  }

  function moveTo(next: number) {
    if (next === chainId) return;
    chainId = next;
    remember();
    emit('chainChanged', numberToHex(chainId));
  }

  const permissions = () =>
    permitted.length === 0
      ? []
      : [
          {
            parentCapability: 'eth_accounts',
            invoker: outside.origin,
            caveats: [{ type: 'restrictReturnedAccounts', value: permitted }],
          },
        ];

  const chainIdFrom = (params: readonly unknown[]) => {
    const wanted = (params[0] as { chainId?: unknown } | undefined)?.chainId;
    if (typeof wanted !== 'string' || !/^0x[1-9a-f][\da-f]*$/i.test(wanted))
      throw invalidParams('chainId is a hex number without leading zeros.');
    return { hex: wanted, id: Number(wanted) };
  };

  const handlers: Record<string, Handler> = {
    eth_accounts: () => visibleAccounts(),
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    wallet_getPermissions: permissions,

    eth_requestAccounts: async (params, entry) => {
      if (visibleAccounts().length === 0) {
        await prompt(entry, params);
        permit();
      }
      return visibleAccounts();
    },
    wallet_requestPermissions: async (params, entry) => {
      if (!Object.hasOwn((params[0] ?? {}) as object, 'eth_accounts'))
        throw invalidParams('only the permission eth_accounts is known here.');
      await prompt(entry, params);
      permit();
      return permissions();
    },
    wallet_revokePermissions: () => {
      permitted = [];
      remember();
      tellAccounts();
      return null;
    },

    wallet_switchEthereumChain: async (params, entry) => {
      const { hex, id } = chainIdFrom(params);
      if (!chains.has(id)) throw unknownChain(hex, options.unknownChain);
      if (id === chainId) return null;
      await prompt(entry, params);
      if (lieOf(entry.method) !== 'chain') moveTo(id);
      return null;
    },
    wallet_addEthereumChain: async (params, entry) => {
      const { id } = chainIdFrom(params);
      const { chainName, rpcUrls, nativeCurrency } = params[0] as {
        chainName?: string;
        rpcUrls?: string[];
        nativeCurrency?: { symbol?: string };
      };
      const rpcUrl = rpcUrls?.[0];
      if (!rpcUrl || !URL.canParse(rpcUrl)) throw invalidParams('rpcUrls needs a URL.');
      if (Number(await rpc('eth_chainId', [], rpcUrl)) !== id)
        throw invalidParams(`the node at ${rpcUrl} is not on chain ${id}.`);
      await prompt(entry, params);
      chains.set(id, { chainId: id, name: chainName ?? `Chain ${id}`, rpcUrl, symbol: nativeCurrency?.symbol });
      if (!options.addsOnly) moveTo(id);
      return null;
    },
    wallet_watchAsset: async (params, entry) => {
      await prompt(entry, params);
      return true;
    },

    personal_sign: async (params, entry) => {
      const account = accountFor(params[1]);
      await prompt(entry, params);
      return signMessage(lieOf(entry.method) === 'signature' ? stranger : account, params[0]);
    },
    eth_signTypedData_v4: async (params, entry) => {
      const account = accountFor(params[0]);
      readTypedData(params[1]);
      await prompt(entry, params);
      return signTypedData(lieOf(entry.method) === 'signature' ? stranger : account, params[1], chainId);
    },
    eth_sendTransaction: async (params, entry) => {
      const transaction = readTransaction(params[0]);
      const account = accountFor(transaction.from);
      await prompt(entry, params);
      return sendSigned(account, chain(), transaction, rpc);
    },
  };

  function answer(entry: LogEntry, params: readonly unknown[]): unknown {
    if (!online) throw disconnected();
    if (options.lacks?.includes(entry.method)) throw unsupported(entry.method);
    const handler = handlers[entry.method];
    if (handler) return handler(params, entry);
    if (/^(eth|net|web3)_/.test(entry.method) && entry.method !== 'eth_sign') return rpc(entry.method, params);
    throw unsupported(entry.method);
  }

  function bend(method: string, result: unknown): unknown {
    const lie = lieOf(method);
    if (lie === 'garbage') return method in garbage ? garbage[method] : method in handlers ? {} : result;
    if (/^eth_(requestA|a)ccounts$/.test(method)) {
      if (lie === 'account') return [stranger.address];
      if (lie === 'empty') return [];
      if (lie === 'checksum') return (result as Hex[]).map(misspell);
    }
    if (lie === 'chain' && method === 'eth_chainId') return numberToHex(chainId + 1000);
    return result;
  }

  function request(args: { method: string; params?: unknown }): Promise<unknown> {
    const manner = behaviourOf(args.method);
    if (typeof manner === 'object' && 'throws' in manner) throw new Error(manner.throws);
    return manner === 'silent' ? stayingSilent(args) : answering(args);
  }

  function stayingSilent({ method, params }: { method: string; params?: unknown }) {
    log.push({ id: log.length + 1, method, params: structuredClone(params), prompted: false, state: 'pending' });
    return new Promise<never>(() => {});
  }

  async function answering({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params];
    const entry: LogEntry = {
      id: log.length + 1,
      method,
      params: structuredClone(params),
      prompted: false,
      state: 'pending',
    };
    log.push(entry);
    try {
      const result = bend(method, await answer(entry, list));
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

  const indexOf = (which: number | string) =>
    typeof which === 'number' ? which : keys.findIndex(({ address }) => address.toLowerCase() === which.toLowerCase());

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
      accounts: keys.map(({ address }) => address),
      selected: keys[selected]?.address as Hex,
      permitted: [...permitted],
      chainId,
      chains: [...chains.values()],
      locked,
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
    switchAccount: (which: number | string = (selected + 1) % keys.length) => {
      const next = indexOf(which);
      if (!keys[next]) throw new Error(`${options.name} has no account ${which}.`);
      selected = next;
      if (permitted.length > 0) permit();
      else remember();
      changed();
    },
    /** Moves to a chain that it knows, as a person does in the wallet itself. */
    switchChain: (id: number) => {
      if (!chains.has(id)) throw new Error(`${options.name} does not know chain ${id}.`);
      moveTo(id);
      changed();
    },
    lock: () => {
      locked = true;
      if (permitted.length > 0) tellAccounts();
      changed();
    },
    unlock: () => {
      locked = false;
      if (permitted.length > 0) tellAccounts();
      decideAll();
      changed();
    },
    /** Takes the page's permission away, as a person does in the wallet itself. */
    revoke: () => void handlers.wallet_revokePermissions?.([], log[0] as LogEntry),
    /** Another page of this origin changed what both remember: this one knows it too, and tells. */
    sync: () => {
      const [accounts, chain] = [visibleAccounts().join(), chainId];
      const now = recall();
      ({ permitted, selected } = now);
      if (chains.has(now.chainId)) chainId = now.chainId;
      if (visibleAccounts().join() !== accounts) tellAccounts();
      if (chainId !== chain) emit('chainChanged', numberToHex(chainId));
      changed();
    },
    storageKey,
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
      emit('connect', { chainId: numberToHex(chainId) });
    },
  };
}

export type TestWallet = ReturnType<typeof createTestWallet>;
