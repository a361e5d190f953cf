import { createVar, style } from '@vanilla-extract/css';
import { sunlight } from '@/design/marks/pigments';
import { vars } from '@/design/tokens/contract.css';

const { color } = vars;
const shade = (share: number) => `color-mix(in oklab, ${color.fill}, ${color.accentUi} ${share}%)`;

const wall = createVar();
const depth = createVar();
const tone = createVar();
const sun = createVar();
const ground = createVar();

/** Three tones of the accent on the fill, the accent itself once, one warm sun ([look 7]). */
export const scene = style({
  forcedColorAdjust: 'none',
  vars: {
    [wall]: shade(10),
    [depth]: shade(24),
    [tone]: shade(52),
    [sun]: `color-mix(in oklab, ${sunlight}, ${color.accentUi} 12%)`,
    [ground]: `color-mix(in oklab, ${color.surface}, ${color.text} 12%)`,
  },
});

/** For `fill` and `stroke` attributes. */
export const paint = { wall, depth, tone, sun, ground, lit: color.accentUi };
