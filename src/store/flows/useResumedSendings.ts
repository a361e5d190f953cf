import { useEffect } from 'react';
import { useAppDispatch } from '../hooks';
import { hasSendings } from '../sending/hasSendings';
import { useOutside } from '../useOutside';

/** What an earlier page left on its way is taken up by who lists it; where nothing was ever sent, nothing is fetched. */
export function useResumedSendings(): void {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  useEffect(() => {
    if (hasSendings(env))
      import('./watchSending').then(
        ({ resumeSendings }) => dispatch(resumeSendings()),
        () => {}, // it is taken up with the next view
      );
  }, [dispatch, env]);
}
