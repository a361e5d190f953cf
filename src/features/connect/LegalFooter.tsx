import { DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import type { Legal } from '@/store/settings/defaults';
import { LegalText } from './LegalText';

/** What connecting agrees to; only where the host has such pages ([views A.0] legal footer). */
export function LegalFooter({ legal }: { legal: Legal }) {
  if (!legal.termsUrl && !legal.privacyUrl) return null;
  return (
    <DialogFooter>
      <LegalText legal={legal} voice="says" />
    </DialogFooter>
  );
}
