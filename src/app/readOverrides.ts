import type { PorticoError } from '@/domain/errors/porticoError';
import { checkOverrides } from '@/messages/checkOverrides';
import { enFirst } from '@/messages/en.first';
import type { MessageOverrides } from '@/messages/overrides';
import { loadWords } from './words';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/** Keys of a host's `messages` whose mistake was reported already. StrictMode runs effects twice and dialogs mount again: each is reported once. */
const said = new WeakMap<object, Set<string>>();

/** Whether nothing was said of this text yet. */
function isUntold(overrides: object, { details }: PorticoError<'MESSAGE_INVALID'>): boolean {
  const keys = said.get(overrides) ?? new Set();
  if (keys.has(details.key)) return false;
  said.set(overrides, keys.add(details.key));
  return true;
}

/**
 * Checks a host's words: those of the first opening at once, others against all of ours, which are fetched for it.
 * @returns what can be used, an error for each of the others, and what tells whether it was not told yet
 * @throws whatever fetching our words failed with
 */
export async function readOverrides(overrides: MessageOverrides) {
  const isFirst = Object.keys(overrides).every((key) => Object.hasOwn(enFirst, key));
  const checked = checkOverrides(overrides, isFirst ? enFirst : (await loadWords('en', 'all')).messages);
  const isNews = (error: PorticoError<'MESSAGE_INVALID'>) =>
    process.env.NODE_ENV === 'production' || isUntold(overrides, error);
  return { ...checked, isNews };
}
