import { createEvents } from '../events';
import type { Outside } from '../evm';
import { createMemory } from '../memory';
import type { Behaviour, Lie } from '../options';
import { createPrompts, type LogEntry } from '../prompts';
import { invalidParams, unauthorized, unsupported } from '../providerError';
import { readKey, type WalletKey } from './keys';
import type { SolanaFeature, SolanaWalletOptions } from './options';
import { type SendOptions, sendWire } from './send';
import { type SignInInput, signInText } from './signIn';
import { readWire, withSignature } from './wire';

/** An account as Wallet Standard shows it. */
export interface StandardAccount {
  address: string;
  publicKey: Uint8Array;
  chains: readonly string[];
  features: readonly string[];
}

interface TransactionInput {
  account: StandardAccount;
  transaction: Uint8Array;
  chain?: string;
  options?: SendOptions;
}

interface MessageInput {
  account: StandardAccount;
  message: Uint8Array;
}

export interface StandardWallet {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly StandardAccount[];
  readonly features: Record<string, Record<string, unknown>>;
}

/** A made-up key for wallets that lie: it belongs to nobody's wallet here. */
const stranger = readKey('3oETon7iZb9BHb46hkhGZsG211wfRbvc4j3wWij6Kc95EzMkZTFnVXNaXU8VASc27fDByLKELkfhdUjgbxvejPmt');

/**
 * A Solana wallet for tests and demos, by Wallet Standard: real keys, real signatures, real transactions, and whatever
 * manners a test needs. Permission is remembered per origin, as extensions do, so that a reload finds it again.
 */
