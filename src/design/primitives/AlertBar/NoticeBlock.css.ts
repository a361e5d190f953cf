import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';

const { color } = vars;
const hue = createVar();
const tone = (own: string, soft: string) => ({ background: soft, vars: { [hue]: own } });

export const notice = recipe({
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '10px',
    paddingBlock: space[3],
    paddingInline: '14px',
    borderRadius: vars.radius.control,
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    fontSize: vars.text.sm,
    lineHeight: vars.leading.sm,
    letterSpacing: vars.tracking.sm,
    color: color.text,
  },
  variants: {
    tone: {
      info: tone(color.info, color.infoSoft),
      success: tone(color.success, color.successSoft),
      warning: tone(color.warning, color.warningSoft),
      error: tone(color.error, color.errorSoft),
    },
  },
});

/** As high as a line of the words, so that it stands beside the first at any text size. */
export const icon = style({ display: 'grid', flex: 'none', placeItems: 'center', blockSize: '1lh', color: hue });

/** Takes what the rest leaves, however long it is: a button at the end stays whole. */
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const title = style({ display: 'block', fontWeight: weight.semibold });

/** The button is larger than the line it stands on; the block keeps its height. */
export const dismiss = style({ flex: 'none', marginBlock: '-7px', marginInlineEnd: '-8px' });
