import type { ReactNode } from 'react';
import { Text } from '@/design/primitives/Text/Text';
import * as styles from './Lesson.css';

export interface LessonProps {
  /** A scene of 92 px. Decorative. */
  scene: ReactNode;
  title: string;
  text: string;
}

/** One thought: a picture beside a bold line and a sentence ([look 7]). */
export const Lesson = ({ scene, title, text }: LessonProps) => (
  <li className={styles.lesson}>
    <span className={styles.picture}>{scene}</span>
    <span className={styles.words}>
      <Text as="h3" weight="semibold">
        {title}
      </Text>
      <Text size="sm" tone="muted">
        {text}
      </Text>
    </span>
  </li>
);

export const Lessons = ({ children }: { children: ReactNode }) => <ul className={styles.lessons}>{children}</ul>;
