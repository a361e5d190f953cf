import { useEffect, useState } from 'react';
import type { PorticoError } from '@/domain/errors/porticoError';
import type { MessageOverrides } from '@/messages/overrides';
import { useListener } from './useListener';

const none: MessageOverrides = {};

/**
 * A host's words that can be used; what is wrong with the others is told once. They are checked once they are drawn, by
 * code that only a host with such words fetches: one that can't be used stands there for a moment, in a developer's page.
 */
export function useOverrides(
  given: MessageOverrides | undefined,
  onError: (error: PorticoError) => void,
): MessageOverrides {
  const overrides = given ?? none;
  const [read, setRead] = useState({ of: none, usable: none });
  const tell = useListener(onError);
  useEffect(() => {
    if (overrides === none) return;
    let isHere = true;
    import('./readOverrides')
      .then(({ readOverrides }) => readOverrides(overrides))
      .then(
        ({ messages, errors, isNews }) => {
          if (!isHere || errors.length === 0) return;
          setRead({ of: overrides, usable: messages });
          errors.filter(isNews).forEach(tell);
        },
        () => {}, // not checked: the views that need all words tell of what failed
      );
    return () => {
      isHere = false;
    };
  }, [overrides, tell]);
  return read.of === overrides ? read.usable : overrides;
}
