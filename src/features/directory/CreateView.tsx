import { Button } from '@/design/primitives/Button/Button';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { showWallets } from '@/store/modal/navigation';
import { GetWalletList } from './GetWalletList';

/** Connect in its other form ([views A.2] Create): for who comes to have a wallet made, and not with one. */
export default function CreateView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <>
      <DialogBody>
        <GetWalletList />
        <Button full onClick={() => dispatch(showWallets())}>
          {t('create.have')}
        </Button>
      </DialogBody>
      <DialogFooter>{t('getWallet.footer')}</DialogFooter>
    </>
  );
}
