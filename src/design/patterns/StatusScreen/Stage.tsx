import type { ReactNode } from 'react';
import { isolated } from '../../primitives/Text/isolated';
import { text } from '../../primitives/Text/Text.css';
import * as styles from './StatusScreen.css';

export interface StageProps {
  /** One sentence: what is happening, or whose turn it is ([look 11]). */
  title?: ReactNode;
  /** A muted line or two: what to do, what comes next. */
  note?: ReactNode;
}

/** The words under a picture: one large sentence, one quiet one. */
export const Stage = ({ title, note }: StageProps) => (
  <div className={styles.stage}>
    {title ? (
      <h3 className={`${text({ size: 'xl', weight: 'semibold', wrap: 'balance' })} ${styles.title}`}>
        {isolated(title)}
      </h3>
    ) : null}
    {note ? <div className={styles.sentence}>{isolated(note)}</div> : null}
  </div>
);
