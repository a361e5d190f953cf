import type { ReactNode } from 'react';
import { DownIcon } from '../../icons/DownIcon';
import * as styles from './Accordion.css';

export interface AccordionProps {
  /** What is inside, in a few words. */
  title: ReactNode;
  /** The short answer, at the end of the line while it is closed. */
  meta?: ReactNode;
  children: ReactNode;
  /** Whether it starts open; a later change opens or closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Those that share a group close each other. */
  group?: string;
}

/**
 * Facts that most visitors need not see. Native `details`: find-in-page opens it, and the keyboard works before any
 * script does.
 */
export function Accordion({ title, meta, children, open, onOpenChange, group }: AccordionProps) {
  return (
    <details
      className={styles.root}
      open={open}
      name={group}
      data-part="accordion"
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {meta && <bdi className={styles.meta}>{meta}</bdi>}
        <span className={styles.chevron}>
          <DownIcon size={16} />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
