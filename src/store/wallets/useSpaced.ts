import { useEffect, useRef, useState } from 'react';
import { useOutside } from '../useOutside';

/**
 * A text as it may be asked for: the first at once, the next ones at least so many ms apart, the last one always. An
 * empty one is no question: it passes at once, and the next is a first again.
 */
export function useSpaced(text: string, ms: number): string {
  const { clock } = useOutside().env;
  const [asked, setAsked] = useState(text);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === asked) return;
    if (text === '') {
      setAsked('');
      return;
    }
    const pass = () => {
      last.current = clock.now();
      setAsked(text);
    };
    const wait = last.current + ms - clock.now();
    if (wait <= 0) pass();
    else return clock.after(wait, pass);
  }, [text, asked, ms, clock]);
  return text === '' ? '' : asked;
}
