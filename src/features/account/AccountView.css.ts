import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { space, weight } from '@/design/tokens/scales';

export const hero = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '14px',
  paddingBlock: `${space[1]} ${space[2]}`,
  textAlign: 'center',
});

export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '36px',
  maxInlineSize: '100%',
  paddingInline: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.course,
  background: vars.color.fill,
  fontWeight: weight.medium,
  letterSpacing: vars.tracking.md,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  transition: `background-color ${ms('quick')}`,
  selectors: {
    '&:hover': { background: vars.color.fillHover },
    '&:active': { background: vars.color.fillPressed },
  },
});

/** The height stays while the balance loads, so that nothing below it moves. */
export const balance = style({
  minBlockSize: vars.leading['3xl'],
  maxInlineSize: '100%',
  paddingBlockStart: space[1],
  overflowWrap: 'anywhere',
  fontSize: vars.text['3xl'],
  lineHeight: vars.leading['3xl'],
  letterSpacing: vars.tracking['3xl'],
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const balanceMissing = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.leading['3xl'],
  color: vars.color.textMuted,
});

export const decimals = style({ color: vars.color.textDim });

/** A symbol of any length keeps to its line, and to the sheet. */
export const symbol = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  // Clipped and not hidden: an inline block that scrolls would stand on its box, and not on the number's baseline.
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'baseline',
  marginInlineStart: '0.4em',
  fontSize: '0.5em',
  fontWeight: weight.medium,
  letterSpacing: '-0.02em',
  color: vars.color.textFaint,
});

/** Side by side where both labels fit, one above the other where not. */
export const tools = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, calc(${vars.master.fontSize} * 14.8)), 1fr))`,
  gap: space[2],
});

export const coming = style({
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  letterSpacing: vars.tracking.sm,
  color: vars.color.textMuted,
});

export const recent = style({ display: 'grid', gap: space[2] });
