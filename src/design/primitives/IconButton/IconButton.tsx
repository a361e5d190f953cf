import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner';
import * as styles from './IconButton.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does, in words: its name for those who can't see the icon, and for voice control. */
  label: string;
  /** The icon: 20 px, 18 in the small one. */
  icon: ReactNode;
  /** `ghost` in headers and rows, `secondary` beside a field, `chip` on a fill. */
  tone?: 'ghost' | 'secondary' | 'chip';
  /** 48, 40 or 32 px square. */
  size?: 'lg' | 'md' | 'sm';
  /** For a button that stays in: true or false say which, and are read out. */
  pressed?: boolean;
  /** Shows the spinner and refuses presses, but keeps focus and name. */
  loading?: boolean;
}

/** A button whose icon is known without words: back, close, copy, more ([look 9]). */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, tone = 'ghost', size = 'md', pressed, loading, onClick, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={styles.iconButton({ tone, size })}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      data-loading={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={18} /> : icon}
    </button>
  );
});
