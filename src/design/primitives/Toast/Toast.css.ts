import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space, weight } from '@/design/tokens/scales';

const { color } = vars;
const away = '&[data-state="closing"]';

export const pill = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  minBlockSize: '44px',
  paddingBlock: space[2],
  paddingInline: `${space[3]} ${space[4]}`,
  borderRadius: `calc(${vars.master.radius} * 5.5)`,
  background: color.chip,
  boxShadow: vars.shadow.float,
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  letterSpacing: vars.tracking.sm,
  fontWeight: weight.medium,
  color: color.text,
  pointerEvents: 'auto',
  transition: `opacity ${ms('view')}`,
  selectors: { [away]: { opacity: 0, transitionDuration: ms('quick') } },
  '@starting-style': { opacity: 0 },
  '@media': {
    [media.motion]: {
      transition: `opacity ${ms('view')}, transform ${ms('view')} ${easing.settle}`,
      selectors: { [away]: { transform: 'translateY(8px)' } },
      '@starting-style': { transform: 'translateY(8px)' },
    },
  },
});

/** The two live regions; the one without the pill takes no room. */
export const region = style({ minInlineSize: 0 });

export const icon = recipe({
  base: { flex: 'none' },
  variants: {
    tone: {
      success: { color: color.success },
      error: { color: color.error },
      warning: { color: color.warning },
      info: { color: color.info },
      loading: { color: color.accentText },
    },
  },
});

export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
