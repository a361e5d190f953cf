import { type Amount, isAmount } from './amount';
import type { NetworkId } from './caip';

/** Something that changed hands in a transaction ([§3] Transaction). */
export interface Transfer {
  direction: 'in' | 'out' | 'self';
  /** In whole coins; missing where nobody said. */
  quantity?: Amount;
  /** In the currency asked for; missing for what nobody trades. */
  value?: Amount;
  symbol?: string;
  iconUrl?: string;
  /** Of one of a kind: a picture, a ticket. */
  nft?: { name?: string; isSpam: boolean };
  /** Whom it came from or went to, where the service tells. */
  counterparty?: string;
}

/** A row of an account's history: from the blockchain service, or sent by this page and not yet known there. */
export interface Transaction {
  id: string;
  hash: string;
  /** The operation as the service names it: `send`, `trade` … */
  type: string;
  status: 'confirmed' | 'failed' | 'pending';
  networkId: NetworkId;
  /** Milliseconds since the epoch. */
  minedAt: number;
  from: string;
  to: string;
  transfers: readonly Transfer[];
}

/** Every transfer of it is a picture that the service marks as spam; what moved nothing is no spam ([§4] Transactions). */
export const isSpam = ({ transfers }: Pick<Transaction, 'transfers'>) =>
  transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam);

const plus = new Set(['receive', 'deposit', 'borrow', 'claim']);
const minus = new Set(['withdraw', 'repay', 'burn']);

/** The sign before the amount of a single transfer ([§9] Display). */
export function signOf(type: string): '+' | '-' | '' {
  if (plus.has(type)) return '+';
  return minus.has(type) ? '-' : '';
}

/** A service's row on top of what is there: each transaction once, the newer word on it. */
export function joinTransactions(rows: readonly Transaction[], more: readonly Transaction[]): Transaction[] {
  const newer = new Map(more.map((one) => [one.id, one]));
  const kept = rows.map((one) => newer.get(one.id) ?? one);
  const known = new Set(rows.map(({ id }) => id));
  return [...kept, ...[...newer.values()].filter(({ id }) => !known.has(id))];
}

/** One page of a service's history: `next` leads to the one after it. */
export interface HistoryPage {
  rows: readonly Transaction[];
  next?: string;
}

/**
 * The newest page laid over what is known. Where both meet, what is known goes on below; where they do not, rows may be
 * missing between them, so that the new page stands alone and is read on from. What the chain took back is gone.
 */
export function renewHistory(known: HistoryPage | undefined, head: HistoryPage): HistoryPage {
  const last = head.rows.at(-1);
  const at = last && known ? known.rows.findIndex(({ id }) => id === last.id) : -1;
  if (!known || at < 0 || head.next === undefined) return head;
  const ids = new Set(head.rows.map(({ id }) => id));
  const below = known.rows.slice(at + 1).filter(({ id }) => !ids.has(id));
  return below.length === 0 ? head : { rows: [...head.rows, ...below], next: known.next };
}

/** The page after those that are known; one that somebody asked for before they were renewed leads nowhere. */
export function extendHistory(known: HistoryPage, cursor: string, page: HistoryPage): HistoryPage {
  if (known.next !== cursor) return known;
  // A service that leads back to where it was asked has no more to tell.
  const next = page.next === cursor ? undefined : page.next;
  return { rows: joinTransactions(known.rows, page.rows), next };
}

export interface MonthOfTransactions {
  year: number;
  /** 0 for January. */
  month: number;
  transactions: Transaction[];
}

/** By year and month of the visitor's own time zone, newest first ([§3] Transaction). */
export function groupByMonth(transactions: readonly Transaction[]): MonthOfTransactions[] {
  const groups: MonthOfTransactions[] = [];
  const sorted = [...transactions].sort((a, b) => b.minedAt - a.minedAt);
  for (const one of sorted) {
    const date = new Date(one.minedAt);
    const [year, month] = [date.getFullYear(), date.getMonth()];
    const last = groups.at(-1);
    if (last?.year === year && last.month === month) last.transactions.push(one);
    else groups.push({ year, month, transactions: [one] });
  }
  return groups;
}

/** A quantity that can be written; nothing for what is none or nothing. */
export const quantityOf = ({ quantity }: Pick<Transfer, 'quantity'>): Amount | undefined =>
  isAmount(quantity) && /[1-9]/.test(quantity) ? quantity : undefined;

/** Operations there are words for ([views D.1]). */
const knownTypes = {
  approve: true,
  borrow: true,
  burn: true,
  buy: true,
  cancel: true,
  claim: true,
  deploy: true,
  deposit: true,
  execute: true,
  mint: true,
  receive: true,
  repay: true,
  sell: true,
  send: true,
  stake: true,
  trade: true,
  unstake: true,
  withdraw: true,
} as const;
export type TransactionType = keyof typeof knownTypes;

/** The operation, if there are words for it; services spell buying in two ways. */
export function knownType(type: string): TransactionType | undefined {
  const name = type === 'bought' ? 'buy' : type;
  return Object.hasOwn(knownTypes, name) ? (name as TransactionType) : undefined;
}
