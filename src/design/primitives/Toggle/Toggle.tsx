import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Toggle.css';

export interface ToggleProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size' | 'type' | 'role' | 'children'> {
  /** What is on or off; it does not change with the state. */
  label: ReactNode;
  /** Keeps the words for screen readers alone. */
  hideLabel?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

/** On or off, at once, without a button to confirm ([look 9], Switch). Words at the start, the switch at the end of the line. */
export const Toggle = forwardRef<HTMLInputElement, ToggleProps>(function Toggle(
  { label, hideLabel, onCheckedChange, onChange, ...rest },
  ref,
) {
  return (
    <label className={styles.root} data-part="toggle">
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      <input
        {...rest}
        ref={ref}
        className={styles.input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
    </label>
  );
});
