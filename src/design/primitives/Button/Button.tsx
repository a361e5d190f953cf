import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner';
import * as styles from './Button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** One `primary` in a view; it says what will happen. */
  tone?: 'primary' | 'secondary' | 'raised' | 'soft' | 'ghost' | 'danger';
  /** 48, 40 or 32 px high; text may make it grow. */
  size?: 'lg' | 'md' | 'sm';
  /** Fills the width of its parent. */
  full?: boolean;
  /** An 18 px icon before the label. The spinner takes its place while loading. */
  icon?: ReactNode;
  /** An icon after the label. */
  iconAfter?: ReactNode;
  /** Shows the spinner and refuses presses, but keeps focus, label and width. Give the label its -ing form. */
  loading?: boolean;
}

/** Does one thing, and says which: a verb, in sentence case ([look 9], Button). A disabled one keeps its label as the reason. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = 'secondary', size = 'lg', full, icon, iconAfter, loading, children, onClick, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={`${styles.base} ${styles.tone[tone]} ${styles.size[size]}${full ? ` ${styles.full}` : ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      data-loading={loading ? (icon ? '' : 'bare') : undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={size === 'sm' ? 14 : 18} /> : icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </button>
  );
});
