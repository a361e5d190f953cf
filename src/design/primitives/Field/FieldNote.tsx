import type { ReactNode } from 'react';
import { ErrorIcon } from '../../icons/ErrorIcon';
import { isolated } from '../Text/isolated';
import * as styles from './Field.css';

export interface FieldNoteProps {
  /** Goes into the `aria-describedby` of what it speaks of. */
  id: string;
  /** What is wrong, then what to do. Takes the place of the hint. */
  error?: ReactNode;
  /** What helps before anything is wrong. */
  hint?: ReactNode;
  /** Stands below a field, with its own air. */
  under?: boolean;
}

/**
 * The sentence of a field. Its place is always in the document, so that a screen reader hears an error arrive while the
 * caret stays where it is (WCAG 4.1.3).
 */
export function FieldNote({ id, error, hint, under = true }: FieldNoteProps) {
  const words = error || hint;
  return (
    <div id={id} aria-live="polite" data-part="field-note">
      {words && (
        <p className={styles.note({ tone: error ? 'error' : 'hint', under })}>
          {error && (
            <span className={styles.noteIcon}>
              <ErrorIcon size={16} />
            </span>
          )}
          <span>{isolated(words)}</span>
        </p>
      )}
    </div>
  );
}
