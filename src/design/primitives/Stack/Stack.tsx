import { forwardRef } from 'react';
import type { Sprinkles } from '../../tokens/sprinkles.css';
import { Box, type BoxProps } from '../Box/Box';

export interface StackProps extends Omit<BoxProps, 'display' | 'flexDirection' | 'flexWrap' | 'alignItems'> {
  /** Space between, by token: 16 px between sections, 8 within one ([look 4]). */
  gap?: Sprinkles['gap'];
  /** Where children stand across the column. */
  align?: Sprinkles['alignItems'];
}

/** A column with equal space between. */
export const Stack = forwardRef<HTMLElement, StackProps>(function Stack({ gap = 4, align, ...rest }, ref) {
  return <Box {...rest} ref={ref} display="flex" flexDirection="column" gap={gap} alignItems={align} />;
});
