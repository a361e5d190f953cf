import type { NetworkId } from './caip';
import { rdnsKey } from './rdns';
import type { Wallet } from './wallet';

/** What of the wallet directory is wanted. What is left out does not narrow. */
export interface WalletQuery {
  /** From 1. */
  page?: number;
  /** Wallets on a page. */
  entries?: number;
  /** A part of the name. */
  search?: string;
  badge?: 'certified';
  /** Wallets that support one of these networks at least ([§4] Wallet lists). */
  chains?: readonly NetworkId[];
  /** Ids of the registry that are left out. */
  exclude?: readonly string[];
}

export interface WalletPage {
  wallets: Wallet[];
  /** How many there are in all, not on this page. */
  count: number;
}

/** Names are compared at every key: what was folded once is kept, up to a few directories' worth. */
const foldedTexts = new Map<string, string>();
const MOST_FOLDED = 4_096;

/** A text as it is compared: without accents, case and outer space, so that "zurich" finds "Zürich". */
export function folded(text: string): string {
  const known = foldedTexts.get(text);
  if (known !== undefined) return known;
  const result = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
  if (foldedTexts.size >= MOST_FOLDED) foldedTexts.clear();
  foldedTexts.set(text, result);
  return result;
}

/** Whether a wallet is what a query wants, pages aside. */
export function isWanted(wallet: Wallet, { search, badge, chains, exclude }: WalletQuery): boolean {
  return (
    (!badge || wallet.badge === badge) &&
    (!chains?.length || !wallet.chains || wallet.chains.some((id) => (chains as readonly string[]).includes(id))) &&
    !exclude?.includes(wallet.id) &&
    (!search || folded(wallet.name).includes(folded(search)))
  );
}

/** Answers a query from a list that is all here, as the registry would: the bundled directory of local mode. */
export function queryWallets(all: readonly Wallet[], query: WalletQuery): WalletPage {
  const { page = 1, entries = all.length } = query;
  const wanted = all.filter((wallet) => isWanted(wallet, query));
  return { wallets: wanted.slice((page - 1) * entries, page * entries), count: wanted.length };
}

/** How a host names a wallet: by its id at the registry, its reverse domain name, or its name. */
export type WalletKeyKind = 'id' | 'rdns' | 'name';

export const kindOfKey = (key: string): WalletKeyKind => {
  if (/^[0-9a-f]{64}$/i.test(key)) return 'id';
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(key) ? 'rdns' : 'name';
};

/** Whether a key of a host's means this wallet; in any case. */
export function isNamed(wallet: Pick<Wallet, 'id' | 'name' | 'rdns'>, key: string): boolean {
  const wanted = key.trim().toLowerCase();
  return (
    wallet.id.toLowerCase() === wanted ||
    (wallet.rdns !== undefined && rdnsKey(wallet.rdns) === rdnsKey(wanted)) ||
    folded(wallet.name) === folded(key)
  );
}

/** The wallets that keys name, in the keys' order, each once. */
export function pickByKeys(wallets: readonly Wallet[], keys: readonly string[]): Wallet[] {
  const found = keys.flatMap((key) => wallets.find((wallet) => isNamed(wallet, key)) ?? []);
  return [...new Set(found)];
}

/** Lists made one, each wallet once: the first by its rdns, then by its id, stays ([§9]; views A.2). */
export function joinWallets(...lists: readonly (readonly Wallet[])[]): Wallet[] {
  const seen = new Set<string>();
  return lists.flat().filter(({ id, rdns }) => {
    const keys = [id, ...(rdns ? [`rdns:${rdnsKey(rdns)}`] : [])];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
