import { WalletIcon } from '@/design/icons/WalletIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { showWallets } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { LoginButtons } from './LoginButtons';
import { useLoginModel } from './storeLogin';

/** Connect in its other form ([views A.2] Create): for who comes to have a wallet made, and not with one. */
export default function CreateView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const logins = { login: useLoginModel(), hasInstalled: false, isHeld: false };
  return (
    <>
      <DialogBody>
        <LoginButtons {...logins} side="before" />
        <Course>
          <ListRow
            chevron
            mark={
              <IconBox>
                <WalletIcon />
              </IconBox>
            }
            title={t('connect.getWallet')}
            note={t('create.app')}
            onClick={() => dispatch(modal.actions.pushed({ view: 'GetWallet', data: undefined }))}
          />
        </Course>
        <LoginButtons {...logins} side="after" />
        <Button full onClick={() => dispatch(showWallets())}>
          {t('create.have')}
        </Button>
      </DialogBody>
      <DialogFooter>{t('socials.footer')}</DialogFooter>
    </>
  );
}
