import { style } from '@vanilla-extract/css';
import { ms } from '@/design/tokens/motion';

/** Terms first: what waits for a tick is seen, and out of reach ([look 11], later boards). */
export const list = style({
  transition: `opacity ${ms('quick')}`,
  selectors: { '&[data-held]': { opacity: 0.5, filter: 'saturate(0.3)' } },
});
