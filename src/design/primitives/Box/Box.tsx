import { type ElementType, forwardRef, type HTMLAttributes } from 'react';
import { type Sprinkles, sprinkles } from '../../tokens/sprinkles.css';

export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style' | 'color'>, Sprinkles {
  /** The element it becomes; looks do not follow from it. */
  as?: 'div' | 'span' | 'section' | 'header' | 'footer' | 'nav' | 'ul' | 'li' | 'dl' | 'form' | 'fieldset' | 'label';
}

/** One-off arrangement by tokens: padding, gap, colour, corners. What has a name of its own gets a component instead. */
export const Box = forwardRef<HTMLElement, BoxProps>(function Box({ as = 'div', ...props }, ref) {
  const Element = as as ElementType;
  const looks: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    (sprinkles.properties.has(name as keyof Sprinkles) ? looks : rest)[name] = value;
  }
  return <Element {...rest} ref={ref} className={sprinkles(looks as Sprinkles) || undefined} />;
});
