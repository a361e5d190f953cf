import type { ReactNode } from 'react';
import { Text } from '@/design/index';
import * as styles from './Phone.css';

/** A view's title and the sentence below it. */
export const Heading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles.tight}>
    <h1 className={styles.title}>{title}</h1>
    {children && <Text tone="muted">{children}</Text>}
  </div>
);
