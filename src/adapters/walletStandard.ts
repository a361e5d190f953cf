import { announcedPicture } from '@/domain/announcedPicture';
import { read } from '@/domain/errors/porticoError';

/** A wallet that registered itself after Wallet Standard. `raw` is foreign code: what it says is checked by whoever asks. */
export interface StandardWallet {
  name: string;
  icon?: string;
  /** As it was when it came: `solana:mainnet`, `bitcoin:testnet`. */
  chains: readonly string[];
  raw: object;
}

/** Longer ones are cut where they are shown; this keeps a hostile one out of storage. */
const LONGEST_NAME = 200;
/** More are not taken in: a page that registers them without end is not to hold the visitor up. */
const MOST_WALLETS = 100;

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What a wallet can do by one feature, bound to it; nothing where it has no such thing. */
export function featureOf(
  raw: object,
  feature: string,
  verb = feature.slice(feature.indexOf(':') + 1),
): ((...inputs: unknown[]) => unknown) | undefined {
  const found = read(read(raw, 'features'), feature);
  const act = read(found, verb);
  return typeof act === 'function' ? (...inputs) => act.apply(found, inputs) : undefined;
}

/** Reads a wallet, or nothing where it is not one: the event is open to every script of the page. */
export function readStandardWallet(raw: unknown): StandardWallet | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const name = read(raw, 'name');
  if (typeof name !== 'string' || !name.trim()) return undefined;
  return {
    raw,
    name: name.trim().slice(0, LONGEST_NAME),
    icon: announcedPicture(read(raw, 'icon')),
    chains: texts(read(raw, 'chains')),
  };
}

/** A wallet that speaks of Solana and can be let in. */
export const isForSolana = ({ raw, chains }: StandardWallet) =>
  chains.some((chain) => chain.startsWith('solana:')) && featureOf(raw, 'standard:connect') !== undefined;

/** A wallet that speaks of Bitcoin and can be let in. */
export const isForBitcoin = ({ raw, chains }: StandardWallet) =>
  chains.some((chain) => chain.startsWith('bitcoin:')) && featureOf(raw, 'bitcoin:connect') !== undefined;

export interface StandardWalletsOptions<Wallet> {
  /** Those of this kind of chain that can be let in. */
  isWanted(wallet: StandardWallet): boolean;
  /** @param id its name, which Wallet Standard has for an identity; of a second one of that name, the name and a number */
  make(wallet: StandardWallet, id: string): Wallet;
  found(wallet: Wallet): void;
  gone(wallet: Wallet): void;
  /** The host's own, which come first. */
  given?: readonly unknown[];
  /** Whether those of the page are wanted too. */
  isWatching?: boolean;
}

/**
 * Takes in wallets as they come, and lets each leave by itself alone: whoever comes second under a name takes neither the
 * first one's place nor its connection.
 * @returns what ends it
 */
export function gatherStandardWallets<Wallet>(options: StandardWalletsOptions<Wallet>): () => void {
  const { isWanted, make, found, gone, given = [], isWatching = true } = options;
  const made = new Map<object, { id: string; wallet: Wallet }>();
  function come(standard: StandardWallet) {
    if (!isWanted(standard) || made.has(standard.raw) || made.size >= MOST_WALLETS) return;
    const taken = new Set([...made.values()].map(({ id }) => id));
    let id = standard.name;
    for (let which = 2; taken.has(id); which += 1) id = `${standard.name} ${which}`;
    const wallet = make(standard, id);
    made.set(standard.raw, { id, wallet });
    found(wallet);
  }
  for (const one of given) {
    const standard = readStandardWallet(one);
    if (standard) come(standard);
  }
  if (!isWatching) return () => {};
  return watchStandardWallets(come, ({ raw }) => {
    const one = made.get(raw);
    if (!one) return;
    made.delete(raw);
    gone(one.wallet);
  });
}

/**
 * Asks which wallets are there, and hears who comes later and who leaves (Wallet Standard: `app-ready`,
 * `register-wallet`). Each object is told once. Returns what stops it.
 */
export function watchStandardWallets(
  found: (wallet: StandardWallet) => void,
  gone: (wallet: StandardWallet) => void,
): () => void {
  const known = new Map<object, StandardWallet>();
  let isOver = false;
  const register = (...all: unknown[]) => {
    const mine: StandardWallet[] = [];
    for (const one of isOver ? [] : all) {
      const wallet = readStandardWallet(one);
      if (!wallet || known.has(wallet.raw)) continue;
      known.set(wallet.raw, wallet);
      mine.push(wallet);
      found(wallet);
    }
    return () => {
      for (const wallet of mine.splice(0)) if (known.delete(wallet.raw) && !isOver) gone(wallet);
    };
  };
  const api = Object.freeze({ register });
  const hear = (event: Event) => {
    const callback = read(event, 'detail');
    try {
      if (typeof callback === 'function') callback(api);
    } catch {
      // A wallet that breaks while it introduces itself is not there.
    }
  };
  // The page of now, which is still asked to let go when it is no longer ours.
  const page = window;
  page.addEventListener('wallet-standard:register-wallet', hear);
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  return () => {
    isOver = true;
    page.removeEventListener('wallet-standard:register-wallet', hear);
  };
}
