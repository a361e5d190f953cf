import { DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';

/** What connecting agrees to; only where the host has such pages ([views A.0] legal footer). */
export function LegalFooter() {
  const { t, rich } = useMessages();
  const { termsUrl, privacyUrl } = useAppSelector((state) => state.settings.legal);
  if (!termsUrl && !privacyUrl) return null;
  const newTab = t('common.newTab');
  const link = (href: string) => (words: string) => (
    <Link key={href} look="inline" href={href} external newTabLabel={newTab}>
      {words}
    </Link>
  );
  return (
    <DialogFooter>
      {termsUrl && privacyUrl
        ? rich('connect.legal', { terms: link(termsUrl), privacy: link(privacyUrl) })
        : termsUrl
          ? rich('connect.legalTerms', { terms: link(termsUrl) })
          : privacyUrl && rich('connect.legalPrivacy', { privacy: link(privacyUrl) })}
    </DialogFooter>
  );
}
