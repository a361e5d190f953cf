import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { space } from '@/design/tokens/scales';
import { sprinkles } from '@/design/tokens/sprinkles.css';

/** Terms first: what waits for a tick is seen, and out of reach ([look 11], later boards). */
export const list = style({
  transition: `opacity ${ms('quick')}`,
  selectors: { '&[data-held]': { opacity: 0.5, filter: 'saturate(0.3)' } },
});

/** Ways in beside wallets, below each other. */
export const ways = style([list, sprinkles({ display: 'flex', flexDirection: 'column', gap: 2 })]);

const aRoom = style({ borderRadius: vars.radius.control, background: vars.color.fill });
/** Where one of them is about to stand, by its lines. */
export const room = {
  1: style([aRoom, { minBlockSize: '48px' }]),
  2: style([aRoom, { minBlockSize: `calc(96px + ${space.joint})` }]),
};
