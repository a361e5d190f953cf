'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { duration } from '@/design/tokens/motion';
import { noticeIcons } from '../AlertBar/NoticeBlock';
import { stateOf } from '../Dialog/presence';
import { usePresence } from '../Dialog/usePresence';
import { Spinner } from '../Spinner/Spinner';
import * as styles from './Toast.css';

export interface ToastMessage {
  /** Tells one toast from the next, even with the same words. */
  id: string | number;
  tone: 'success' | 'error' | 'warning' | 'info' | 'loading';
  /** One line; what is longer is cut off for the eye, and read out whole. */
  message: ReactNode;
  /** A 20 px icon instead of the tone's own. */
  icon?: ReactNode;
  /** Leaves by itself, or stays until it is taken away. Default: it leaves, unless it is a loading one. */
  autoClose?: boolean;
}

export interface ToastProps {
  /** What is to be shown; nothing, or another, and the one on show leaves. */
  toast?: ToastMessage | null;
  /** The toast has been on show long enough: 4 s, an error 6 s. A loading one stays ([look 8]). */
  onClose?: (id: ToastMessage['id']) => void;
}

/**
 * What just happened, in one line over the bottom of the sheet, one at a time ([look 9]). Stays longer under the
 * pointer, with focus in it, while something is being pressed, and while the page is hidden (WCAG 2.2.1). Read out
 * politely, an error at once. Keep it mounted, also with nothing to show: a screen reader listens only to a live region
 * that was there before.
 */
export function Toast({ toast, onClose }: ToastProps) {
  const pill = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<ToastMessage>();
  const isCurrent = toast != null && toast.id === kept?.id;
  const phase = usePresence(isCurrent, [pill]);
  // The next one waits until the last has left.
  if (toast && !isCurrent && phase === 'hidden') setKept(toast);
  const shown = isCurrent ? toast : kept;
  const id = shown?.id;
  const isError = shown?.tone === 'error';
  const isStaying = isCurrent && phase !== 'hidden' && (shown?.autoClose ?? shown?.tone !== 'loading');

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = pill.current;
    if (!isStaying || id === undefined || typeof element?.animate !== 'function') return;
    // The browser's own clock: it can be paused, and a host's rules for reduced motion don't cut it short.
    const stay = element.animate(null, { id: 'stay', duration: isError ? duration.toastError : duration.toast });
    stay.onfinish = () => close.current?.(id);
    const reasons = new Set<string>(document.hidden ? ['hidden'] : []);
    const hold = (reason: string, isOn: boolean) => {
      if (isOn) reasons.add(reason);
      else reasons.delete(reason);
      if (reasons.size > 0) stay.pause();
      else if (stay.playState === 'paused') stay.play();
    };
    hold('hidden', document.hidden);
    const listeners: [EventTarget, string, () => void][] = [
      [element, 'pointerenter', () => hold('pointer', true)],
      [element, 'pointerleave', () => hold('pointer', false)],
      [element, 'focusin', () => hold('focus', true)],
      [element, 'focusout', () => hold('focus', false)],
      [document, 'visibilitychange', () => hold('hidden', document.hidden)],
      // The sheet shrinks once the toast is gone: a button that is being pressed must not move.
      [document, 'pointerdown', () => hold('press', true)],
      [document, 'pointerup', () => hold('press', false)],
      [document, 'pointercancel', () => hold('press', false)],
    ];
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
    return () => {
      stay.onfinish = null;
      stay.cancel();
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    };
  }, [isStaying, id, isError]);

  const Icon = shown && shown.tone !== 'loading' ? noticeIcons[shown.tone] : undefined;
  const content = shown && phase !== 'hidden' && (
    <div ref={pill} className={styles.pill} data-part="toast" data-tone={shown.tone} data-state={stateOf[phase]}>
      <span className={styles.icon({ tone: shown.tone })}>{shown.icon ?? (Icon ? <Icon /> : <Spinner />)}</span>
      <span className={styles.words}>{shown.message}</span>
    </div>
  );
  return (
    <>
      {/* The sheet keeps room for it, from one to the next too: nothing moves in between. */}
      <div role="status" className={styles.region} data-room={toast || phase !== 'hidden' ? '' : undefined}>
        {!isError && content}
      </div>
      <div role="alert" className={styles.region}>
        {isError && content}
      </div>
    </>
  );
}
