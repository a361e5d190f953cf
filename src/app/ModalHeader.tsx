import { BackIcon } from '@/design/icons/BackIcon';
import { CloseIcon } from '@/design/icons/CloseIcon';
import { HelpIcon } from '@/design/icons/HelpIcon';
import { Header } from '@/design/patterns/Header/Header';
import { useDialogTitleId } from '@/design/primitives/Dialog/dialogTitle';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { dismissModal, goBack } from '@/store/modal/thunks';
import type { ViewEntry } from '@/store/modal/views';
import { selectCanSwitch } from '@/store/network/selectors';
import { NetworkPill } from './NetworkPill';

export interface ModalHeaderProps {
  entry: ViewEntry;
  title: string;
  /** Part of the page: nothing closes it. */
  inline?: boolean;
}

/** The top of every view: the way back, its title, the way out ([views A.0] header slots, A.1 titles). */
export function ModalHeader({ entry, title, inline }: ModalHeaderProps) {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  return (
    <Header
      titleId={useDialogTitleId()}
      title={title}
      titleHidden={entry.view === 'Account'}
      start={<Start entry={entry} />}
      end={
        !inline && (
          <IconButton label={t('common.close')} icon={<CloseIcon />} onClick={() => dispatch(dismissModal())} />
        )
      }
    />
  );
}

/** On Account the network; else the way back; on Connect, where there is none, help. */
function Start({ entry: { view } }: { entry: ViewEntry }) {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const canGoBack = useAppSelector(modal.selectors.selectCanGoBack);
  const canSwitch = useAppSelector(selectCanSwitch);
  const hasGuide = useAppSelector((state) => state.settings.features.walletGuide);
  if (view === 'Account' && canSwitch) return <NetworkPill />;
  if (canGoBack) return <IconButton label={t('common.back')} icon={<BackIcon />} onClick={() => dispatch(goBack())} />;
  if (view !== 'Connect' || !hasGuide) return null;
  return (
    <IconButton
      label={t('connect.whatIsAWallet')}
      icon={<HelpIcon />}
      onClick={() => dispatch(modal.actions.pushed({ view: 'WhatIsAWallet', data: undefined }))}
    />
  );
}
