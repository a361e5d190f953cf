import { createEvents } from '../events';
import { createMemory, type KeyStore } from '../memory';
import type { Lie } from '../options';
import { unauthorized } from '../providerError';
import { readKey, type WalletKey } from './keys';
import type { SolanaWalletOptions } from './options';
import type { StandardAccount } from './standard';

/** A made-up key for wallets that lie: it belongs to nobody's wallet here. */
export const stranger = readKey(
  '3oETon7iZb9BHb46hkhGZsG211wfRbvc4j3wWij6Kc95EzMkZTFnVXNaXU8VASc27fDByLKELkfhdUjgbxvejPmt',
);

interface Inside {
  options: SolanaWalletOptions;
  storage: KeyStore;
  /** What each account can do. */
  features: readonly string[];
  /** How the wallet lies about what it shows. */
  lie(): Lie | undefined;
  onChange(): void;
}

/** Which accounts a page sees, which one comes first, and what tells it of a change. Remembered for the origin. */
export function createAccounts({ options, storage, features, lie, onChange }: Inside) {
  const keys = options.secretKeys.map(readKey);
  if (keys.length === 0 || options.chains.length === 0)
    throw new Error(`The test wallet ${options.name} needs a key and a chain.`);
  const memory = createMemory(storage, `test-wallet-solana:${options.id}`, { permitted: [] as string[], selected: 0 });
  let { permitted, selected } = memory.recall();
  let { locked = false } = options;
  const events = createEvents();

  const remember = () => memory.remember({ permitted, selected });
  const current = () => keys[selected] as WalletKey;
  const accountOf = ({ address, publicKey }: WalletKey): StandardAccount => ({
    address,
    publicKey: publicKey.slice(),
    chains: lie() === 'chain' ? ['solana:testnet'] : options.chains.map(({ id }) => id),
    features,
  });

  /** The same objects until something changes: pages compare them. */
  let shown: readonly StandardAccount[] = [];
  function show() {
    const visible = locked ? [] : keys.filter(({ address }) => permitted.includes(address));
    visible.sort((a, b) => Number(b === current()) - Number(a === current()));
    const told = lie() === 'empty' ? [] : lie() === 'account' && visible.length > 0 ? [stranger] : visible;
    shown = Object.freeze(told.map((key) => Object.freeze(accountOf(key))));
    return shown;
  }
  show();
  function tell() {
    show();
    events.emit('change', { accounts: shown });
    onChange();
  }
  function permit() {
    const { address } = current();
    if (permitted[0] === address && !locked) return;
    permitted = [address, ...permitted.filter((one) => one !== address)];
    remember();
    tell();
  }

  return {
    keys,
    events,
    current,
    accountOf,
    show,
    permit,
    shown: () => shown,
    isLocked: () => locked,
    isPermitted: () => permitted.length > 0 && !locked,
    permitted: () => [...permitted],
    /** The key of an account that this page may use. */
    keyOf(account: unknown) {
      const { address } = (account ?? {}) as StandardAccount;
      const key = keys.find((one) => one.address === address);
      if (!key || locked || !permitted.includes(key.address)) throw unauthorized();
      return key;
    },
    forget() {
      permitted = [];
      remember();
      tell();
    },
    select(which: number | string = (selected + 1) % keys.length) {
      const next = typeof which === 'number' ? which : keys.findIndex(({ address }) => address === which);
      if (!keys[next]) throw new Error(`${options.name} has no account ${which}.`);
      selected = next;
      if (permitted.length > 0) permit();
      else remember();
      onChange();
    },
    setLocked(isLocked: boolean) {
      locked = isLocked;
      tell();
    },
  };
}

export type SolanaAccounts = ReturnType<typeof createAccounts>;
