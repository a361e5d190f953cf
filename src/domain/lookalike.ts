import { displayLimits } from './limits';
import type { Transaction } from './transaction';

/** What a visitor sees of an address: its first and last characters ([§9] Display). */
export const facing = (address: string) =>
  `${address.slice(0, displayLimits.addressStartCount)}…${address.slice(-displayLimits.addressEndCount)}`.toLowerCase();

interface Parties {
  sender: string;
  /** Whom it was sent to, were it the account's own. */
  recipients: string[];
  /** Everybody in it, with what a visitor sees of them. */
  all: (readonly [address: string, face: string])[];
}

/** A history is looked through anew with each page that comes; what a transaction says stays as it is. */
const read = new WeakMap<Transaction, Parties>();

function partiesOf(transaction: Transaction): Parties {
  const known = read.get(transaction);
  if (known) return known;
  const { from, to, transfers } = transaction;
  const lower = (addresses: (string | undefined)[]) => [
    ...new Set(addresses.flatMap((address) => address?.toLowerCase() || [])),
  ];
  const parties: Parties = {
    sender: from.toLowerCase(),
    recipients: lower([
      to,
      ...transfers.map(({ direction, counterparty }) => (direction === 'out' ? counterparty : '')),
    ]),
    all: lower([from, to, ...transfers.map(({ counterparty }) => counterparty)]).map(
      (address) => [address, facing(address)] as const,
    ),
  };
  read.set(transaction, parties);
  return parties;
}

/**
 * Addresses an account knows: its own, and whomever it sent something to by a transaction of its own. That a stranger moved
 * nothing from it to somebody makes nobody known.
 */
function knownAddresses(account: string, transactions: readonly Transaction[]): Set<string> {
  const own = account.toLowerCase();
  const known = new Set([own]);
  for (const one of transactions) {
    if (one.status === 'failed') continue;
    const { sender, recipients } = partiesOf(one);
    if (sender === own) for (const address of recipients) known.add(address);
  }
  return known;
}

/**
 * Transactions with somebody who looks like an address the account knows and is another one, by id: the same first four and
 * last six characters, which is all that a visitor sees.
 */
export function poisoned(account: string, transactions: readonly Transaction[]): Set<string> {
  const known = knownAddresses(account, transactions);
  const faces = new Set([...known].map(facing));
  return new Set(
    transactions
      .filter((one) => partiesOf(one).all.some(([address, face]) => !known.has(address) && faces.has(face)))
      .map(({ id }) => id),
  );
}
