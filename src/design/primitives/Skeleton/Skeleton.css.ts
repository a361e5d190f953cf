import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { archInset, archRadius, blockRadius } from '@/design/marks/mark.css';
import { vars } from '@/design/tokens/contract.css';
import { appear, breathe } from '@/design/tokens/keyframes.css';
import { ms } from '@/design/tokens/motion';
import { media } from '@/design/tokens/scales';

// A share of the text colour shows on the sheet and on a stone alike; on the sheet it equals fill + 5 % text.
const tone = `color-mix(in oklab, transparent, ${vars.color.text} 10%)`;
const height = createVar();
const line = (step: keyof typeof vars.leading) => ({ vars: { [height]: vars.leading[step] } });

const late = `${appear} 1ms ${ms('skeletonDelay')} backwards`;

/**
 * What several skeletons stand in comes and breathes for all of them: a browser works out the styles of what moves one by
 * one, and draws each on a layer of its own.
 */
export const breathing = style({
  animation: late,
  '@media': {
    [media.motion]: { animation: `${late}, ${breathe} ${ms('skeleton')} ${ms('skeletonDelay')} ease-in-out infinite` },
  },
});
globalStyle(`${breathing} ${breathing}`, { animation: 'none' });

export const skeleton = recipe({
  base: [
    breathing,
    {
      display: 'block',
      flex: 'none',
      maxInlineSize: '100%',
      '@media': { [media.forcedColors]: { outline: '1px solid GrayText' } },
    },
  ],
  variants: {
    shape: {
      // As high as the line of text to come, the bar as high as its letters: nothing moves when the words land.
      line: {
        blockSize: height,
        paddingBlock: `calc(${height} * 0.15)`,
        '::before': {
          content: '',
          display: 'block',
          blockSize: '100%',
          background: tone,
          borderRadius: vars.radius.joint,
        },
      },
      circle: { background: tone, borderRadius: '50%' },
      block: { background: tone, borderRadius: blockRadius },
      arch: {
        position: 'relative',
        '::before': { content: '', position: 'absolute', inset: archInset, background: tone, borderRadius: archRadius },
      },
      pill: { background: tone, borderRadius: vars.radius.pill },
    },
    text: { xs: line('xs'), sm: line('sm'), md: line('md'), xl: line('xl'), '3xl': line('3xl') },
    width: {
      short: { inlineSize: '64px' },
      medium: { inlineSize: '96px' },
      long: { inlineSize: '160px' },
      full: { inlineSize: '100%' },
    },
    control: { sm: { blockSize: '32px' }, md: { blockSize: '40px' }, lg: { blockSize: '48px' } },
  },
});
