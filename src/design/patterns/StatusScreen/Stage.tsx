import type { ReactNode } from 'react';
import { Text } from '../../primitives/Text/Text';
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
      <Text as="h3" size="xl" weight="semibold" wrap="balance">
        {title}
      </Text>
    ) : null}
    {note ? <div className={styles.sentence}>{note}</div> : null}
  </div>
);
