import { displayLimits } from './limits';
import type { Transaction } from './transaction';

/** What a visitor sees of an address: its first and last characters ([§9] Display). */
const facing = (address: string) =>
  `${address.slice(0, displayLimits.addressStartCount)}…${address.slice(-displayLimits.addressEndCount)}`.toLowerCase();

/**
 * Addresses an account knows: its own, and whomever it sent something to by a transaction of its own. That a stranger moved
 * nothing from it to somebody makes nobody known.
 */
function knownAddresses(account: string, transactions: readonly Transaction[]): Set<string> {
  const own = account.toLowerCase();
  const sent = transactions
    .filter(({ from, status }) => from.toLowerCase() === own && status !== 'failed')
    .flatMap(({ to, transfers }) => [
      ...(to ? [to] : []),
      ...transfers.flatMap(({ direction, counterparty }) =>
        direction === 'out' && counterparty ? [counterparty] : [],
      ),
    ]);
  return new Set([own, ...sent.map((address) => address.toLowerCase())]);
}

/** Everybody at the other end of a transaction. */
const counterparties = ({ from, to, transfers }: Transaction): string[] => [
  ...new Set(
    [from, to, ...transfers.flatMap(({ counterparty }) => counterparty ?? [])]
      .filter((address) => address !== '')
      .map((address) => address.toLowerCase()),
  ),
];

/**
 * Transactions with somebody who looks like an address the account knows and is another one, by id: the same first four and
 * last six characters, which is all that a visitor sees.
 */
export function poisoned(account: string, transactions: readonly Transaction[]): Set<string> {
  const known = knownAddresses(account, transactions);
  const faces = new Set([...known].map(facing));
  const isFalse = (address: string) => !known.has(address) && faces.has(facing(address));
  return new Set(transactions.filter((one) => counterparties(one).some(isFalse)).map(({ id }) => id));
}
