import { DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { selectIsOffered } from '@/store/connection/offered';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';

export interface NarrowedProps extends NonNullable<ViewData['Connect']> {
  view: 'Connect' | 'ConnectWallets';
}

/** Says that wallets of one kind of chain alone are shown, and leads to those of all, where the host offers others. */
export function Narrowed({ view, namespace, redirectView }: NarrowedProps) {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const isMore = useAppSelector((state) =>
    state.network.networks.some((one) => one.namespace !== namespace && selectIsOffered(state, one.namespace)),
  );
  if (!namespace || !isMore) return null;
  return (
    <DialogFooter split ruled>
      <span>{t('connect.narrowed', { chain: t(`chainShort.${namespace}`) })}</span>
      {/* It leaves with its sentence; the sheet takes focus, and is read anew. */}
      <Link onClick={() => dispatch(modal.actions.replaced({ view, data: redirectView && { redirectView } }))}>
        {t('connect.showAll')}
      </Link>
    </DialogFooter>
  );
}
