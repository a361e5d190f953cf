import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { label } from '../../primitives/Button/Button.css';
import * as styles from './Course.css';

export interface StoneButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  children?: ReactNode;
  /** 20 or 22 px, beside the words; above them in `stack`. Without words, give `aria-label`. */
  icon?: ReactNode;
  /** `line` stands alone in its row, `small` shares it, `stack` is an action under its icon. */
  look?: 'line' | 'small' | 'stack';
}

/** A stone to press, its words in the middle: sign-in providers, and the account's actions ([look 9], course). */
export const StoneButton = forwardRef<HTMLButtonElement, StoneButtonProps>(function StoneButton(
  { children, icon, look = 'line', type = 'button', ...rest },
  ref,
) {
  const extra = look === 'stack' ? styles.stackButton : look === 'small' ? styles.smallButton : '';
  const off = rest.disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={`${styles.button} ${extra}`}
      data-pressable={off ? undefined : ''}
    >
      {look === 'stack' && icon ? <span className={styles.stackIcon}>{icon}</span> : icon}
      {children !== undefined && <span className={label}>{children}</span>}
    </button>
  );
});
