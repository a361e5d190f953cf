import { BackIcon } from '@/design/icons/BackIcon';
import { CloseIcon } from '@/design/icons/CloseIcon';
import { Header } from '@/design/patterns/Header/Header';
import { useDialogTitleId } from '@/design/primitives/Dialog/dialogTitle';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { plainText } from '@/domain/text';
import { selectConnector } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { closeModal, goBack } from '@/store/modal/thunks';
import type { ViewEntry } from '@/store/modal/views';

/** The top of every view: the way back, its title, the way out ([views A.0] header slots, A.1 titles). */
export function ModalHeader({ entry, inline }: { entry: ViewEntry; inline?: boolean }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const canGoBack = useAppSelector(modal.selectors.selectCanGoBack);
  const title = useTitle(entry);
  return (
    <Header
      titleId={useDialogTitleId()}
      title={title}
      titleHidden={entry.view === 'Account'}
      start={
        canGoBack && <IconButton label={t('common.back')} icon={<BackIcon />} onClick={() => dispatch(goBack())} />
      }
      end={
        !inline && <IconButton label={t('common.close')} icon={<CloseIcon />} onClick={() => dispatch(closeModal())} />
      }
    />
  );
}

function useTitle(entry: ViewEntry): string {
  const { t } = useMessages();
  const connectorId = entry.view === 'ConnectingExternal' ? entry.data.connectorId : null;
  const wallet = useAppSelector((state) => selectConnector(state, connectorId)?.name);
  switch (entry.view) {
    case 'Connect':
      return t('connect.title');
    case 'ConnectingExternal':
      return wallet ? plainText(wallet) : t('connect.title');
    case 'Account':
      return t('account.title');
    case 'Networks':
      return t('networks.title');
    case 'SwitchNetwork':
      return t('switchNetwork.title');
    case 'UnsupportedChain':
      return t('unsupportedChain.title');
    case 'WhatIsAWallet':
      return t('whatIsAWallet.title');
    case 'WhatIsANetwork':
      return t('whatIsANetwork.title');
  }
}
