import type { ReactNode } from 'react';
import { BackIcon } from '@/design/icons/BackIcon';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { selectCanSwitch } from '@/store/network/selectors';
import { HelpButton } from './HelpButton';
import { NetworkPill } from './NetworkPill';

/** The start of the header: on Account the network; else the way back; on Connect, where there is none, help. */
export function useHeaderStart({ view }: ViewEntry): ReactNode {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const canGoBack = useAppSelector(modal.selectors.selectCanGoBack);
  const canSwitch = useAppSelector(selectCanSwitch);
  const hasGuide = useAppSelector((state) => state.settings.features.walletGuide);
  if (view === 'Account' && canSwitch) return <NetworkPill />;
  if (canGoBack) return <IconButton label={t('common.back')} icon={<BackIcon />} onClick={() => dispatch(goBack())} />;
  if (view !== 'Connect' || !hasGuide) return null;
  return <HelpButton onPress={() => dispatch(modal.actions.pushed({ view: 'WhatIsAWallet', data: undefined }))} />;
}
