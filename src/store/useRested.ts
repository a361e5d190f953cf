import { useEffect, useState } from 'react';
import { after } from './clock';
import { useAppDispatch } from './hooks';

/** A text once it has rested for so many ms of the world's clock; an empty one at once. */
export function useRested(text: string, ms: number): string {
  const dispatch = useAppDispatch();
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (text === rested) return;
    if (text === '') setRested('');
    else return dispatch(after(ms, () => setRested(text)));
  }, [text, rested, ms, dispatch]);
  return text === '' ? '' : rested;
}
