import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';

/** As high as the frame that a page gives it: what is asked scrolls, the two buttons stay. */
export const screen = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  blockSize: '100dvh',
  boxSizing: 'border-box',
  background: vars.color.ground,
  color: vars.color.text,
});
export const view = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  minInlineSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: space[5],
});
export const peer = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });
export const names = style({ display: 'grid', flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const host = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
});
export const title = style({
  margin: 0,
  fontSize: vars.text['2xl'],
  lineHeight: vars.leading['2xl'],
  fontWeight: weight.semibold,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const quote = style({
  margin: 0,
  padding: space[4],
  maxBlockSize: '220px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: vars.color.surface,
  borderRadius: vars.radius.course,
  fontFamily: vars.fontMono,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.accentUi}`, outlineOffset: '-2px' } },
});
export const summary = style({
  cursor: 'pointer',
  minBlockSize: '24px',
  color: vars.color.accentText,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  fontWeight: weight.medium,
  selectors: {
    '[open] > &': { paddingBlockEnd: space[2] },
    '&:focus-visible': { outline: `2px solid ${vars.color.accentUi}`, outlineOffset: '2px' },
  },
});
export const foot = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1.6fr',
  gap: space[2],
  padding: `${space[3]} ${space[5]} max(${space[5]}, env(safe-area-inset-bottom))`,
  background: vars.color.ground,
});

/** Pages of their own: a social site, a link in a mail, the phone's app. */
export const site = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: '100dvh',
  boxSizing: 'border-box',
  padding: space[5],
  background: vars.color.ground,
  color: vars.color.text,
});
export const card = style({ display: 'grid', gap: space[5], inlineSize: '100%', maxInlineSize: '360px' });
export const form = style({ display: 'grid', gap: space[3], minInlineSize: 0 });
export const answers = style({ display: 'grid', gridTemplateColumns: '1fr 1.6fr', gap: space[2] });
