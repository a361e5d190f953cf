import { en } from '../../src/messages/en';
import type { MessageKey } from '../../src/messages/translator';

/** Whom and what the messages of a page speak of: the same as its stories. */
export const values = {
  wallet: 'Harbor',
  network: 'Base',
  chain: 'Solana',
  site: 'Orchard',
  name: 'ada',
  address: '0x71…5d91aF',
  account: '0x71…5d91aF',
  from: 'Ethereum',
  to: 'Base',
  first: 'Ethereum',
  count: 4,
  minutes: 4,
  seconds: 8,
  time: '09:41',
  ways: 'phone, browser',
  reason: 'the price moved',
};

/**
 * The messages of a name: itself, or its title and its text.
 * @throws Error if the catalogue has none of that name
 */
export function keysOf(name: string): MessageKey[] {
  const found = [name, `${name}.title`, `${name}.text`].filter((key): key is MessageKey => key in en);
  if (found.length === 0) throw new Error(`The catalogue has no message ${name}.`);
  return found;
}
