import { useEffect, useState } from 'react';
import { useOutside } from './useOutside';

/** A text once it has rested for so many ms of the world's clock; an empty one at once. */
export function useRested(text: string, ms: number): string {
  const { clock } = useOutside().env;
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return;
    if (text === '') setRested('');
    else return clock.after(ms, () => setRested(text));
  }, [text, rested, ms, clock]);
  return text === '' ? '' : rested;
}
