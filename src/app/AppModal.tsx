'use client';
import { memo, type ReactNode, useContext, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useBrowserLayoutEffect } from '@/design/primitives/Dialog/useBrowserLayoutEffect';
import { PorticoError } from '@/domain/errors/porticoError';
import { useConnectModel } from '@/features/connect/useConnectModel';
import { StoreContext } from '@/services/context';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dismissModal } from '@/store/modal/navigation';
import { closeModal, openModal } from '@/store/modal/openModal';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import { settings } from '@/store/settings/slice';
import { BrokenView } from './BrokenView';
import type { Frame, FrameFacts } from './frame';
import { PendingView } from './PendingView';
import type { StoreModalProps } from './PorticoDialog';
import { ShownToast } from './ShownToast';
import { useHeaderStart } from './useHeaderStart';
import { useShownAlert } from './useShownAlert';
import { useTitle } from './useTitle';
import { useView } from './useView';
import { useViewsAhead } from './useViewsAhead';
import { ViewNews } from './ViewNews';

/** Follows the store, and tells the frame what to show of it. Draws nothing itself. */
export const AppModal = ({ store, ...rest }: StoreModalProps) => (
  <Provider store={store} context={StoreContext}>
    <Follow {...rest} />
  </Provider>
);

function Follow({ frame, inline, spoken, onError }: Omit<StoreModalProps, 'store'>) {
  const dispatch = useAppDispatch();
  const redux = useContext(StoreContext);
  const isOpen = useAppSelector(modal.selectors.selectIsOpen);
  const entry = useAppSelector(modal.selectors.selectEntry);
  const visit = useAppSelector(modal.selectors.selectVisit);
  const direction = useAppSelector(modal.selectors.selectDirection);
  const isShaking = useAppSelector(modal.selectors.selectIsShaking);
  const alert = useShownAlert(spoken);
  useInline(inline);
  useViewsAhead(frame.sheet, isOpen, spoken.locale);
  // What was shown last stays in the sheet while it leaves; the closed stack is Connect again already.
  const [shown, setShown] = useState({ entry, visit });
  if (isOpen && (shown.entry !== entry || shown.visit !== visit)) setShown({ entry, visit });
  const title = useTitle(shown.entry);
  const start = useHeaderStart(shown.entry);
  const report = (cause: unknown) =>
    onError(
      new PorticoError(
        'UI_LOAD_FAILED',
        {},
        {
          cause,
          message: `The view ${shown.entry.view} could not be shown.`,
          hint: 'Check that the build’s files are still served.',
        },
      ),
    );
  const { View, hasFailed, failures, retry } = useView(shown.entry.view, spoken, report);
  const isLoaded = Boolean(View) || hasFailed;
  const isConnect = shown.entry.view === 'Connect';
  const reload = () => dispatch((_dispatch, _getState, { env }) => env.page.reload());
  const view: ReactNode = hasFailed ? (
    <BrokenView what="load" onRetry={retry} onReload={failures > 1 ? reload : undefined} />
  ) : View ? (
    <View />
  ) : (
    <PendingView />
  );
  useTold(frame, {
    isOpen,
    ...shown,
    travel: direction === 'prev' ? 'back' : 'forward',
    isShaking,
    title,
    start,
    content: view,
    isLoaded,
    alert,
    toast: <ShownToast />,
    news: <ViewNews sheet={frame.sheet} title={title} isLoaded={isLoaded} />,
    redux,
    onDismiss: () => dispatch(dismissModal()),
    onGone: () => dispatch(closeModal()),
    onBroken: report,
  });
  return isConnect ? <FollowConnect frame={frame} data={shown.entry.data as ViewData['Connect']} /> : null;
}

/** Connect is drawn by the frame's own part, of what the store knows: the lobby drew it before. */
const FollowConnect = memo(function FollowConnect({ frame, data }: { frame: Frame; data: ViewData['Connect'] }) {
  const [before] = useState(frame.get().connect);
  const model = useConnectModel({ view: 'Connect', ...data, before });
  useTold(frame, { connect: model });
  return null;
});

/** Tells the frame in the commit in which it became so. */
function useTold(frame: Frame, facts: Partial<FrameFacts>) {
  useBrowserLayoutEffect(() => frame.set(facts));
}

/** Part of the page it is always there, and closing leads home ([views A.0] embedded mode). */
function useInline(inline = false) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!inline) return;
    dispatch(settings.actions.configured({ inline: true }));
    dispatch(openModal({}));
    return () => {
      dispatch(settings.actions.configured({ inline: false }));
      dispatch(closeModal());
    };
  }, [inline, dispatch]);
}
