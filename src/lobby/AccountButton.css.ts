import { globalStyle, style } from '@vanilla-extract/css';
import { sized } from '@/design/marks/mark.css';
import { skeleton } from '@/design/primitives/Skeleton/Skeleton.css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { space, weight } from '@/design/tokens/scales';

export const account = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '40px',
  minInlineSize: 0,
  maxInlineSize: '100%',
  padding: space[1],
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  boxShadow: vars.shadow.float,
  fontWeight: weight.medium,
  letterSpacing: vars.tracking.md,
  whiteSpace: 'nowrap',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  transition: `background-color ${ms('quick')}`,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.fill },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const balance = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  paddingInline: `10px ${space[3]}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const who = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[2],
  minBlockSize: space[8],
  paddingInline: '6px 10px',
  borderRadius: `calc(${vars.master.radius} * 2.5)`,
  background: vars.color.fill,
  fontVariantNumeric: 'tabular-nums slashed-zero',
});

/** Named twice, so that it goes before the part's own `display`, whichever stands first in the stylesheet. */
const left = (by: string, at: string) =>
  globalStyle(`[data-portico] [data-hidden="${by}"][data-hidden]`, { '@media': { [at]: { display: 'none' } } });
left('narrow', '(max-width: 767.98px)');
left('wide', '(min-width: 768px)');

/* Put together here, so that no page loads what Skeleton and the marks need for their other sizes. */
/** The place of the account's picture. */
export const picture = sized[22];
export const awaited = skeleton({ shape: 'line', text: 'md', width: 'short' });
