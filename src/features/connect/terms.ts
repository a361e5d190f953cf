import type { Features, Legal } from '@/store/settings/defaults';

/** The host wants a tick before anybody connects; only where there is something to agree to ([views A.2]). */
export const asksForTerms = ({ legalCheckbox }: Features, { termsUrl, privacyUrl }: Legal): boolean =>
  legalCheckbox && Boolean(termsUrl || privacyUrl);
