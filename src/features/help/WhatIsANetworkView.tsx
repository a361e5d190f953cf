import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { BridgeScene } from '@/design/scenes/BridgeScene';
import { ColumnsScene } from '@/design/scenes/ColumnsScene';
import { PathScene } from '@/design/scenes/PathScene';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { goBack } from '@/store/modal/thunks';
import { Lesson, Lessons } from './Lesson';

/** Three thoughts for whoever is asked to choose one ([views A.7]). */
export default function WhatIsANetworkView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <DialogBody>
      <Lessons>
        <Lesson
          scene={<ColumnsScene size={92} />}
          title={t('whatIsANetwork.ledger.title')}
          text={t('whatIsANetwork.ledger.text')}
        />
        <Lesson
          scene={<PathScene size={92} />}
          title={t('whatIsANetwork.rules.title')}
          text={t('whatIsANetwork.rules.text')}
        />
        <Lesson
          scene={<BridgeScene size={92} />}
          title={t('whatIsANetwork.bridge.title')}
          text={t('whatIsANetwork.bridge.text')}
        />
      </Lessons>
      <Button full onClick={() => dispatch(goBack())}>
        {t('whatIsANetwork.action')}
      </Button>
    </DialogBody>
  );
}
