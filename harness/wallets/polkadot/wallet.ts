import { hex } from '@scure/base';
import { createEvents } from '../events';
import type { Outside } from '../evm';
import { createKeeper } from '../keeper';
import { createMemory } from '../memory';
import { invalidParams, unauthorized } from '../providerError';
import { type PolkadotKey, readKey, ss58 } from './keys';
import type { PolkadotWalletOptions } from './options';
import { payloadBytes, readHex, type SignerPayload, wrapped } from './payload';

export interface InjectedAccount {
  address: string;
  genesisHash: string | null;
  name: string;
  type: 'sr25519';
}

/** Whom a lying wallet shows: its key belongs to nobody's wallet here. */
const STRANGER = '5'.repeat(64);

/** sr25519 in a MultiSignature. */
const SR25519 = '01';

/** What extensions say for no, in place of a number. */
const inWords = (error: unknown, no: string) =>
  (error as { code?: number }).code === 4001 ? new Error(no) : (error as Error);

/** The two numbers that an address of any network carries: the key is what counts. */
const isOf = (address: unknown, { publicKey }: PolkadotKey, prefixes: readonly number[]) =>
  prefixes.some((prefix) => ss58(publicKey, prefix) === address);

/**
 * A Polkadot wallet for tests and demos, as `window.injectedWeb3` has it: real sr25519 keys and signatures, and whatever
 * manners a test needs. Permission is remembered per origin, so that a reload finds it again.
 */
export function createPolkadotTestWallet(options: PolkadotWalletOptions, outside: Omit<Outside, 'uuid'>) {
  const { prefix = 42, lacks = [] } = options;
  const keys = options.seeds.map((seed) => readKey(seed, prefix));
  if (keys.length === 0) throw new Error(`The test wallet ${options.name} needs a seed.`);
  const stranger = readKey(STRANGER, prefix);
  const memory = createMemory(outside.storage, `test-wallet-polkadot:${options.id}`, { permitted: false, selected: 0 });
  let { permitted, selected } = memory.recall();
  const events = createEvents();
  const keeper = createKeeper(options, outside.sleep, () => tell());
  const { lieOf } = keeper;
  const remember = () => memory.remember({ permitted, selected });
  const current = () => keys[selected] as PolkadotKey;

  function accounts(): unknown[] {
    const lie = lieOf('enable');
    if (lie === 'garbage') return [42, null, { address: 'not an account' }];
    if (!permitted || keeper.isLocked() || lie === 'empty') return [];
    const shown =
      lie === 'account' ? [stranger] : [...keys].sort((a, b) => Number(b === current()) - Number(a === current()));
    return shown.map(({ address }): InjectedAccount => {
      const at = keys.findIndex((key) => key.address === address);
      return { address, genesisHash: null, name: `${options.name} ${at + 1}`, type: 'sr25519' };
    });
  }
  function tell() {
    events.emit('accounts');
    keeper.changed();
  }
  function permit(next: boolean) {
    permitted = next;
    remember();
    tell();
  }

  function keyOf(address: unknown) {
    const key = keys.find((one) => isOf(address, one, [prefix, 0, 2, 42]));
    if (!key || !permitted || keeper.isLocked()) throw unauthorized();
    return key;
  }
  let requests = 0;
  const signed = (method: string, key: PolkadotKey, bytes: Uint8Array, before = '') => {
    const signature = hex.encode((lieOf(method) === 'signature' ? stranger : key).sign(bytes));
    requests += 1;
    if (lieOf(method) === 'garbage') return { id: 'banana', signature: 7 };
    return { id: requests, signature: `0x${before}${signature}` };
  };

  const signer = {
    signRaw: (raw: { address?: unknown; data?: unknown; type?: string }) =>
      keeper
        .answer('signRaw', raw, async (prompt) => {
          const key = keyOf(raw?.address);
          const data = readHex(raw.data, 'data');
          if (raw.type !== undefined && raw.type !== 'bytes' && raw.type !== 'payload')
            throw invalidParams('type is "bytes" or "payload".');
          await prompt();
          return signed('signRaw', key, wrapped(data));
        })
        .catch((error) => Promise.reject(inWords(error, 'Cancelled'))),
    signPayload: (payload: SignerPayload) =>
      keeper
        .answer('signPayload', payload, async (prompt) => {
          const key = keyOf(payload?.address);
          const bytes = payloadBytes(payload);
          await prompt();
          return signed('signPayload', key, bytes, SR25519);
        })
        .catch((error) => Promise.reject(inWords(error, 'Cancelled'))),
  };
  if (lacks.includes('signRaw')) Reflect.deleteProperty(signer, 'signRaw');
  if (lacks.includes('signPayload')) Reflect.deleteProperty(signer, 'signPayload');

  const injected = {
    accounts: {
      get: async () => (keeper.behaviourOf('get') === 'silent' ? new Promise<never>(() => {}) : accounts()),
      ...(!lacks.includes('subscribe') && {
        subscribe(listener: (all: unknown[]) => void) {
          const hear = () => listener(accounts());
          events.on('accounts', hear);
          hear();
          return () => events.removeListener('accounts', hear);
        },
      }),
    },
    signer,
  };

  return {
    kind: 'polkadot' as const,
    info: { id: options.id, rdns: options.id, name: options.name, icon: options.icon },
    /** What a page finds at `window.injectedWeb3`. */
    provider: {
      version: '1.0.0',
      enable: (origin?: string) =>
        keeper
          .answer('enable', origin, async (prompt) => {
            if (!permitted || keeper.isLocked()) {
              await prompt();
              permit(true);
            }
            return { ...injected, name: options.name, version: '1.0.0' };
          })
          .catch((error) => Promise.reject(inWords(error, 'Rejected'))),
    },
    ...keeper.controls,
    state: () => ({
      accounts: keys.map(({ address }) => address),
      selected: current().address,
      permitted: permitted ? keys.map(({ address }) => address) : [],
      locked: keeper.isLocked(),
    }),
    /** Puts another account first, by index or address; without either, the next one. A page that is connected is told. */
    switchAccount: (which: number | string = (selected + 1) % keys.length) => {
      const next = typeof which === 'number' ? which : keys.findIndex((key) => isOf(which, key, [prefix, 0, 42]));
      if (!keys[next]) throw new Error(`${options.name} has no account ${which}.`);
      selected = next;
      remember();
      tell();
    },
    /** Takes the page's permission away, as a person does in the wallet itself. */
    revoke: () => permit(false),
  };
}

export type PolkadotTestWallet = ReturnType<typeof createPolkadotTestWallet>;
