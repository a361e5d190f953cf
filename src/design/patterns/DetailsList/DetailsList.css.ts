import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: space[1] });

export const detail = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minBlockSize: '36px',
  paddingBlock: space[1],
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  letterSpacing: vars.tracking.sm,
});

const part = { display: 'flex', alignItems: 'center' } as const;

/** Never narrower than its longest word: the value goes on below. */
export const label = style({
  ...part,
  flex: 'none',
  minInlineSize: 'min-content',
  maxInlineSize: '60%',
  color: vars.color.textMuted,
});

/** A button of 32 px keeps the line at its 36. */
export const help = style({ display: 'flex', flex: 'none', marginBlock: '-2px' });

export const value = style({
  ...part,
  gap: '6px',
  justifyContent: 'end',
  minInlineSize: 0,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
});

/** In the line, as a word is. */
export const mark = style({
  display: 'inline-flex',
  marginInlineEnd: space[2],
  verticalAlign: 'middle',
  marginBlock: '-2px',
});
