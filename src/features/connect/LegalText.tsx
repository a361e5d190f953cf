import type { ReactElement } from 'react';
import { Link } from '@/design/primitives/Link/Link';
import { useFirstMessages } from '@/store/messages';
import type { Legal } from '@/store/settings/defaults';

const keys = {
  says: ['connect.legal', 'connect.legalTerms', 'connect.legalPrivacy'],
  agrees: ['connect.agree', 'connect.agreeTerms', 'connect.agreePrivacy'],
} as const;

/** The sentence about the host's legal pages, with links to those it has. */
export function LegalText({ legal, voice }: { legal: Legal; voice: keyof typeof keys }): ReactElement | null {
  const { t, rich } = useFirstMessages();
  const { termsUrl, privacyUrl } = legal;
  const newTab = t('common.newTab');
  const link = (href: string) => (words: string) => (
    <Link key={href} look="inline" href={href} external newTabLabel={newTab}>
      {words}
    </Link>
  );
  const [both, termsOnly, privacyOnly] = keys[voice];
  if (termsUrl && privacyUrl) return <>{rich(both, { terms: link(termsUrl), privacy: link(privacyUrl) })}</>;
  if (termsUrl) return <>{rich(termsOnly, { terms: link(termsUrl) })}</>;
  return privacyUrl ? <>{rich(privacyOnly, { privacy: link(privacyUrl) })}</> : null;
}
