import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';

/** A question to a person, on the phone and in the frame: who asks, what a yes does, what it is made of. */
export const peer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  minInlineSize: 0,
  paddingInline: space[1],
});
/** A host is read in one piece where there is room; what stands beside it goes below. */
export const names = style({ display: 'grid', flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' });
export const host = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
});
export const lock = style({ display: 'flex', flex: 'none', color: vars.color.success });
export const title = style({
  margin: 0,
  paddingInline: space[1],
  fontSize: vars.text.xl,
  lineHeight: vars.leading.xl,
  letterSpacing: vars.tracking.xl,
  fontWeight: weight.semibold,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

const ring = { outline: `2px solid ${vars.color.accentUi}` };
export const quote = style({
  margin: 0,
  padding: `${space[3]} ${space[4]}`,
  maxBlockSize: '220px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: vars.color.fill,
  borderRadius: vars.radius.course,
  fontFamily: vars.fontMono,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  selectors: { '&:focus-visible': { ...ring, outlineOffset: '-2px' } },
});

/** Facts laid like stone ([look 1]). */
export const facts = style({
  display: 'grid',
  gap: space.joint,
  margin: 0,
  borderRadius: vars.radius.course,
  overflow: 'hidden',
});
export const fact = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minBlockSize: '48px',
  paddingBlock: space[2],
  paddingInline: space[4],
  background: vars.color.fill,
  borderRadius: vars.radius.joint,
});
/** What a fact is about stays on one line where it can; its value takes the rest. */
export const label = style({ flex: 'none', maxInlineSize: '55%', color: vars.color.textMuted });
export const value = style({
  margin: 0,
  minInlineSize: 0,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
export const note = style({ paddingInline: space[1] });
export const data = style({ paddingInline: space[1] });
export const summary = style({
  cursor: 'pointer',
  minBlockSize: '24px',
  color: vars.color.accentText,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  fontWeight: weight.medium,
  selectors: {
    '[open] > &': { paddingBlockEnd: space[2] },
    '&:focus-visible': { ...ring, outlineOffset: '2px' },
  },
});
/** Cancel 1, do 1.6 ([look 10]); a no of several words is read whole. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, 1.6fr)',
  gap: space[2],
});
/** A long yes is read whole: no takes what it needs, and stands above where there is no room beside it. */
export const longAnswers = style([
  answers,
  { gridTemplateColumns: 'auto 1fr', '@media': { '(max-width: 340px)': { gridTemplateColumns: '1fr' } } },
]);
