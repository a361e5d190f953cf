import { keyframes } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';

/** No, and a refused close: 6 px, two cycles ([look 8]). */
export const shake = keyframes({ '12.5%, 62.5%': { translate: '-6px' }, '37.5%, 87.5%': { translate: '6px' } });

/** The same under reduced motion: the edge flashes once. */
export const flash = keyframes({ from: { outlineColor: vars.color.error } });
