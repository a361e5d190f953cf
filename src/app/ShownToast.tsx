import type { ReactNode } from 'react';
import { CertifiedIcon } from '@/design/icons/CertifiedIcon';
import { GlobeIcon } from '@/design/icons/GlobeIcon';
import { LinkIcon } from '@/design/icons/LinkIcon';
import { SwapIcon } from '@/design/icons/SwapIcon';
import { WalletIcon } from '@/design/icons/WalletIcon';
import { Toast } from '@/design/primitives/Toast/Toast';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { notices, type ToastIcon } from '@/store/notices/slice';

const icons: Record<ToastIcon, ReactNode> = {
  wallet: <WalletIcon />,
  network: <GlobeIcon />,
  certified: <CertifiedIcon />,
  link: <LinkIcon />,
  swap: <SwapIcon />,
};

/** The toast of the store. Mounted with nothing to show too: a screen reader listens only to what was there before. */
export function ShownToast() {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const toast = useAppSelector(notices.selectors.selectToast);
  return (
    <Toast
      toast={
        toast && {
          ...toast,
          message: toast.words ? t(toast.words) : toast.message,
          icon: toast.svg && icons[toast.svg],
        }
      }
      onClose={(id) => dispatch(notices.actions.toastClosed({ id: Number(id) }))}
    />
  );
}
