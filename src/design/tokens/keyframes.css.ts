import { keyframes } from '@vanilla-extract/css';

/** A refused close, a wrong code: from side to side, 6 px, twice ([look 8]). */
export const shake = keyframes({ '12.5%, 62.5%': { translate: '-6px' }, '37.5%, 87.5%': { translate: '6px' } });

/** Fades in. */
export const appear = keyframes({ from: { opacity: 0 } });

/** Fades to 60 % and back: for placeholders of content that is still loading. */
export const breathe = keyframes({ '50%': { opacity: 0.6 } });
