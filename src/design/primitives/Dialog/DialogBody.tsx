'use client';
import { type ReactNode, useRef, useState } from 'react';
import * as styles from './Dialog.css';
import { useDialogTitleId } from './dialogTitle';
import { tabStops } from './tabStops';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect';

export interface DialogBodyProps {
  /** 12 px between its parts instead of 16: a list under its search field. */
  tight?: boolean;
  /** As high as this from its first moment, where the window has the room: what loads moves nothing then. */
  blockSize?: string;
  children?: ReactNode;
}

/**
 * The part of a sheet that scrolls ([look 10]). What lies beyond an edge fades out there; once it has scrolled, the
 * body and its sheet carry `data-scrolled` and a hairline parts it from the header. If it overflows and holds nothing
 * to focus, it takes focus itself, so that arrow keys reach the rest.
 */
export function DialogBody({ tight, blockSize, children }: DialogBodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  const titleId = useDialogTitleId();
  useBrowserLayoutEffect(() => {
    const [outer, inner] = [scroller.current, content.current];
    if (!outer || !inner) return;
    const sheet = outer.closest('[data-part="sheet"]');
    const edges = () => {
      const { scrollTop, scrollHeight, clientHeight } = outer;
      const isScrolled = scrollTop > 0;
      // Half a pixel of a fractional height is no more to see.
      const isMore = scrollTop + clientHeight < scrollHeight - 1;
      outer.toggleAttribute('data-scrolled', isScrolled);
      outer.toggleAttribute('data-more', isMore);
      sheet?.toggleAttribute('data-scrolled', isScrolled);
      return isScrolled || isMore;
    };
    const measure = () => setIsStop(edges() && tabStops(inner).length === 0);
    outer.addEventListener('scroll', edges, { passive: true });
    // The observer's first call comes before the first paint, once the browser has laid it out anyway.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(outer);
    observer?.observe(inner);
    if (!observer) measure();
    return () => {
      observer?.disconnect();
      outer.removeEventListener('scroll', edges);
      sheet?.removeAttribute('data-scrolled');
    };
  }, []);
  return (
    <div
      ref={scroller}
      className={styles.body}
      data-part="body"
      style={{ blockSize }}
      {...(isStop && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
    >
      <div ref={content} className={styles.content({ tight })}>
        {children}
      </div>
    </div>
  );
}

export interface DialogFooterProps {
  /** A hairline above it: for a footer that holds a button. */
  ruled?: boolean;
  /** Lays its two children at either end instead of centring its words. */
  split?: boolean;
  children?: ReactNode;
}

/** What stands under the body and never scrolls: a sentence, or a line with a button ([look 10]). */
export const DialogFooter = ({ ruled, split, children }: DialogFooterProps) => (
  <div className={styles.footer({ ruled, split })} data-part="footer">
    {children}
  </div>
);