export function createSolanaTestWallet(options: SolanaWalletOptions, outside: Omit<Outside, 'uuid'>) {
  const keys = options.secretKeys.map(readKey);
  const [firstChain] = options.chains;
  if (keys.length === 0 || !firstChain) throw new Error(`The test wallet ${options.name} needs a key and a chain.`);
  const { lacks = [], versions = ['legacy', 0], oneAtATime = false } = options;
  const info = { id: options.id, rdns: options.id, name: options.name, icon: options.icon };
  const storageKey = `test-wallet-solana:${options.id}`;
  const blank = { permitted: [] as string[], selected: 0 };
  const memory = createMemory(outside.storage, storageKey, blank);
  let { permitted, selected } = memory.recall();
  let { behaviour = 'approve' as Behaviour, answers = {} as Record<string, Behaviour>, locked = false } = options;
  const log: LogEntry[] = [];
  const watchers = new Set<() => void>();
  const events = createEvents();

  const remember = () => memory.remember({ permitted, selected });
  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const behaviourOf = (feature: string) => answers[feature] ?? behaviour;
  const lieOf = (feature: string): Lie | undefined => {
    const answer = behaviourOf(feature);
    return typeof answer === 'object' && 'lie' in answer ? answer.lie : undefined;
  };
  const prompts = createPrompts({ behaviourOf, isLocked: () => locked, sleep: outside.sleep, onChange: changed });

  const has = (feature: SolanaFeature) => !lacks.includes(feature);
  const signing = (['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const).filter(
    has,
  );
  const accountOf = ({ address, publicKey }: WalletKey): StandardAccount => ({
    address,
    publicKey: publicKey.slice(),
    chains: lieOf('standard:connect') === 'chain' ? ['solana:testnet'] : options.chains.map(({ id }) => id),
    features: signing,
  });

  /** The same objects until something changes: pages compare them. */
  let shown: readonly StandardAccount[] = [];
  function show() {
    const lie = lieOf('standard:connect');
    const visible = locked ? [] : keys.filter(({ address }) => permitted.includes(address));
    const first = keys[selected];
    visible.sort((a, b) => Number(b === first) - Number(a === first));
    const told = lie === 'empty' ? [] : lie === 'account' && visible.length > 0 ? [stranger] : visible;
    shown = Object.freeze(told.map((key) => Object.freeze(accountOf(key))));
  }
  show();
  function tell() {
    show();
    events.emit('change', { accounts: shown });
    changed();
  }
  function permit() {
    const { address } = keys[selected] as WalletKey;
    if (permitted[0] === address && !locked) return;
    permitted = [address, ...permitted.filter((one) => one !== address)];
    remember();
    tell();
  }

  function keyOf(account: unknown) {
    const { address } = (account ?? {}) as StandardAccount;
    const key = keys.find((one) => one.address === address);
    if (!key || locked || !permitted.includes(key.address)) throw unauthorized();
    return key;
  }
  /** Whose signature is given: the account's, or a stranger's from a wallet that lies. */
  const penOf = (feature: string, key: WalletKey) => (lieOf(feature) === 'signature' ? stranger : key);

  async function signWire(feature: string, { account, transaction, chain }: TransactionInput) {
    const key = keyOf(account);
    if (chain !== undefined && !options.chains.some(({ id }) => id === chain))
      throw invalidParams(`the chain ${chain} is not known to ${options.name}.`);
    const { message, version } = readWire(transaction);
    if (!versions.includes(version as 'legacy' | 0))
      throw invalidParams(`a transaction of version ${version} is not supported.`);
    return withSignature(transaction, key.address, await penOf(feature, key).sign(message));
  }
  /** Everything that can be wrong is said before a person is asked. */
  function checkWires(inputs: readonly TransactionInput[]) {
    if (oneAtATime && inputs.length > 1) throw invalidParams('only one transaction at a time.');
    for (const { account, transaction } of inputs) {
      const key = keyOf(account);
      if (!readWire(transaction).signers.includes(key.address)) throw invalidParams('the account is no signer.');
    }
  }

  type Handler = (inputs: readonly unknown[], entry: LogEntry) => unknown;
  const handlers: Record<string, Handler> = {
    'standard:connect': async (inputs, entry) => {
      const { silent = false } = (inputs[0] ?? {}) as { silent?: boolean };
      const isKnown = permitted.length > 0 && !locked;
      if (silent || isKnown) {
        show();
        return { accounts: shown };
      }
      await prompts.prompt(entry, inputs);
      permit();
      show();
      return { accounts: shown };
    },
    'standard:disconnect': () => {
      // As wallets do: the page is let go, the permission stays with the person until they take it back.
      permitted = [];
      remember();
      tell();
    },
    'solana:signMessage': async (inputs, entry) => {
      const messages = inputs as MessageInput[];
      for (const { account } of messages) keyOf(account);
      await prompts.prompt(entry, inputs);
      return Promise.all(
        messages.map(async ({ account, message }) => ({
          signedMessage: message,
          signature: await penOf(entry.method, keyOf(account)).sign(message),
          signatureType: 'ed25519',
        })),
      );
    },
    'solana:signTransaction': async (inputs, entry) => {
      checkWires(inputs as TransactionInput[]);
      await prompts.prompt(entry, inputs);
      const signed = await Promise.all((inputs as TransactionInput[]).map((one) => signWire(entry.method, one)));
      return signed.map((signedTransaction) => ({ signedTransaction }));
    },
    'solana:signAndSendTransaction': async (inputs, entry) => {
      checkWires(inputs as TransactionInput[]);
      await prompts.prompt(entry, inputs);
      const outputs = [];
      for (const input of inputs as TransactionInput[]) {
        const wire = await signWire(entry.method, input);
        const { rpcUrl } = options.chains.find(({ id }) => id === input.chain) ?? firstChain;
        const reach = { fetch: outside.fetch, sleep: outside.sleep, rpcUrl };
        outputs.push({ signature: await sendWire(reach, wire, input.options) });
      }
      return outputs;
    },
    'solana:signIn': async (inputs, entry) => {
      const wanted = (inputs.length === 0 ? [{}] : inputs) as SignInInput[];
      const current = keys[selected] as WalletKey;
      const domain = URL.canParse(outside.origin) ? new URL(outside.origin).host : outside.origin;
      for (const one of wanted)
        if (one.domain !== undefined && one.domain !== domain) throw invalidParams(`${one.domain} is not ${domain}.`);
      await prompts.prompt(entry, wanted);
      permit();
      return Promise.all(
        wanted.map(async (one) => {
          const key = keys.find(({ address }) => address === one.address) ?? current;
          const signedMessage = new TextEncoder().encode(signInText({ ...one, domain, address: key.address }));
          const signature = await penOf(entry.method, key).sign(signedMessage);
          return { account: accountOf(key), signedMessage, signature, signatureType: 'ed25519' };
        }),
      );
    },
  };

  function bend(feature: string, result: unknown): unknown {
    if (lieOf(feature) !== 'garbage') return result;
    if (feature === 'standard:connect') return { accounts: [42, null, { address: 'not an account' }] };
    return [{ signature: 'banana', signedTransaction: 7, signedMessage: null }];
  }

  /** What a page gives may hold what can't be copied; then only that it was asked is kept. */
  const copied = (inputs: readonly unknown[]) => {
    try {
      return structuredClone(inputs);
    } catch {
      return [];
    }
  };

  async function answer(entry: LogEntry, inputs: readonly unknown[]) {
    try {
      const result = bend(entry.method, await (handlers[entry.method] as Handler)(inputs, entry));
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
      if (!handlers[method]) throw unsupported(method);
      return answer(entry, inputs);
    };

  const features: StandardWallet['features'] = {
    'standard:connect': { version: '1.0.0', connect: call('standard:connect') },
    'standard:disconnect': { version: '1.0.0', disconnect: call('standard:disconnect') },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: (...args: unknown[]) => void) => {
        events.on(event, listener);
        return () => events.removeListener(event, listener);
      },
    },
  };
  const versioned = { version: '1.0.0', supportedTransactionVersions: versions };
  if (has('solana:signMessage'))
    features['solana:signMessage'] = { version: '1.1.0', signMessage: call('solana:signMessage') };
  if (has('solana:signTransaction'))
    features['solana:signTransaction'] = { ...versioned, signTransaction: call('solana:signTransaction') };
  if (has('solana:signAndSendTransaction'))
    features['solana:signAndSendTransaction'] = {
      ...versioned,
      signAndSendTransaction: call('solana:signAndSendTransaction'),
    };
  if (has('solana:signIn')) features['solana:signIn'] = { version: '1.0.0', signIn: call('solana:signIn') };

  const standard: StandardWallet = Object.freeze({
    version: '1.0.0' as const,
    name: options.name,
    icon: options.icon,
    chains: options.chains.map(({ id }) => id),
    get accounts() {
      return shown;
    },
    features: Object.freeze(features),
  });

  return {
    kind: 'solana' as const,
    info,
    /** What the page gets. */
    standard,
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
      accounts: keys.map(({ address }) => address),
      selected: (keys[selected] as WalletKey).address,
      permitted: [...permitted],
      chains: options.chains,
      locked,
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
    switchAccount: (which: number | string = (selected + 1) % keys.length) => {
      const next = typeof which === 'number' ? which : keys.findIndex(({ address }) => address === which);
      if (!keys[next]) throw new Error(`${options.name} has no account ${which}.`);
      selected = next;
      if (permitted.length > 0) permit();
      else remember();
      changed();
    },
    lock: () => {
      locked = true;
      tell();
    },
    unlock: () => {
      locked = false;
      tell();
      prompts.decideAll();
    },
    /** Takes the page's permission away, as a person does in the wallet itself. */
    revoke: () => {
      permitted = [];
      remember();
      tell();
    },
    /** Says yes to what has waited longest. */
    approve: () => prompts.pending[0]?.approve(),
    /** Says no to what has waited longest. */
    reject: () => prompts.pending[0]?.reject(),
  };
}

export type SolanaTestWallet = ReturnType<typeof createSolanaTestWallet>;
