import { Button } from '@/design/primitives/Button/Button';
import { KeyScene } from '@/design/scenes/KeyScene';
import { PathScene } from '@/design/scenes/PathScene';
import { ShelfScene } from '@/design/scenes/ShelfScene';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useEmbedded } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { selectRemoteFeatures } from '@/store/project/selectors';
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
  const { email, socials } = useAppSelector(selectRemoteFeatures);
  // Where an email or a social account is enough, nobody need get an app first.
  const hasLogins = useEmbedded() !== undefined && (email || socials.length > 0);
  const next: ViewEntry = hasLogins ? { view: 'Create', data: undefined } : { view: 'GetWallet', data: undefined };
  return (
    <Lessons lessons={lessons}>
      <Button tone="primary" full onClick={() => dispatch(modal.actions.pushed(next))}>
        {t('connect.getWallet')}
      </Button>
    </Lessons>
  );
}
