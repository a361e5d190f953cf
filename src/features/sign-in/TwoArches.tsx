import type { ReactNode } from 'react';
import { Stage } from '@/design/patterns/StatusScreen/Stage';
import { screen } from '@/design/patterns/StatusScreen/StatusScreen.css';
import { paint, scene } from '@/design/scenes/scene.css';
import * as styles from './SIWXSignMessageView.css';

export interface TwoArchesProps {
  /** Who asks: a mark of 48 px. */
  from: ReactNode;
  /** Who is asked: a mark of 48 px. */
  to: ReactNode;
  title: ReactNode;
  note?: ReactNode;
}

/** One asks, the other has not been asked yet: each stands in its own arch, with a dotted line between ([look 7]). */
export const TwoArches = ({ from, to, title, note }: TwoArchesProps) => (
  <div className={screen} data-part="status" data-state="still">
    <div className={styles.picture} aria-hidden="true">
      <svg className={scene} width="216" height="104" viewBox="0 0 216 104" fill="none" aria-hidden="true">
        <path d="M24 102V52a36 36 0 0172 0v50zM120 102V52a36 36 0 0172 0v50z" fill={paint.wall} />
        <path d="M97 80h22" stroke={paint.lit} strokeWidth="3" strokeLinecap="round" strokeDasharray="1 7" />
        <path d="M4 102.5h208" stroke={paint.ground} strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className={styles.standing}>
        {from}
        {to}
      </span>
    </div>
    <div role="status">
      <Stage title={title} note={note} />
    </div>
  </div>
);
