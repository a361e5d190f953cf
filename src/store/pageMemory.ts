import type { AccountId } from '@/domain/caip';

/**
 * What a page remembers of its own doing and no view shows, which is why it is not state: one for each store, gone with
 * the page.
 */
export interface PageMemory {
  /** What is said or done once on a page, and was: alerts, a project's configuration. */
  issuedOnce: Set<string>;
  /** Until when the project's configuration that is here is good, in milliseconds since the epoch. */
  configurationUntil?: number;
  /** The wallets that we asked to connect, as `namespace connectorId`; a host may have asked others itself. */
  askedWallets: Set<string>;
  /** Settles once the wallets of the last visit have answered, or were given up. */
  reconnected: Promise<void>;
  /** The store follows what a pairing shows. */
  isPairingFollowed: boolean;
  /** The pairing that comes next was begun on an earlier page, which the visitor left for an app of this device. */
  isPairingResumed?: boolean;
  /** When a pairing code was last asked for, in milliseconds since the epoch. */
  pairingAskedAt: number;
  /** Transactions that are followed at this moment. */
  followedTransactions: number;
  /** Hashes of those that are watched to their end for a list: each once, however many list them. */
  watchedTransactions: Set<string>;
  /** The account that a host, or its visitor, wants to sign in now, until that is shown or known to be needless. */
  wishedSignIn?: { account: AccountId };
  /** Accounts whose visitor said no to signing in: they are not asked again by themselves. */
  declinedSignIns: Set<AccountId>;
}

export const createPageMemory = (): PageMemory => ({
  issuedOnce: new Set(),
  askedWallets: new Set(),
  reconnected: Promise.resolve(),
  isPairingFollowed: false,
  pairingAskedAt: Number.NEGATIVE_INFINITY,
  followedTransactions: 0,
  watchedTransactions: new Set(),
  declinedSignIns: new Set(),
});
