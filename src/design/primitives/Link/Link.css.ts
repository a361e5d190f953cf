import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { space, weight } from '@/design/tokens/scales';

const pressable = '&:is([href], [data-pressable])';

export const link = recipe({
  base: {
    borderRadius: vars.radius.joint,
    transition: `color ${ms('quick')}`,
    textUnderlineOffset: '3px',
    selectors: { [pressable]: { color: vars.color.accentText } },
  },
  variants: {
    look: {
      standalone: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: space[1],
        minBlockSize: '24px',
        fontSize: vars.text.sm,
        lineHeight: vars.leading.sm,
        letterSpacing: vars.tracking.sm,
        fontWeight: weight.semibold,
        textDecorationLine: 'none',
        selectors: { '&:is([href], [data-pressable]):hover': { textDecorationLine: 'underline' } },
      },
      inline: {
        font: 'inherit',
        overflowWrap: 'anywhere',
        selectors: {
          [pressable]: {
            textDecorationLine: 'underline',
            textDecorationColor: 'color-mix(in oklab, currentColor, transparent 60%)',
          },
          '&:is([href], [data-pressable]):hover': { textDecorationColor: 'currentColor' },
        },
      },
    },
  },
});
