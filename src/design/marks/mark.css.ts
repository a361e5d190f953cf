import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { type MarkSize, sizes } from './sizes';

const side = createVar();

const square = style({ inlineSize: `calc(${side} * 1px)`, blockSize: `calc(${side} * 1px)` });

/** A square of one of the fixed sizes, whatever a host says about `svg` and `img`. */
export const sized = styleVariants(
  Object.fromEntries(sizes.map((size) => [size, size])) as Record<MarkSize, MarkSize>,
  (size) => [square, { vars: { [side]: String(size) } }],
);

/** Three masters per 40 px of side, at most round ([look 4], mark). */
export const blockRadius = `min(calc(${vars.radius.mark} * ${side} / 40), 50%)`;

/** The arch of the 36 grid as a box: 30 wide, 34 high, round head, base corners of 4. */
export const archInset = '2.78% 8.33%';
export const archRadius = '50% 50% 13.3% 13.3% / 44.1% 44.1% 11.8% 11.8%';

/** A picture, letters and all: never selected. */
export const mark = style({ userSelect: 'none' });
/** Keeps its pigments under forced colours; marks in the text's colour follow the text instead. */
export const pigmented = style([mark, { forcedColorAdjust: 'none' }]);

/** A round window. */
export const oculus = style([pigmented, { clipPath: 'circle(50%)' }]);

/** The corner radius of a wallet's mark, in the units of its 40 × 40 viewBox. */
export const blockCorner = style({ rx: `min(${vars.radius.mark}, 20px)` } as Record<string, string>);

/** What a mark lies on: the row's fill in each of its states. Its badge is cut out with a ring of it. */
export const behind = createVar();

export const badged = style({ position: 'relative', flex: 'none', display: 'block', inlineSize: 'fit-content' });

const badge = style({
  position: 'absolute',
  insetInlineEnd: '-4px',
  insetBlockEnd: '-4px',
  display: 'grid',
  placeItems: 'center',
  padding: '2px',
  background: fallbackVar(behind, vars.color.surface),
  transition: `background-color ${ms('quick')}`,
});
export const badgeShape = styleVariants({
  arch: [badge, { borderRadius: '9px 9px 6px 6px' }],
  round: [badge, { borderRadius: vars.radius.pill }],
});
