import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { KeyScene } from '@/design/scenes/KeyScene';
import { PathScene } from '@/design/scenes/PathScene';
import { ShelfScene } from '@/design/scenes/ShelfScene';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { showWallets } from '@/store/modal/thunks';
import { Lesson, Lessons } from './Lesson';

/** Three thoughts for whoever has no wallet yet ([views A.7]). */
export default function WhatIsAWalletView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <DialogBody>
      <Lessons>
        <Lesson
          scene={<KeyScene size={92} />}
          title={t('whatIsAWallet.key.title')}
          text={t('whatIsAWallet.key.text')}
        />
        <Lesson
          scene={<ShelfScene size={92} />}
          title={t('whatIsAWallet.home.title')}
          text={t('whatIsAWallet.home.text')}
        />
        <Lesson
          scene={<PathScene size={92} />}
          title={t('whatIsAWallet.path.title')}
          text={t('whatIsAWallet.path.text')}
        />
      </Lessons>
      <Button tone="primary" full onClick={() => dispatch(showWallets())}>
        {t('whatIsAWallet.action')}
      </Button>
    </DialogBody>
  );
}
