import { style } from '@vanilla-extract/css';

/** Back, forward, exit, external, send and receive point along the line of reading. */
export const mirrors = style({ selectors: { '[data-portico]:dir(rtl) &': { transform: 'scaleX(-1)' } } });
