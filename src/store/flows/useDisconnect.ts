import { useState } from 'react';
import { useAppDispatch } from '../hooks';
import { useFirstMessages } from '../messages';
import { notices } from '../notices/slice';
import { leaveAccount } from './leaveAccount';

/**
 * Lets every wallet go, for the row that says so; where several are allowed at once, the one in use alone, and whoever is
 * left is shown ([views A.3] Account). A wallet that could not be let go is told in a toast ([§8]).
 */
export function useDisconnect() {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    dispatch(leaveAccount(t('toast.walletRemoved')))
      .catch(() => dispatch(notices.actions.toastShown({ tone: 'error', message: t('toast.disconnectFailed') })))
      .finally(() => setIsLeaving(false));
  };
  return { isLeaving, leave };
}
