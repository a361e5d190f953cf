'use client';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Dialog } from '@/design/primitives/Dialog/Dialog';
import { ViewTransition } from '@/design/primitives/Dialog/ViewTransition';
import { ThemeProvider } from '@/design/theme/ThemeRoot';
import type { Theme } from '@/design/theme/theme';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { MessageOverrides } from '@/messages/translator';
import { StoreContext } from '@/services/context';
import type { Store } from '@/store/createStore';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { MessagesContext } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { closeModal } from '@/store/modal/thunks';
import { BrokenView } from './BrokenView';
import { ModalHeader } from './ModalHeader';
import { PendingView } from './PendingView';
import { ShownToast } from './ShownToast';
import { useTranslator } from './useTranslator';
import { useView } from './useView';
import { ViewBoundary } from './ViewBoundary';

export interface PorticoDialogProps {
  store: Store;
  theme: Theme;
  locale: string;
  messages?: MessageOverrides;
  /** Where the modal is put. Default the body. */
  container?: () => HTMLElement | null;
  /** Stands in the page, without overlay (embedded mode). */
  inline?: boolean;
  onError(error: PorticoError): void;
}

/** The UI of one handle: the modal, its views and what they stand in. Shows nothing while closed. */
export function PorticoDialog({ store, theme, locale, messages, ...rest }: PorticoDialogProps) {
  const translator = useTranslator(locale, messages, rest.onError);
  return (
    <Provider store={store} context={StoreContext}>
      <MessagesContext.Provider value={translator}>
        <ThemeProvider theme={theme} locale={translator.locale} direction={translator.direction}>
          <Modal {...rest} />
        </ThemeProvider>
      </MessagesContext.Provider>
    </Provider>
  );
}

function Modal({ container, inline, onError }: Pick<PorticoDialogProps, 'container' | 'inline' | 'onError'>) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(modal.selectors.selectIsOpen);
  const entry = useAppSelector(modal.selectors.selectEntry);
  const direction = useAppSelector(modal.selectors.selectDirection);
  const isShaking = useShake(useAppSelector(modal.selectors.selectShakes));
  // What was shown last stays in the sheet while it leaves; the closed stack is Connect again already.
  const [shown, setShown] = useState(entry);
  if (isOpen && shown !== entry) setShown(entry);
  const report = (cause: unknown) =>
    onError(
      new PorticoError(
        'UI_LOAD_FAILED',
        {},
        {
          cause,
          message: `The view ${shown.view} could not be shown.`,
          hint: 'If a chunk did not load, check that the build’s files are still served.',
        },
      ),
    );
  const { View, hasFailed, retry } = useView(shown.view, report);
  return (
    <Dialog
      open={isOpen}
      inline={inline}
      container={container?.()}
      shake={isShaking}
      toast={<ShownToast />}
      onDismiss={() => dispatch(closeModal())}
    >
      <ViewTransition view={shown.view} travel={direction === 'prev' ? 'back' : 'forward'}>
        <ModalHeader entry={shown} inline={inline} />
        {hasFailed ? (
          <BrokenView what="load" onRetry={retry} />
        ) : View ? (
          <ViewBoundary
            key={shown.view}
            fallback={(again) => <BrokenView what="broken" onRetry={again} />}
            onError={report}
          >
            <View />
          </ViewBoundary>
        ) : (
          <PendingView />
        )}
      </ViewTransition>
    </Dialog>
  );
}

/** True for as long as one refusal moves the sheet ([§4] Modal). */
function useShake(count: number) {
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    if (seen === count) return;
    const timer = setTimeout(() => setSeen(count), timeLimits.shakeMs);
    return () => clearTimeout(timer);
  }, [seen, count]);
  return seen !== count;
}
