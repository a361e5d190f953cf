import { keyframes } from '@vanilla-extract/css';

/** No, and a refused close: 6 px, two cycles ([look 8]). */
export const shake = keyframes({ '12.5%, 62.5%': { translate: '-6px' }, '37.5%, 87.5%': { translate: '6px' } });

/** Comes into sight. */
export const appear = keyframes({ from: { opacity: 0 } });

/** What stands in for something that is on its way. */
export const breathe = keyframes({ '50%': { opacity: 0.6 } });
