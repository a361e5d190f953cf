'use client';
import { forwardRef, type ReactNode, type RefObject, useId, useImperativeHandle, useRef } from 'react';
import { duration, easing } from '@/design/tokens/motion';
import { media } from '@/design/tokens/scales';
import * as styles from './Dialog.css';
import { DialogTitleContext } from './dialogTitle';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect';

export interface SheetProps {
  /** Names the sheet where no header does. Without it the title with `useDialogTitleId` names it. */
  label?: string;
  /** Moves once from side to side: a refused close. Put it back to false before the next. */
  shake?: boolean;
  /** An `AlertBar`, held under the header's edge above whatever scrolls. */
  alert?: ReactNode;
  /** A `Toast`, which lies over the bottom of the sheet. */
  toast?: ReactNode;
  /** The header, then `DialogBody`, then `DialogFooter`; or a `ViewTransition` around them. */
  children?: ReactNode;
}

/** The sheet's height follows its content in one move ([look 8], view change). A resized window is followed at once. */
function useHeightFollow(
  sheet: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  isHidden: boolean,
) {
  useBrowserLayoutEffect(() => {
    const [outer, inner] = [sheet.current, column.current];
    if (isHidden || !outer || !inner || typeof ResizeObserver === 'undefined') return;
    let known: number | undefined;
    let room = '';
    let running: Animation | undefined;
    const observer = new ResizeObserver(() => {
      const from = running?.playState === 'running' ? outer.offsetHeight : known;
      const before = room;
      known = inner.offsetHeight;
      room = `${window.innerWidth} ${window.innerHeight}`;
      if (from === undefined || from === known || before !== room || window.matchMedia(media.reducedMotion).matches)
        return;
      running?.cancel();
      running = outer.animate([{ height: `${from}px` }, { height: `${known}px` }], {
        duration: duration.view,
        easing: easing.pass,
      });
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, [sheet, column, isHidden]);
}

/** The surface a view stands on: in a dialog with `role="dialog"`, inline as a region of the host's page. */
export const Sheet = forwardRef<HTMLElement, SheetProps & { inline?: boolean; hidden?: boolean }>(function Sheet(
  { label, shake, alert, toast, inline = false, hidden = false, children },
  ref,
) {
  const sheet = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useImperativeHandle(ref, () => sheet.current as HTMLElement, []);
  useHeightFollow(sheet, column, hidden);
  return (
    <DialogTitleContext.Provider value={titleId}>
      {/* A section, so that a <header> in it is no banner of the page. */}
      <section
        ref={sheet}
        className={styles.sheet({ form: inline ? 'inline' : 'modal' })}
        {...(inline ? undefined : { role: 'dialog', 'aria-modal': true })}
        aria-label={label}
        aria-labelledby={label === undefined ? titleId : undefined}
        tabIndex={-1}
        data-part="sheet"
        data-shake={shake || undefined}
      >
        <div ref={column} className={styles.column({ form: inline ? 'inline' : 'modal' })}>
          {alert ? <div className={styles.alert}>{alert}</div> : null}
          {children}
        </div>
        {toast ? <div className={styles.toast}>{toast}</div> : null}
      </section>
    </DialogTitleContext.Provider>
  );
});
