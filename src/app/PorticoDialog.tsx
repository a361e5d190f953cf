'use client';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { AvatarDrawing, type DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
import { ThemeProvider } from '@/design/theme/ThemeRoot';
import type { Theme } from '@/design/theme/theme';
import type { PorticoError } from '@/domain/errors/porticoError';
import type { MessageOverrides } from '@/messages/translator';
import type { Store } from '@/store/createStore';
import { MessagesContext } from '@/store/messages';
import { createFrame, type Frame } from './frame';
import { ModalFrame } from './ModalFrame';
import { useTranslator } from './useTranslator';
import type { Spoken } from './useView';

/** What a component that follows a store is given to tell the frame what to show of it. */
export interface StoreModalProps {
  store: Store;
  frame: Frame;
  inline?: boolean;
  spoken: Spoken;
  onError(error: PorticoError): void;
}

export interface PorticoDialogProps {
  theme: Theme;
  locale: string;
  messages?: MessageOverrides;
  /** The host's pictures of accounts. */
  avatar?: DrawAvatar;
  /** Where the modal is put. Default the body. */
  container?: () => HTMLElement | null;
  /** Stands in the page, without overlay (embedded mode). */
  inline?: boolean;
  /** What the sheet shows while no store says so. */
  frame?: Frame;
  /** The store, and what shows it, once they are here. */
  app?: { store: Store; Modal: ComponentType<StoreModalProps> };
  onError(error: PorticoError): void;
}

/**
 * The UI of one handle: the modal, and the theme and words it stands in. Shows nothing while closed. A store that comes
 * late takes over what is shown, in the elements that stand already.
 */
export function PorticoDialog({ theme, locale, messages, avatar, frame: given, app, ...rest }: PorticoDialogProps) {
  const { translator, isWhole } = useTranslator(locale, messages, rest.onError);
  const [own] = useState(createFrame);
  const frame = given ?? own;
  const { inline, onError } = rest;
  return (
    <MessagesContext.Provider value={translator}>
      <ThemeProvider theme={theme} locale={translator.locale} direction={translator.direction}>
        <AvatarDrawing.Provider value={avatar}>
          <SlicedWhileClosed frame={frame}>
            <ModalFrame frame={frame} container={rest.container} inline={inline} />
          </SlicedWhileClosed>
        </AvatarDrawing.Provider>
        {app && (
          <app.Modal store={app.store} frame={frame} inline={inline} spoken={{ locale, isWhole }} onError={onError} />
        )}
      </ThemeProvider>
    </MessagesContext.Provider>
  );
}

/**
 * Renders its children at once where the sheet is open. While it is closed, they are rendered in a transition, which React splits
 * into slices of a few milliseconds: on a slow processor, one task would block the host's page for over 50 ms.
 */
function SlicedWhileClosed({ frame, children }: { frame: Frame; children: ReactNode }) {
  const isOpen = useSyncExternalStore(
    frame.subscribe,
    () => frame.get().isOpen,
    () => false,
  );
  const [isDrawn, setDrawn] = useState(false);
  // A state of its own: `isDrawn` stays false until the transition ends, and a sheet that was opened and closed before must stay mounted.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return (isDrawn || wasOpened) && children;
}
