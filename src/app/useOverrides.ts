import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PorticoError } from '@/domain/errors/porticoError';
import { enFirst } from '@/messages/en.first';
import { checkOverrides, type MessageOverrides } from '@/messages/overrides';
import { useListener } from './useListener';
import { loadWords, subscribeWords, wordsIfLoaded } from './words';

const isFirst = ([key]: [string, unknown]) => Object.hasOwn(enFirst, key);

/**
 * A host's words that can be used; what is wrong with the others is told once. Those of the first opening are read at
 * once; the rest, and keys that nobody has, against all of ours, which a host with such words fetches for it.
 */
export function useOverrides(
  overrides: MessageOverrides | undefined,
  onError: (error: PorticoError) => void,
): MessageOverrides {
  const tell = useListener(onError);
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
  useEffect(() => {
    for (const error of ofFirst.errors) tell(error);
  }, [ofFirst, tell]);
  useEffect(() => {
    for (const error of ofRest?.errors ?? []) tell(error);
  }, [ofRest, tell]);
  return useMemo(() => ({ ...ofFirst.messages, ...ofRest?.messages }), [ofFirst, ofRest]);
}
