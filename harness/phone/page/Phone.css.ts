import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { media, space, weight, width } from '@/design/tokens/scales';

/** The whole page is a phone's screen; where there is more room it stands in the middle of it. */
export const screen = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[4],
  minBlockSize: '100dvh',
  boxSizing: 'border-box',
  maxInlineSize: width.phone,
  marginInline: 'auto',
  paddingInline: space[5],
  paddingBlock: `${space[6]} 0`,
  background: vars.color.ground,
  color: vars.color.text,
});

export const ground = style({ minBlockSize: '100dvh', background: vars.color.ground });

export const top = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });
export const grow = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const view = style({ display: 'grid', gap: space[4], alignContent: 'start', minInlineSize: 0 });
/** What is asked lies on the page's ground: its stones are of the lighter kind. */
export const asked = style([view, { vars: { [vars.color.fill]: vars.color.surface } }]);
export const tight = style({ display: 'grid', gap: space[1], minInlineSize: 0 });
export const title = style({
  margin: 0,
  fontSize: vars.text['2xl'],
  lineHeight: vars.leading['2xl'],
  fontWeight: weight.semibold,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const section = style({ display: 'grid', gap: space[2], minInlineSize: 0 });

/** What must be answered keeps its buttons in reach of the thumb, at the foot of the screen. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gap: space[3],
  marginInline: `calc(-1 * ${space[5]})`,
  paddingInline: space[5],
  paddingBlock: `${space[3]} max(${space[5]}, env(safe-area-inset-bottom))`,
  background: vars.color.ground,
});

export const nav = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  marginInline: `calc(-1 * ${space[5]})`,
  paddingInline: space[3],
  paddingBlock: `${space[2]} max(${space[4]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const tab = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  minBlockSize: '48px',
  padding: space[1],
  border: 0,
  background: 'none',
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  font: 'inherit',
  fontSize: vars.text.xs,
  lineHeight: vars.leading.xs,
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[aria-current="page"]': { color: vars.color.accentText },
    '&:focus-visible': { outline: `2px solid ${vars.color.accentUi}`, outlineOffset: '-2px' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-current="page"]': { outline: '1px solid Highlight' } } },
  },
});

export const finder = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  paddingBlock: space[6],
  paddingInline: space[3],
  borderRadius: vars.radius.plate,
  background: vars.color.surface,
  textAlign: 'center',
});
export const corners = style({ inlineSize: '132px', blockSize: '132px', color: vars.color.accentUi });

export const manners = style({
  padding: space[4],
  borderRadius: vars.radius.course,
  background: vars.color.surface,
});
