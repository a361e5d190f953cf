'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { Announcer } from '@/design/primitives/Announcer/Announcer';
import { Dialog } from '@/design/primitives/Dialog/Dialog';
import { ViewTransition } from '@/design/primitives/Dialog/ViewTransition';
import { ThemeProvider } from '@/design/theme/ThemeRoot';
import type { Theme } from '@/design/theme/theme';
import { PorticoError } from '@/domain/errors/porticoError';
import type { MessageOverrides } from '@/messages/translator';
import { StoreContext } from '@/services/context';
import type { Store } from '@/store/createStore';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { MessagesContext } from '@/store/messages';
import { ShownEntry } from '@/store/modal/hooks';
import { closeModal, openModal } from '@/store/modal/opening';
import { modal } from '@/store/modal/slice';
import { dismissModal } from '@/store/modal/thunks';
import { settings } from '@/store/settings/slice';
import { BrokenView } from './BrokenView';
import { firstControl, useKeptFocus, useLateFocus } from './focus';
import { ModalHeader } from './ModalHeader';
import { PendingView } from './PendingView';
import { ShownToast } from './ShownToast';
import { usePlace } from './usePlace';
import { useShownAlert } from './useShownAlert';
import { useTitle } from './useTitle';
import { useTranslator } from './useTranslator';
import { type Spoken, useView } from './useView';
import { useViewsAhead } from './useViewsAhead';
import { ViewBoundary } from './ViewBoundary';
import { ViewNews } from './ViewNews';
import { useWayBack, wayBack } from './wayBack';

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
  const { translator, isWhole } = useTranslator(locale, messages, rest.onError);
  return (
    <Provider store={store} context={StoreContext}>
      <MessagesContext.Provider value={translator}>
        <ThemeProvider theme={theme} locale={translator.locale} direction={translator.direction}>
          <Modal {...rest} spoken={{ locale, isWhole }} />
        </ThemeProvider>
      </MessagesContext.Provider>
    </Provider>
  );
}

type ModalProps = Pick<PorticoDialogProps, 'container' | 'inline' | 'onError'> & { spoken: Spoken };

function Modal({ container, inline, onError, spoken }: ModalProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(modal.selectors.selectIsOpen);
  const entry = useAppSelector(modal.selectors.selectEntry);
  const visit = useAppSelector(modal.selectors.selectVisit);
  const direction = useAppSelector(modal.selectors.selectDirection);
  const isShaking = useAppSelector(modal.selectors.selectIsShaking);
  const alert = useShownAlert(spoken);
  const sheet = useRef<HTMLElement>(null);
  // Read by the dialog at the moment of opening, when the first view stands in the sheet already.
  const initialFocus = useMemo(
    () => ({
      get current() {
        return firstControl(sheet.current);
      },
    }),
    [],
  );
  useInline(inline);
  useKeptFocus(sheet, isOpen);
  useViewsAhead(sheet, isOpen, spoken.locale);
  useWayBack(isOpen || Boolean(inline));
  const place = usePlace(isOpen && !inline, container, () => dispatch(closeModal()));
  // What was shown last stays in the sheet while it leaves; the closed stack is Connect again already.
  const [shown, setShown] = useState({ entry, visit });
  if (isOpen && (shown.entry !== entry || shown.visit !== visit)) setShown({ entry, visit });
  const title = useTitle(shown.entry);
  const report = (cause: unknown) =>
    onError(
      new PorticoError(
        'UI_LOAD_FAILED',
        {},
        {
          cause,
          message: `The view ${shown.entry.view} could not be shown.`,
          hint: 'If a chunk did not load, check that the build’s files are still served.',
        },
      ),
    );
  const { View, hasFailed, retry } = useView(shown.entry.view, spoken, report);
  const isLoaded = Boolean(View) || hasFailed;
  useLateFocus(sheet, isOpen, isLoaded);
  return (
    <Dialog
      ref={sheet}
      open={isOpen}
      inline={inline}
      container={place}
      shake={isShaking}
      initialFocus={initialFocus}
      fallbackFocus={wayBack}
      alert={alert}
      toast={<ShownToast />}
      onDismiss={() => dispatch(dismissModal())}
    >
      <Announcer>
        <ViewTransition view={shown.entry.view} travel={direction === 'prev' ? 'back' : 'forward'}>
          <ModalHeader entry={shown.entry} title={title} inline={inline} />
          {hasFailed ? (
            <BrokenView what="load" onRetry={retry} />
          ) : View ? (
            <ViewBoundary
              key={`${shown.entry.view} ${shown.visit}`}
              fallback={(again) => <BrokenView what="broken" onRetry={again} />}
              onError={report}
            >
              <ShownEntry.Provider value={shown.entry}>
                <View />
              </ShownEntry.Provider>
            </ViewBoundary>
          ) : (
            <PendingView />
          )}
        </ViewTransition>
        <ViewNews sheet={sheet} title={title} isLoaded={isLoaded} />
      </Announcer>
    </Dialog>
  );
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
