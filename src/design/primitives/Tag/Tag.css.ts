import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { media, space, weight } from '@/design/tokens/scales';

const { color } = vars;
const soft = (background: string, text: string) => ({ background, color: text });

export const tag = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: space[1],
    minBlockSize: '22px',
    maxInlineSize: '100%',
    paddingInline: space[2],
    borderRadius: vars.radius.tag,
    fontSize: vars.text.xs,
    lineHeight: vars.leading.xs,
    letterSpacing: vars.tracking.xs,
    fontWeight: weight.medium,
    whiteSpace: 'nowrap',
    '@media': { [media.forcedColors]: { outline: '1px solid CanvasText', outlineOffset: '-1px' } },
  },
  variants: {
    tone: {
      neutral: [soft(color.chip, color.textMuted), { boxShadow: `inset 0 0 0 1px ${color.chipEdge}` }],
      accent: soft(color.accentSoft, color.accentText),
      success: soft(color.successSoft, color.success),
      warning: soft(color.warningSoft, color.warning),
      error: soft(color.errorSoft, color.error),
      info: soft(color.infoSoft, color.info),
    },
    count: { true: { fontVariantNumeric: 'tabular-nums lining-nums', unicodeBidi: 'isolate', direction: 'ltr' } },
  },
});
