import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { type AlertState, notices } from '@/store/notices/slice';
import type { Spoken } from './useView';
import { loadWords } from './words';

/**
 * Alerts are for a developer's eyes ([views D.8]): they show where the host asked for it. Their words come with the first
 * one; where these do not load, the console has said it already.
 */
export function useShownAlert({ locale, isWhole }: Spoken): ReactNode {
  const alert = useAppSelector((state) => (state.settings.debug ? notices.selectors.selectAlert(state) : null));
  const [Shown, setShown] = useState<ComponentType<{ alert: AlertState }>>();
  const isDue = alert !== null && !Shown;
  useEffect(() => {
    if (!isDue) return;
    let isHere = true;
    Promise.all([import('./ShownAlert'), loadWords(locale, 'all')]).then(
      ([{ ShownAlert }]) => isHere && setShown(() => ShownAlert),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isDue, locale]);
  return alert && Shown && isWhole ? <Shown alert={alert} /> : null;
}
