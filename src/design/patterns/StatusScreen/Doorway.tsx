import type { ReactNode } from 'react';
import { useSvgId } from '../../marks/MarkFrame';
import * as styles from './StatusScreen.css';

export type DoorwayState = 'waiting' | 'success' | 'declined' | 'still';

export interface DoorwayProps {
  /**
   * `waiting`: light runs along the frame. `success`: the frame is whole, the door bright. `declined`: the frame is
   * dotted, the light out. `still`: lit, but nobody is expected.
   */
  state: DoorwayState;
  /** Whom we wait for: a `Mark` of 76 px, or a `DoorwayTool`. It stands on the floor. */
  children?: ReactNode;
}

const FRAME = 'M48 158V74a56 56 0 01112 0v84';
const CROSS = 'M11 11l7 7M18 11l-7 7';
const CHECK = 'M9.9 14.8l3.2 3.2 6-6.8';

/**
 * Waiting, yes and no happen in a lit arch ([look 1, 7, 8]). Decorative: the words under it say the same. Under reduced
 * motion the whole frame breathes instead of running.
 */
export function Doorway({ state, children }: DoorwayProps) {
  const id = useSvgId('door');
  return (
    <div className={styles.doorway({ state })} data-part="doorway" data-state={state}>
      <svg width="208" height="184" viewBox="0 0 208 184" fill="none" className={styles.arch} aria-hidden="true">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.doorHead} stopColor="currentColor" />
            <stop className={styles.doorFoot} stopColor="currentColor" offset="1" />
          </linearGradient>
          <linearGradient id={`${id}-floor`} x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.floor} stopColor="currentColor" />
            <stop stopColor="currentColor" stopOpacity="0" offset="1" />
          </linearGradient>
        </defs>
        <path d="M56 158V74a48 48 0 0196 0v84z" fill={`url(#${id})`} />
        <path d="M56 159.5h96l22 24.5H34z" fill={`url(#${id}-floor)`} />
        <path className={styles.frame} d={FRAME} />
        {state !== 'still' && (
          <path
            key={state}
            className={styles.light({ state })}
            d={FRAME}
            pathLength={state === 'declined' ? undefined : 100}
          />
        )}
        <path className={styles.ground} d="M28 158.75h152" />
      </svg>
      <div className={styles.mark}>{children}</div>
      {(state === 'success' || state === 'declined') && (
        <svg
          key={state}
          className={styles.badge}
          width="29"
          height="29"
          viewBox="0 0 29 29"
          fill="none"
          aria-hidden="true"
        >
          <circle className={styles.badgeRing} cx="14.5" cy="14.5" r="14.5" />
          <circle cx="14.5" cy="14.5" r="11.5" fill="currentColor" />
          <path className={styles.badgeSign} d={state === 'success' ? CHECK : CROSS} />
        </svg>
      )}
    </div>
  );
}

/** A tool in the doorway, where no wallet stands: a block of `plate` with an ink glyph of 38 px or so ([look 11, later boards]). */
export const DoorwayTool = ({ children }: { children: ReactNode }) => <span className={styles.tool}>{children}</span>;
