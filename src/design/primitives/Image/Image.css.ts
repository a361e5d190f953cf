import { style, styleVariants } from '@vanilla-extract/css';
import { archInset, archRadius, blockRadius } from '@/design/marks/mark.css';
import { vars } from '@/design/tokens/contract.css';
import { appear } from '@/design/tokens/keyframes.css';
import { easing, ms } from '@/design/tokens/motion';

export const image = style({ position: 'relative', display: 'block', flex: 'none' });
export const full = style({ inlineSize: '100%', aspectRatio: '1' });

const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: vars.color.chip,
  color: 'transparent',
  outline: `1px solid ${vars.color.chipEdge}`,
  outlineOffset: '-1px',
});

/** The outlines of the marks, so that a picture takes the place of a drawing without moving its edge. */
export const shape = styleVariants({
  block: [picture, { borderRadius: blockRadius }],
  coin: [picture, { borderRadius: '50%' }],
  arch: [picture, { inset: archInset, inlineSize: '83.34%', blockSize: '94.44%', borderRadius: archRadius }],
  plain: [picture, { borderRadius: vars.radius.control }],
});

/** While a picture is on its way its plain shape stands there; only a slow one gives the drawing time to show. */
export const fallback = style({
  display: 'grid',
  position: 'relative',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  selectors: { '&[data-held]': { animation: `${appear} ${ms('view')} ${easing.settle} 400ms backwards` } },
});

/** No picture and no drawing of ours: an empty chip. */
export const missing = style([
  picture,
  { display: 'grid', placeItems: 'center', color: vars.color.textFaint, borderRadius: vars.radius.control },
]);
