import { useEffect, useState } from 'react';
import type { Formats } from '@/messages/formats';
import { useGiven } from './PorticoProvider';
import { useLobbyTranslator } from './translator';

/** Number formats of the buttons' language. They come after the account, as the balance does. */
export function useFormats(): Formats | undefined {
  const { internals } = useGiven();
  const { locale } = useLobbyTranslator(internals);
  const [held, setHeld] = useState<{ locale: string; formats: Formats }>();
  useEffect(() => {
    let isHere = true;
    import('@/messages/formats').then(
      ({ createFormats }) => isHere && setHeld({ locale, formats: createFormats(locale) }),
      () => {}, // the balance stays a skeleton; the account does not need it
    );
    return () => {
      isHere = false;
    };
  }, [locale]);
  return held?.locale === locale ? held.formats : undefined;
}
