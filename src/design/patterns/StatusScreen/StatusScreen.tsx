import type { ReactNode } from 'react';
import { Doorway, type DoorwayState } from './Doorway';
import { Stage } from './Stage';
import * as styles from './StatusScreen.css';

export interface StatusScreenProps {
  state: DoorwayState;
  /** Whom we wait for: a `Mark` of 76 px, or a `DoorwayTool`. */
  mark?: ReactNode;
  /** Whose turn it is, or how it went: "Continue in Harbor", "Connection declined". */
  title: ReactNode;
  /** What to do, in a line or two. */
  note?: ReactNode;
}

/**
 * Somebody else is to act, or has acted ([look 7]). The words are a live region: when the state changes, they are read
 * out (WCAG 4.1.3). Buttons stand below it, outside.
 */
export const StatusScreen = ({ state, mark, title, note }: StatusScreenProps) => (
  <div className={styles.screen} data-part="status" data-state={state}>
    <Doorway state={state}>{mark}</Doorway>
    <div role="status">
      <Stage title={title} note={note} />
    </div>
  </div>
);
