import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { CloseIcon } from '@/design/icons/CloseIcon';
import { Header } from '@/design/patterns/Header/Header';
import { Announcer } from '@/design/primitives/Announcer/Announcer';
import { Dialog } from '@/design/primitives/Dialog/Dialog';
import { useDialogTitleId } from '@/design/primitives/Dialog/dialogTitle';
import { ViewTransition } from '@/design/primitives/Dialog/ViewTransition';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { ConnectScreen } from '@/features/connect/ConnectScreen';
import type { ConnectModel } from '@/features/connect/connectModel';
import { StoreContext } from '@/services/storeContext';
import { useFirstMessages } from '@/store/messages';
import { ShownEntry } from '@/store/modal/hooks';
import { BrokenView } from './BrokenView';
import { firstControl, useKeptFocus, useLateFocus } from './focus';
import type { Frame, FrameFacts } from './frame';
import { usePlace } from './usePlace';
import { ViewBoundary } from './ViewBoundary';
import { useWayBack, wayBack } from './wayBack';

export interface ModalFrameProps {
  frame: Frame;
  /** Where the modal is put. Default the body. */
  container?: () => HTMLElement | null;
  /** Stands in the page, without overlay (embedded mode). */
  inline?: boolean;
}

/** Built once for what it shows: an opening that changes nothing of it draws nothing of it. */
const Connect = memo(ConnectScreen);

/** The sheet and what all views have in common. It knows no store, so that it can stand before there is one. */
export function ModalFrame({ frame, container, inline }: ModalFrameProps) {
  const facts = useSyncExternalStore(frame.subscribe, frame.get, frame.get);
  const { isOpen, entry, visit, isLoaded } = facts;
  const { sheet } = frame;
  // Read by the dialog at the moment of opening, when the first view stands in the sheet already.
  const initialFocus = useMemo(
    () => ({
      get current() {
        return firstControl(sheet.current);
      },
    }),
    [sheet],
  );
  const isConnect = entry.view === 'Connect' && facts.connect !== undefined;
  useKeptFocus(sheet, isOpen);
  useWayBack(isOpen || Boolean(inline));
  const place = usePlace(isOpen && !inline, container, () => frame.get().onGone());
  useLateFocus(sheet, isOpen, isLoaded);
  // Connect is also drawn while the modal is closed. Its layout is then computed in a later task, not by the press that opens it.
  useEffect(() => {
    if (facts.connect) setTimeout(() => frame.get().isOpen || sheet.current?.getBoundingClientRect());
  }, [facts.connect, frame, sheet]);
  return (
    <StoreContext.Provider value={facts.redux}>
      <Dialog
        ref={sheet}
        open={isOpen}
        inline={inline}
        // A dialog of the host's goes when it has closed, and ours with it.
        keepMounted={isConnect && !place}
        onClosed={() => sheet.current?.querySelector('[data-part="body"][data-scrolled]')?.scrollTo(0, 0)}
        container={place}
        shake={facts.isShaking}
        initialFocus={initialFocus}
        fallbackFocus={wayBack}
        alert={facts.alert}
        toast={facts.toast}
        onDismiss={() => frame.get().onDismiss()}
      >
        <Announcer>
          <ViewTransition view={entry.view} travel={facts.travel}>
            <FrameHeader facts={facts} inline={inline} />
            <ViewBoundary
              key={isConnect ? 'Connect' : `${entry.view} ${visit}`}
              visit={visit}
              fallback={(again) => <BrokenView what="broken" onRetry={again} />}
              onError={(cause) => frame.get().onBroken(cause)}
            >
              <ShownEntry.Provider value={entry}>
                {isConnect ? <Connect model={facts.connect as ConnectModel} /> : facts.content}
              </ShownEntry.Provider>
            </ViewBoundary>
          </ViewTransition>
          {facts.news}
        </Announcer>
      </Dialog>
    </StoreContext.Provider>
  );
}

/** The top of every view: the way back, its title, the way out ([views A.0] header slots, A.1 titles). */
function FrameHeader({ facts, inline }: { facts: FrameFacts; inline?: boolean }) {
  const { t } = useFirstMessages();
  const { view } = facts.entry;
  // Without a store, a view other than Connect is one that did not load, which its body says.
  const isLost = facts.title === undefined && view !== 'Connect';
  return (
    <Header
      titleId={useDialogTitleId()}
      title={facts.title ?? t(isLost ? 'load.title' : 'connect.title')}
      titleHidden={isLost || view === 'Account'}
      start={facts.start}
      end={!inline && <IconButton label={t('common.close')} icon={<CloseIcon />} onClick={facts.onDismiss} />}
    />
  );
}
