import { Button } from '@/design/primitives/Button/Button';
import { KeyScene } from '@/design/scenes/KeyScene';
import { PathScene } from '@/design/scenes/PathScene';
import { ShelfScene } from '@/design/scenes/ShelfScene';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { type Lesson, Lessons } from './Lessons';

const lessons: Lesson[] = [
  [KeyScene, 'whatIsAWallet.key.title', 'whatIsAWallet.key.text'],
  [ShelfScene, 'whatIsAWallet.home.title', 'whatIsAWallet.home.text'],
  [PathScene, 'whatIsAWallet.path.title', 'whatIsAWallet.path.text'],
];

/** Three thoughts for whoever has no wallet yet ([views A.7]). */
export default function WhatIsAWalletView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <Lessons lessons={lessons}>
      <Button
        tone="primary"
        full
        onClick={() => dispatch(modal.actions.pushed({ view: 'GetWallet', data: undefined }))}
      >
        {t('connect.getWallet')}
      </Button>
    </Lessons>
  );
}
