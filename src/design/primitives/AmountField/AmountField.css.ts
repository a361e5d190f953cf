import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';
import { stone } from '../../patterns/Course/Course.css';
import { text } from '../Text/Text.css';

const { color, master } = vars;

export const amount = style([
  stone,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[2],
    padding: `14px ${space[4]}`,
    borderRadius: vars.radius.course,
    background: color.fill,
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    selectors: {
      '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    },
  },
]);

export const label = style([
  text({ size: 'sm', tone: 'muted', wrap: 'truncate' }),
  { display: 'block', justifySelf: 'start', maxInlineSize: '100%' },
]);

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: space[6],
  minInlineSize: 0,
});

/** Measures what the token leaves free, so that the digits know their room. */
export const room = style({
  flex: 1,
  minInlineSize: 0,
  containerType: 'inline-size',
  position: 'relative',
});
export const waiting = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
});

/** A digit is 0.62 of the size wide, so `n` of them fill the room at 100cqi / (0.62 n). */
const size = (digits: number) =>
  `clamp(${vars.text.md}, calc(100cqi / ${digits * 0.62}), calc(${master.fontSize} * 3.2))`;

/** The value shrinks by steps, not at every key; past the last it scrolls inside its line. */
export const steps = [6, 8, 10, 13, 17, 24] as const;

const value = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: `calc(${master.fontSize} * 4)`,
  padding: 0,
  outline: 0,
  fontWeight: weight.semibold,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  textOverflow: 'ellipsis',
  color: color.text,
  caretColor: color.accentUi,
  selectors: {
    '&::placeholder': { color: color.textFaint, opacity: 1 },
    '&[aria-invalid]': { color: color.error },
    '&:disabled': { color: color.textFaint, WebkitTextFillColor: color.textFaint, opacity: 1 },
    '[data-portico]:dir(rtl) &': { textAlign: 'end' },
    '[data-loading] > &': { color: 'transparent' },
    '[data-loading] > &::placeholder': { color: 'transparent' },
  },
});
export const fit = styleVariants(
  Object.fromEntries(steps.map((digits) => [digits, digits])) as Record<(typeof steps)[number], number>,
  (digits) => [value, { fontSize: size(digits) }],
);

/** What keeps its own width: the token, Max. */
export const whole = style({ flex: 'none', maxInlineSize: '60%', display: 'flex' });

/** One line; two when letters are set large. */
export const facts = style([
  line,
  text({ size: 'sm', tone: 'muted', figures: 'number' }),
  { flexWrap: 'wrap', rowGap: 0 },
]);
export const start = style({ flex: '1 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' });
export const balance = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minInlineSize: 0,
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
});
export const held = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
