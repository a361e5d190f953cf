import { useAppSelector } from '@/store/hooks';

/** The host wants a tick before anybody connects; only where there is something to agree to ([views A.2]). */
export const useAsksForTerms = (): boolean =>
  useAppSelector(
    ({ settings: { features, legal } }) => features.legalCheckbox && Boolean(legal.termsUrl || legal.privacyUrl),
  );
