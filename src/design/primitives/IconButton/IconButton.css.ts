import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { media } from '@/design/tokens/scales';
import { base, tone } from '../Button/Button.css';

const { color } = vars;
const square = (side: string, corner: number) => ({
  inlineSize: side,
  blockSize: side,
  borderRadius: `calc(${vars.radius.control} * ${corner})`,
});

/** Button's rest, hover, pressed, focus and disabled states in a square. */
export const iconButton = recipe({
  base: [
    base,
    {
      flex: 'none',
      selectors: {
        '&[aria-pressed="true"]': { background: color.accentSoft, color: color.accentText },
        '&:is(:disabled, [aria-disabled="true"]:not([data-loading]))': { background: 'transparent' },
      },
      '@media': {
        [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } } },
      },
    },
  ],
  variants: {
    tone: {
      ghost: tone.ghost,
      secondary: tone.secondary,
      chip: {
        background: color.chip,
        color: color.text,
        boxShadow: `inset 0 0 0 1px ${color.chipEdge}`,
        selectors: {
          '&:not(:disabled):hover': { background: `color-mix(in oklab, ${color.chip}, ${color.text} 6%)` },
        },
      },
    },
    size: { lg: square('48px', 1), md: square('40px', 1), sm: square('32px', 0.72) },
  },
});
