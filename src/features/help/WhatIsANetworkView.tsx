import { Button } from '@/design/primitives/Button/Button';
import { BridgeScene } from '@/design/scenes/BridgeScene';
import { ColumnsScene } from '@/design/scenes/ColumnsScene';
import { PathScene } from '@/design/scenes/PathScene';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { goBack } from '@/store/modal/navigation';
import { type Lesson, Lessons } from './Lessons';

const lessons: Lesson[] = [
  [ColumnsScene, 'whatIsANetwork.ledger.title', 'whatIsANetwork.ledger.text'],
  [PathScene, 'whatIsANetwork.rules.title', 'whatIsANetwork.rules.text'],
  [BridgeScene, 'whatIsANetwork.bridge.title', 'whatIsANetwork.bridge.text'],
];

/** Three thoughts for whoever is asked to choose one ([views A.7]). */
export default function WhatIsANetworkView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <Lessons lessons={lessons}>
      <Button full onClick={() => dispatch(goBack())}>
        {t('whatIsANetwork.action')}
      </Button>
    </Lessons>
  );
}
