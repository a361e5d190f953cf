import { PorticoError } from '@/domain/errors/porticoError';
import type { en } from './en';
import type { enFirst } from './en.first';
import { closing, readArgument, readBranches } from './formatMessage';
import type { Params, Tags } from './params';

export type Source = typeof en;
export type MessageKey = keyof Source;
/** The messages that come with the first opening. */
export type FirstKey = keyof typeof enFirst;

/** A host's words for ours. A key may be left out; a text uses the parameters of ours, or fewer. */
export type MessageOverrides = { readonly [Key in MessageKey]?: string };

/** The texts of `Given` that are wrong, with what is wrong about each. */
type Wrong<Given> = {
  [Key in keyof Given]: Key extends MessageKey
    ? string extends Given[Key]
      ? Given[Key]
      : Given[Key] extends string
        ? [
            Exclude<keyof Params<Given[Key]>, keyof Params<Source[Key]>>,
            Exclude<Tags<Given[Key]>, Tags<Source[Key]>>,
          ] extends [never, never]
          ? Given[Key]
          : `There is no parameter or tag ${Exclude<keyof Params<Given[Key]>, keyof Params<Source[Key]>> & string}${Exclude<Tags<Given[Key]>, Tags<Source[Key]>>}`
        : string
    : never;
};

/**
 * Types a host's texts by key: an unknown key, and a parameter that ours has not, are type errors.
 * @example defineMessages({ 'connect.title': 'Sign in' })
 */
export const defineMessages = <const Given extends MessageOverrides>(
  messages: Given & Wrong<Given> & { [Key in Exclude<keyof Given, MessageKey>]: never },
): Given => messages;

/** The names in braces and the tags of a text; nothing if it can't be read. */
export function namesOf(text: string): Set<string> | undefined {
  const names = new Set<string>();
  const scan = (part: string): boolean => {
    for (let at = 0; at < part.length; at++) {
      if (part[at] === '}') return false;
      if (part[at] !== '{') continue;
      const end = closing(part, at);
      const { name, kind, cases } = readArgument(part.slice(at + 1, end));
      if (end < 0 || !name || !(kind ? scanBranches(cases) : cases === '')) return false;
      names.add(name);
      at = end;
    }
    return true;
  };
  const scanBranches = (cases: string) => {
    const { branches, rest } = readBranches(cases);
    return (
      rest === '' &&
      'other' in branches &&
      Object.entries(branches).every(([name, body]) => /^=?\w+$/.test(name) && scan(body))
    );
  };
  for (const [tag] of text.matchAll(/<(\w+)>/g)) names.add(tag);
  return scan(text) ? names : undefined;
}

/**
 * A host's words without those that can't be used, and an error for each of these: an unknown key, no text, braces that
 * don't match, a parameter or tag that ours has not.
 */
export function checkOverrides(
  given: Readonly<Record<string, unknown>>,
  catalogue: Readonly<Record<string, string>>,
): { messages: Record<string, string>; errors: PorticoError<'MESSAGE_INVALID'>[] } {
  const messages: Record<string, string> = {};
  const errors: PorticoError<'MESSAGE_INVALID'>[] = [];
  const refuse = (key: string, message: string, hint: string) =>
    errors.push(new PorticoError('MESSAGE_INVALID', { key }, { message, hint }));
  for (const [key, text] of Object.entries(given)) {
    const ours = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (ours === undefined) refuse(key, `There is no message "${key}".`, 'See docs/messages.md for the keys.');
    else if (typeof text !== 'string') refuse(key, `The message "${key}" is no text.`, 'Give a string.');
    else {
      const known = namesOf(ours) ?? new Set();
      const names = namesOf(text);
      const extra = [...(names ?? [])].filter((name) => !known.has(name));
      if (!names) refuse(key, `The braces of the message "${key}" don’t match.`, `Ours is: ${ours}`);
      else if (extra.length) refuse(key, `The message "${key}" has no ${extra.join(', ')}.`, `Ours is: ${ours}`);
      else messages[key] = text;
    }
  }
  return { messages, errors };
}
