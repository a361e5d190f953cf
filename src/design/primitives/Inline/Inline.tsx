import { forwardRef } from 'react';
import type { Sprinkles } from '../../tokens/sprinkles.css';
import { Box, type BoxProps } from '../Box/Box';

export interface InlineProps extends Omit<BoxProps, 'display' | 'flexDirection' | 'flexWrap' | 'alignItems'> {
  /** Space between, by token. */
  gap?: Sprinkles['gap'];
  /** Where children stand across the row. */
  align?: Sprinkles['alignItems'];
  /** Lets children go on in a next line, as text does. */
  wrap?: boolean;
}

/** A row with equal space between, along the line of reading. */
export const Inline = forwardRef<HTMLElement, InlineProps>(function Inline(
  { gap = 2, align = 'center', wrap, ...rest },
  ref,
) {
  return <Box {...rest} ref={ref} display="flex" gap={gap} alignItems={align} flexWrap={wrap ? 'wrap' : undefined} />;
});
