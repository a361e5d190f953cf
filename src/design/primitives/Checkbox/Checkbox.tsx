import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { CheckIcon } from '../../icons/CheckIcon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Checkbox.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size' | 'type' | 'children'> {
  /** What a tick agrees to. May hold links: they open, and don't tick. */
  label: ReactNode;
  /** Keeps the words for screen readers alone. */
  hideLabel?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

/** A tick of 20 px before its words; a native checkbox, so forms, Space and forced colours just work ([look 9]). */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hideLabel, onCheckedChange, onChange, ...rest },
  ref,
) {
  return (
    <label className={styles.root} data-part="checkbox">
      <span className={styles.box}>
        <input
          {...rest}
          ref={ref}
          className={styles.input}
          type="checkbox"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <span className={styles.mark}>
          <CheckIcon size={16} />
        </span>
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
    </label>
  );
});
