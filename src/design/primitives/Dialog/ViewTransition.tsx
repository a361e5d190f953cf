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
  /** What the old view is drawn in. */
  ghost: HTMLElement;
  hadFocus: boolean;
  bodyTop: number;
}

const SHEET = '[data-part="sheet"]';
const BODY = '[data-part="body"]';

const focusSheet = (within: Element) => within.closest<HTMLElement>(SHEET)?.focus({ preventScroll: true });

const canMove = (pane: HTMLElement) => 'animate' in pane;

/**
 * Takes an old view out of the layout, out of reach and out of what is read, and keeps its elements in the document when
 * React takes them out, which it does next. A copy would do too, but the browser would work out each of its styles anew
 * before it paints the next view, as it would if `inert` or `pointer-events` were said of it: focus is sent away instead.
 */
function lift(pane: HTMLElement) {
  const frame = pane.parentElement as Partial<HTMLElement>;
  frame.removeChild = (child) => {
    delete frame.removeChild;
    return child;
  };
  pane.style.cssText = 'position:absolute;inset:0';
  pane.setAttribute('aria-hidden', 'true');
  pane.addEventListener('focusin', () => focusSheet(pane));
  // The sheet goes by the id of its title, which is the next view's.
  for (const part of pane.querySelectorAll('[data-part],h2')) {
    part.removeAttribute('data-part');
    part.removeAttribute('id');
  }
}

/**
 * One view makes way for the next ([look 8]): the old fades, the new slides 12 px in the direction of travel. The old
 * view is unmounted at once; what fades are its elements, out of reach, so that no effect, id or store outlives its view.
 * Focus that went with the old view goes to the sheet, whose new title is then read.
 */
export class ViewTransition extends Component<ViewTransitionProps> {
  private readonly frame = createRef<HTMLDivElement>();
  private readonly pane = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: ViewTransitionProps): Snapshot | null {
    const ghost = this.pane.current;
    if (before.view === this.props.view || !ghost) return null;
    const body = ghost.querySelector(BODY) ?? ghost.closest(BODY);
    const snapshot = { ghost, hadFocus: ghost.contains(document.activeElement), bodyTop: body?.scrollTop ?? 0 };
    if (canMove(ghost)) lift(ghost);
    return snapshot;
  }

  override componentDidUpdate(_props: ViewTransitionProps, _state: unknown, snapshot: Snapshot | null) {
    const [frame, pane] = [this.frame.current, this.pane.current];
    if (!snapshot || !frame || !pane) return;
    const { ghost, hadFocus, bodyTop } = snapshot;
    const outerBody = pane.closest(BODY);
    // Setting `scrollTop` makes the browser compute the layout at once, even if the value stays the same.
    if (outerBody && bodyTop) outerBody.scrollTop = 0;
    if (hadFocus && !pane.contains(document.activeElement)) focusSheet(frame);
    if (!canMove(ghost)) return;

    const isCalm = window.matchMedia(media.reducedMotion).matches;
    const from = (this.props.travel === 'back') === (getComputedStyle(frame).direction === 'rtl') ? 12 : -12;
    if (outerBody) ghost.style.insetBlockStart = `${-bodyTop}px`;
    const gone = ghost.animate({ opacity: [1, 0] }, { duration: isCalm ? duration.reduced : duration.fadeOut });
    const remove = () => ghost.remove();
    gone.finished.then(remove, remove);
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
