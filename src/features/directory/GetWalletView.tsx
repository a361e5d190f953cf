import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { useMessages } from '@/store/messages';
import { GetWalletList } from './GetWalletList';

/** For who has no wallet yet ([views A.7] GetWallet). */
export default function GetWalletView() {
  const { t } = useMessages();
  return (
    <>
      <DialogBody>
        <GetWalletList />
      </DialogBody>
      <DialogFooter>{t('getWallet.footer')}</DialogFooter>
    </>
  );
}
