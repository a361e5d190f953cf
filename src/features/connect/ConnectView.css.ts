import { style } from '@vanilla-extract/css';
import { ms } from '@/design/tokens/motion';
import { sprinkles } from '@/design/tokens/sprinkles.css';

/** Terms first: what waits for a tick is seen, and out of reach ([look 11], later boards). */
export const list = style({
  transition: `opacity ${ms('quick')}`,
  selectors: { '&[data-held]': { opacity: 0.5, filter: 'saturate(0.3)' } },
});

/** Ways in beside wallets, below each other. */
export const ways = style([list, sprinkles({ display: 'flex', flexDirection: 'column', gap: 2 })]);
