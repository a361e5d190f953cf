import { Toast } from '@/design/primitives/Toast/Toast';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { notices } from '@/store/notices/slice';

/** The toast of the store. Mounted with nothing to show too: a screen reader listens only to what was there before. */
export function ShownToast() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(notices.selectors.selectToast);
  return <Toast toast={toast} onClose={(id) => dispatch(notices.actions.toastClosed({ id: Number(id) }))} />;
}
