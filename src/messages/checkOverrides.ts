import { PorticoError } from '@/domain/errors/porticoError';
import { nearest } from '@/domain/nearest';
import { closing, readArgument, readBranches } from './formatMessage';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

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
  /** In production the key alone: the words are a developer's. */
  const refuse = (key: string, words?: () => { message: string; hint: string }) =>
    errors.push(new PorticoError('MESSAGE_INVALID', { key }, words?.()));
  for (const [key, text] of Object.entries(given)) {
    const ours = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    const names = typeof text === 'string' ? namesOf(text) : undefined;
    const known = namesOf(ours ?? '');
    const extra = [...(names ?? [])].filter((name) => !known?.has(name));
    if (ours !== undefined && names && extra.length === 0) messages[key] = text as string;
    else
      refuse(
        key,
        process.env.NODE_ENV !== 'production'
          ? () => whatIsWrong(key, text, ours, names && extra, catalogue)
          : undefined,
      );
  }
  return { messages, errors };
}

function whatIsWrong(
  key: string,
  text: unknown,
  ours: string | undefined,
  extra: string[] | undefined,
  catalogue: Readonly<Record<string, string>>,
) {
  if (ours === undefined) {
    const meant = nearest(key, Object.keys(catalogue));
    const hint = 'docs/messages.md#keys lists the keys.';
    return { message: `There is no message "${key}".`, hint: meant ? `Is it "${meant}"? ${hint}` : hint };
  }
  if (typeof text !== 'string') return { message: `The message "${key}" is no text.`, hint: 'Give a string.' };
  const message = extra
    ? `The message "${key}" has no ${extra.join(', ')}.`
    : `The braces of the message "${key}" don’t match.`;
  return { message, hint: `Ours is: ${ours}` };
}
