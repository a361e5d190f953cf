'use client';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Field.css';
import { FieldNote } from './FieldNote';

/** What a field hands to the control inside it: spread it. */
export interface FieldControl {
  id: string;
  className: string;
  'data-part': 'control';
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrame {
  /** Always there, for everybody: a placeholder is no label (WCAG 3.3.2). */
  label: ReactNode;
  /** Keeps the label for screen readers alone, where the icon and the placeholder say it to the eye. */
  hideLabel?: boolean;
  /** A 20 px icon before the text. */
  icon?: ReactNode;
  /** What helps before anything is wrong: a format, a limit. */
  hint?: ReactNode;
  /** What is wrong, then what to do: "That email looks unfinished." Takes the place of the hint. */
  error?: ReactNode;
}

export interface FieldProps extends FieldFrame {
  /** What is part of the value and never typed: ".eth", "km". It follows what is typed, left to right in every language. */
  unit?: string;
  /** Shown at the end of the box, after the text: a button of 36 px, or the spinner. */
  end?: ReactNode;
  /** Its own id, where something outside points at the control. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a box to type in, and a sentence below it, tied together for everybody ([look 9], Field). */
export function Field({ label, hideLabel, icon, hint, error, unit, end, id, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const note = `${own}-note`;
  const invalid = Boolean(error);
  const typed = children({
    id: control,
    className: styles.control,
    'data-part': 'control',
    'aria-describedby': error || hint ? note : undefined,
    'aria-invalid': invalid || undefined,
  });
  return (
    <div data-part="field">
      {!hideLabel && (
        <label className={styles.label} htmlFor={control}>
          {label}
        </label>
      )}
      <div className={styles.field({ invalid })}>
        {hideLabel && (
          <VisuallyHidden>
            <label htmlFor={control}>{label}</label>
          </VisuallyHidden>
        )}
        {icon && <span className={styles.icon}>{icon}</span>}
        {unit ? (
          <span className={styles.run} dir="ltr">
            {typed}
            <span>{unit}</span>
          </span>
        ) : (
          typed
        )}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}
