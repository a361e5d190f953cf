import { DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { useAppSelector } from '@/store/hooks';
import { LegalText } from './LegalText';

/** What connecting agrees to; only where the host has such pages ([views A.0] legal footer). */
export function LegalFooter() {
  const { termsUrl, privacyUrl } = useAppSelector((state) => state.settings.legal);
  if (!termsUrl && !privacyUrl) return null;
  return (
    <DialogFooter>
      <LegalText voice="says" />
    </DialogFooter>
  );
}
