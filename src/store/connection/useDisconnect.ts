import { useState } from 'react';
import { useAppDispatch } from '../hooks';
import { useMessages } from '../messages';
import { notices } from '../notices/slice';
import { disconnect } from './lettingGo';

/** Lets every wallet go, for the row that says so; a wallet that would not let go is told in a toast ([§8]). */
export function useDisconnect() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    dispatch(disconnect({}))
      .catch(() => dispatch(notices.actions.toastShown({ tone: 'error', message: t('toast.disconnectFailed') })))
      .finally(() => setIsLeaving(false));
  };
  return { isLeaving, leave };
}
