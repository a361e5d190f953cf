import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { media, space, weight, width } from '@/design/tokens/scales';

/** As high as the frame that a page gives it, and the modal's own sheet: what is asked scrolls, the two buttons stay. */
export const screen = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  blockSize: '100dvh',
  boxSizing: 'border-box',
  background: vars.color.surface,
  color: vars.color.text,
});
export const view = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignContent: 'start',
  // What is too high scrolls: nothing in it is squeezed.
  gridAutoRows: 'max-content',
  minInlineSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[4]} ${space[4]} ${space[3]}`,
});
export const foot = style({
  display: 'grid',
  gap: space[3],
  padding: `${space[2]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
});
/** Where nothing is asked: one thing in the middle. */
export const middle = style([view, { gridTemplateRows: 'auto 1fr', alignContent: 'stretch' }]);
export const still = style({ display: 'grid', gap: space[4], alignContent: 'center', justifyItems: 'center' });

/** Whose page this is: the only word of it that no dapp can write. */
export const own = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  overflowWrap: 'anywhere',
});
export const shield = style({ display: 'flex', flex: 'none', color: vars.color.success });

/** Pages of their own, in a window: a social site, a link in a mail, the phone's app, the dashboard. */
export const site = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: '100dvh',
  boxSizing: 'border-box',
  padding: space[4],
  background: vars.color.ground,
  color: vars.color.text,
  '@media': { [media.phone]: { padding: 0, background: vars.color.surface } },
});
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: width.sheet,
  padding: `${space[5]} ${space[4]} ${space[4]}`,
  background: vars.color.surface,
  borderRadius: vars.radius.sheet,
  boxShadow: vars.shadow.sheet,
  outline: '2px solid transparent',
  outlineOffset: '-2px',
  '@media': { [media.phone]: { maxInlineSize: 'none', boxShadow: 'none', borderRadius: 0 } },
});
const title = {
  margin: 0,
  paddingInline: space[1],
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
} as const;
export const heading = style({
  ...title,
  fontSize: vars.text.xl,
  lineHeight: vars.leading.xl,
  letterSpacing: vars.tracking.xl,
});
export const subheading = style({ ...title, fontSize: vars.text.lg, lineHeight: vars.leading.lg });
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
export const form = style({ display: 'grid', gap: space[3], minInlineSize: 0 });
/** Words of a section begin where its heading does. */
export const words = style({ paddingInline: space[1] });
