'use client';
import { Component, createRef, type ReactNode } from 'react';
import { duration, easing } from '@/design/tokens/motion';
import { media } from '@/design/tokens/scales';
import * as styles from './Dialog.css';

export interface ViewTransitionProps {
  /** The view's name. Another name is another view: it mounts anew, and one makes way for the other. */
  view: string;
  /** The way of travel: `forward` comes from the end of the line, `back` from its start. */
  travel?: 'forward' | 'back';
  children?: ReactNode;
}

interface Snapshot {
  ghost: HTMLElement;
  hadFocus: boolean;
  bodyTop: number;
}

const BODY = '[data-part="body"]';

/**
 * One view makes way for the next ([look 8]): the old fades, the new slides 12 px in the direction of travel. The old
 * view is unmounted at once; what fades is a lifeless picture of it, so that no effect, id or store outlives its view.
 * Focus that went with the old view goes to the sheet, whose new title is then read.
 */
export class ViewTransition extends Component<ViewTransitionProps> {
  private readonly frame = createRef<HTMLDivElement>();
  private readonly pane = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: ViewTransitionProps): Snapshot | null {
    const pane = this.pane.current;
    if (before.view === this.props.view || !pane) return null;
    const ghost = pane.cloneNode(true) as HTMLElement;
    for (const part of ghost.querySelectorAll('[data-part]')) part.removeAttribute('data-part');
    const body = pane.querySelector(BODY) ?? pane.closest(BODY);
    return { ghost, hadFocus: pane.contains(document.activeElement), bodyTop: body?.scrollTop ?? 0 };
  }

  override componentDidUpdate(_props: ViewTransitionProps, _state: unknown, snapshot: Snapshot | null) {
    const [frame, pane] = [this.frame.current, this.pane.current];
    if (!snapshot || !frame || !pane) return;
    const { ghost, hadFocus, bodyTop } = snapshot;
    const outerBody = pane.closest(BODY);
    // Setting `scrollTop` makes the browser compute the layout at once, even if the value stays the same.
    if (outerBody && bodyTop) outerBody.scrollTop = 0;
    if (hadFocus && !pane.contains(document.activeElement))
      frame.closest<HTMLElement>('[data-part="sheet"]')?.focus({ preventScroll: true });
    if (typeof pane.animate !== 'function') return;

    const isCalm = window.matchMedia(media.reducedMotion).matches;
    const from = (this.props.travel === 'back') === (getComputedStyle(frame).direction === 'rtl') ? 12 : -12;
    ghost.className = `${styles.pane} ${styles.ghost}`;
    ghost.inert = true;
    ghost.setAttribute('aria-hidden', 'true');
    if (outerBody) ghost.style.insetBlockStart = `${-bodyTop}px`;
    frame.append(ghost);
    const innerBody = ghost.querySelector(`.${styles.body}`);
    if (innerBody && bodyTop) innerBody.scrollTop = bodyTop;

    const gone = ghost.animate({ opacity: [1, 0] }, { duration: isCalm ? duration.reduced : duration.fadeOut });
    gone.onfinish = gone.oncancel = () => ghost.remove();
    pane.animate(
      isCalm ? { opacity: [0, 1] } : { opacity: [0, 1], transform: [`translateX(${from}px)`, 'none'] },
      isCalm
        ? { duration: duration.reduced }
        : { duration: duration.view, easing: easing.settle, delay: duration.fadeOut / 2, fill: 'backwards' },
    );
  }

  override render() {
    const { view, children } = this.props;
    return (
      <div ref={this.frame} className={styles.pane} data-part="view" data-view={view}>
        <div key={view} ref={this.pane} className={styles.pane}>
          {children}
        </div>
      </div>
    );
  }
}
