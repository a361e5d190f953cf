import { type ElementType, forwardRef, type HTMLAttributes } from 'react';
import { isolated } from './isolated';
import * as styles from './Text.css';

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** The element it becomes. Headings carry the outline of the view; looks come from `size` alone. */
  as?: 'p' | 'span' | 'h2' | 'h3' | 'div' | 'strong' | 'bdi' | 'dt' | 'dd' | 'label' | 'legend';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  weight?: 'regular' | 'medium' | 'semibold';
  /** `dim` only at 24 px and more: it holds 3:1, not 4.5:1. */
  tone?: 'text' | 'muted' | 'faint' | 'dim' | 'accent' | 'success' | 'warning' | 'error' | 'inherit';
  align?: 'start' | 'center' | 'end';
  /** `number` lines figures up; `address` also slashes the zero. */
  figures?: 'number' | 'address';
  wrap?: 'balance' | 'truncate' | 'anywhere';
}

/** Words in a size, weight and tone of the scale ([look 3]). */
export const Text = forwardRef<HTMLElement, TextProps>(function Text(
  { as = 'p', size, weight, tone, align, figures, wrap, children, ...rest },
  ref,
) {
  const Element = as as ElementType;
  return (
    <Element {...rest} ref={ref} className={styles.text({ size, weight, tone, align, figures, wrap })}>
      {isolated(children)}
    </Element>
  );
});
