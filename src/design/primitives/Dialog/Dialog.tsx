'use client';
import { forwardRef, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ThemeRoot } from '@/design/theme/ThemeRoot';
import * as styles from './Dialog.css';
import { listenToEscape } from './escape';
import { returnFocus, trapFocus } from './focusTrap';
import { stateOf } from './presence';
import { quietOthers } from './quietOthers';
import { Sheet, type SheetProps } from './Sheet';
import { measureScrollLock } from './scrollLock';
import { shield } from './shield';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect';
import { usePresence } from './usePresence';

export interface DialogProps extends SheetProps {
  open: boolean;
  /**
   * Escape, or a press that begins and ends on the overlay. The owner decides: put `open` to false, or refuse with
   * `shake`.
   */
  onDismiss?: (reason: 'escape' | 'overlay') => void;
  /** After the way out: nothing of it is seen any more. */
  onClosed?: () => void;
  /** Stands in the page where it is written, without overlay, focus trap or scroll lock (embedded mode). */
  inline?: boolean;
  /** Stands in the document while closed too, hidden and inert, so that an opening builds nothing. */
  keepMounted?: boolean;
  /** Where to open; default the end of the body. An open native modal must hold it, or it would lie below that. */
  container?: Element | null;
  /** What gets focus on opening, instead of the first that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets focus on closing if what had it before is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

/**
 * The modal sheet: a dialog (APG), up to 430 px wide a bottom sheet ([look 9, 10]). Named by its header's title, see
 * `useDialogTitleId`. It stacks by `z-index`, not in the top layer, since a secure frame must be able to lie above it.
 */
export const Dialog = forwardRef<HTMLElement, DialogProps>(function Dialog(
  { open, onDismiss, onClosed, inline, keepMounted, container, initialFocus, fallbackFocus, ...sheetProps },
  ref,
) {
  const layer = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const told = useRef({ onDismiss, onClosed });
  useImperativeHandle(ref, () => sheet.current as HTMLElement);

  const isModal = open && !inline;
  // Before the content mounts, so that nothing in it has taken focus yet.
  useBrowserLayoutEffect(() => {
    if (isModal) opener.current = document.activeElement;
  }, [isModal]);
  const onLeft = () => {
    if (!keepMounted || !layer.current) return;
    // Being hidden keeps it out of reach from here on. What its elements inherit is worked out now, not while the visitor
    // waits for the next opening.
    layer.current.inert = false;
    layer.current.getBoundingClientRect();
  };
  const phase = usePresence(isModal, [overlay, sheet], onLeft, keepMounted);
  const isHidden = phase === 'hidden';
  const isActive = !isHidden && phase !== 'exiting';
  // A server renders no portal, nor does the hydration of what it rendered.
  const [isHere, setIsHere] = useState(false);
  useBrowserLayoutEffect(() => setIsHere(true), []);

  useBrowserLayoutEffect(() => {
    told.current = { onDismiss, onClosed };
  });

  const release = useRef<(() => void) | undefined>(undefined);
  // Where focus goes is read once, on opening and on closing. Letting go waits for the commit that closes: during it
  // React would give focus back to what had it.
  useBrowserLayoutEffect(() => {
    const [root, card] = [layer.current, sheet.current];
    if (isActive && root && card) release.current = hold(root, card);
    else releasePage();
  }, [isActive]);
  useBrowserLayoutEffect(() => releasePage, []);

  function releasePage() {
    release.current?.();
    release.current = undefined;
  }

  function hold(root: HTMLElement, card: HTMLElement) {
    // A host that has emptied its body has taken away what was kept there.
    if (!root.isConnected) (container ?? document.body).append(root);
    root.inert = false;
    // What is read of the layout is read before the first write: each layout between them is one the visitor waits for.
    const lockScroll = measureScrollLock();
    const unshield = shield(root);
    // Focus first: a browser will not hide what still holds it.
    const releaseFocus = trapFocus({ layer: root, sheet: card, first: initialFocus?.current });
    const unquiet = quietOthers(root);
    const unlock = lockScroll();
    const unlisten = listenToEscape(
      (target) => !root.inert && (target === document.body || root.contains(target as Node)),
      () => told.current.onDismiss?.('escape'),
    );
    return () => {
      unlisten();
      unlock();
      unquiet();
      releaseFocus();
      returnFocus(root, [opener.current, fallbackFocus?.current]);
      unshield();
      root.inert = true;
    };
  }

  const wasThere = useRef(false);
  useBrowserLayoutEffect(() => {
    if (isHidden && wasThere.current) told.current.onClosed?.();
    wasThere.current = !isHidden;
  }, [isHidden]);

  if (inline) return open ? <Sheet {...sheetProps} ref={sheet} inline /> : null;
  if (isHidden && !(keepMounted && isHere)) return null;
  return createPortal(
    <ThemeRoot
      ref={layer}
      data-part="layer"
      data-state={stateOf[phase]}
      hidden={isHidden}
      // A host's dialog marks what it finds beside it and leaves alone what is marked already: what React marks, it
      // unmarks when ours opens above that dialog.
      aria-hidden={isHidden || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click needs its press and its release on it alone. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape. */}
      <div ref={overlay} className={styles.overlay} data-part="overlay" onClick={() => onDismiss?.('overlay')} />
      <div className={styles.stage}>
        <Sheet {...sheetProps} ref={sheet} hidden={isHidden} />
      </div>
    </ThemeRoot>,
    container ?? document.body,
  );
});
