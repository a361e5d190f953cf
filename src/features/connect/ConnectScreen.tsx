import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import type { ConnectModel } from './connectModel';
import { LegalCheckbox } from './LegalCheckbox';
import { LegalFooter } from './LegalFooter';
import { NoWallets } from './NoWallets';
import { WalletList } from './WalletList';

/** The ways in, in their order; the terms before them, where they ask for a tick. */
export function ConnectScreen({ model }: { model: ConnectModel }) {
  const { rows, legal, asksForTerms, hasAgreed, beside } = model;
  const isHeld = asksForTerms && !hasAgreed;
  return (
    <>
      <DialogBody>
        {asksForTerms && <LegalCheckbox legal={legal} checked={hasAgreed} onChange={model.onAgree} />}
        {beside?.('before')}
        {rows.length > 0 ? (
          <WalletList model={model} isHeld={isHeld} />
        ) : (
          (beside?.('none') ?? <NoWallets model={model} />)
        )}
        {beside?.('after')}
      </DialogBody>
      {beside?.('foot')}
      {!asksForTerms && <LegalFooter legal={legal} />}
    </>
  );
}
