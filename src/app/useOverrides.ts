import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PorticoError } from '@/domain/errors/porticoError';
import { checkOverrides } from '@/messages/checkOverrides';
import { enFirst } from '@/messages/en.first';
import type { MessageOverrides } from '@/messages/overrides';
import { useListener } from './useListener';
import { loadWords, subscribeWords, wordsIfLoaded } from './words';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/** What was said of a host's words, for development: React's strict mode runs effects twice, and a dialog comes again. */
const said = new WeakMap<object, Set<string>>();

/** Whether nothing was said of this text yet. */
function isNews(overrides: object, { details }: PorticoError<'MESSAGE_INVALID'>): boolean {
  const keys = said.get(overrides) ?? new Set();
  if (keys.has(details.key)) return false;
  said.set(overrides, keys.add(details.key));
  return true;
}

const isFirst = ([key]: [string, unknown]) => Object.hasOwn(enFirst, key);

/**
 * A host's words that can be used; what is wrong with the others is told once. Those of the first opening are read at
 * once; the rest, and keys that nobody has, against all of ours, which a host with such words fetches for it.
 */
export function useOverrides(
  overrides: MessageOverrides | undefined,
  onError: (error: PorticoError) => void,
): MessageOverrides {
  const all = useSyncExternalStore(
    subscribeWords,
    () => wordsIfLoaded('en', 'all'),
    () => undefined,
  );
  const [first, rest] = useMemo(() => {
    const given = Object.entries(overrides ?? {});
    return [given.filter(isFirst), given.filter((one) => !isFirst(one))];
  }, [overrides]);
  useEffect(() => {
    if (rest.length > 0) loadWords('en', 'all').catch(() => {}); // the view that needs them tells
  }, [rest]);
  const ofFirst = useMemo(() => checkOverrides(Object.fromEntries(first), enFirst), [first]);
  const ofRest = useMemo(() => all && checkOverrides(Object.fromEntries(rest), all.messages), [rest, all]);
  const tellAll = useListener((checked: typeof ofRest) => {
    for (const error of checked?.errors ?? [])
      if (process.env.NODE_ENV === 'production' || isNews(overrides as object, error)) onError(error);
  });
  useEffect(() => tellAll(ofFirst), [ofFirst, tellAll]);
  useEffect(() => tellAll(ofRest), [ofRest, tellAll]);
  return useMemo(() => ({ ...ofFirst.messages, ...ofRest?.messages }), [ofFirst, ofRest]);
}
