import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { space, weight } from '@/design/tokens/scales';

export const header = style({
  display: 'grid',
  // The sides are equal, so that the title stands in the middle until it needs their room.
  gridTemplateColumns: 'minmax(40px, 1fr) minmax(0, auto) minmax(40px, 1fr)',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: '60px',
  paddingInline: space[3],
  borderBlockEnd: '1px solid transparent',
  transition: `border-color ${ms('quick')}`,
  selectors: { '&[data-scrolled]': { borderBlockEndColor: vars.color.line } },
});

/** A second line holds what large type or a long name leaves no room for. */
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // A browser puts the ellipsis behind centred words without moving them: what it takes more is not cut off.
  paddingInline: space[2],
  textAlign: 'center',
  fontSize: vars.text.lg,
  lineHeight: vars.leading.lg,
  letterSpacing: vars.tracking.lg,
  fontWeight: weight.semibold,
});

export const slot = style({ display: 'flex', alignItems: 'center', gap: space[1], minInlineSize: 0 });
export const end = style({ justifyContent: 'end' });
