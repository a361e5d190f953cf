import type { ReactNode, RefObject } from 'react';
import type { ReactReduxContextValue } from 'react-redux';
import type { ConnectModel } from '@/features/connect/connectModel';
import type { ViewEntry } from '@/store/modal/views';

/**
 * What the sheet shows now. The lobby says it first, of what it knows before the store is there; then the store does,
 * and not one element of the sheet is made anew.
 */
export interface FrameFacts {
  isOpen: boolean;
  entry: ViewEntry;
  /** How often it was opened: a view that is opened again begins anew. */
  visit: number;
  travel: 'forward' | 'back';
  isShaking: boolean;
  /** Default: that of Connect; of another view, that it did not load. */
  title?: string;
  /** What stands at the start of the header: help, the way back, the network. */
  start: ReactNode;
  /** What Connect shows, where it is Connect that is shown. */
  connect?: ConnectModel;
  /** Any other view. */
  content: ReactNode;
  /** The content is the view, and no stand-in for it. */
  isLoaded: boolean;
  alert?: ReactNode;
  toast?: ReactNode;
  /** What a screen reader is told of changes. */
  news?: ReactNode;
  /** The store, for what is shown of it. */
  redux: ReactReduxContextValue | null;
  /** Escape, the overlay, ×. */
  onDismiss(): void;
  /** The dialog of the host in which it stands has closed. */
  onGone(): void;
  /** A view threw while it was shown. */
  onBroken(cause: unknown): void;
}

export interface Frame {
  get(): FrameFacts;
  /** What is left out stays as it is. */
  set(facts: Partial<FrameFacts>): void;
  subscribe(listener: () => void): () => void;
  readonly sheet: RefObject<HTMLElement | null>;
}

const ignore = () => {};

const closed: FrameFacts = {
  isOpen: false,
  entry: { view: 'Connect', data: undefined },
  visit: 0,
  travel: 'forward',
  isShaking: false,
  start: null,
  content: null,
  isLoaded: false,
  redux: null,
  onDismiss: ignore,
  onGone: ignore,
  onBroken: ignore,
};

export function createFrame(): Frame {
  let facts = closed;
  const listeners = new Set<() => void>();
  return {
    get: () => facts,
    set(more) {
      facts = { ...facts, ...more };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sheet: { current: null },
  };
}
