import type { ComponentType, ReactNode } from 'react';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Text } from '@/design/primitives/Text/Text';
import type { SceneProps } from '@/design/scenes/createScene';
import type { MessageKey } from '@/messages/overrides';
import { useMessages } from '@/store/messages';
import * as styles from './Lessons.css';

type LessonKey = Extract<MessageKey, `whatIs${string}`>;

/** One thought: a picture, decorative, beside a bold line and a sentence ([look 7]). */
export type Lesson = [scene: ComponentType<SceneProps>, title: LessonKey, text: LessonKey];

export interface LessonsProps {
  lessons: readonly Lesson[];
  /** The way on. */
  children: ReactNode;
}

/** A view that explains: a few thoughts, and a way on. */
export function Lessons({ lessons, children }: LessonsProps) {
  const { t } = useMessages();
  return (
    <DialogBody>
      <ul className={styles.lessons}>
        {lessons.map(([Scene, title, text]) => (
          <li key={title} className={styles.lesson}>
            <span className={styles.picture}>
              <Scene size={92} />
            </span>
            <span className={styles.words}>
              <Text as="h3" weight="semibold">
                {t(title)}
              </Text>
              <Text size="sm" tone="muted">
                {t(text)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </DialogBody>
  );
}
