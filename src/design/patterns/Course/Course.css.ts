import { style } from '@vanilla-extract/css';
import { behind } from '@/design/marks/mark.css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { media, space, weight } from '@/design/tokens/scales';

const { color, radius } = vars;

const course = style({ display: 'flex', gap: space.joint, minInlineSize: 0 });

/** An `across` inside a column is `nested`: round only where the column is. */
const column = style([course, { flexDirection: 'column' }]);
const row = { flexDirection: 'row', flexWrap: 'wrap' } as const;
const across = style([course, row]);
const nested = style([course, row]);
/** No stones until hover; the list bleeds so that its text stands on the sheet's line. */
export const plain = style({ display: 'flex', flexDirection: 'column', marginInline: `calc(${space[2]} * -1)` });

export const courseLook = { column, across, nested, plain };

/** Anything that lies in a course: tight inner corners, round outer ones ([look 4]). */
export const stone = style({
  selectors: {
    [`${course} > &`]: { background: color.fill, borderRadius: radius.joint, vars: { [behind]: color.fill } },
    [`${across} > &, ${nested} > &`]: { flex: '1 1 0', minInlineSize: 0 },
    [`${column} > &:first-child, ${across} > &:first-child, ${column} > ${nested}:first-child > &:first-child`]: {
      borderStartStartRadius: radius.course,
    },
    [`${column} > &:first-child, ${across} > &:last-child, ${column} > ${nested}:first-child > &:last-child`]: {
      borderStartEndRadius: radius.course,
    },
    [`${column} > &:last-child, ${across} > &:first-child, ${column} > ${nested}:last-child > &:first-child`]: {
      borderEndStartRadius: radius.course,
    },
    [`${column} > &:last-child, ${across} > &:last-child, ${column} > ${nested}:last-child > &:last-child`]: {
      borderEndEndRadius: radius.course,
    },
  },
});

/** Hover and pressed of a stone that can be pressed, also outside a course, where the ground is bare. */
export const pressable = style({
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  transition: `background-color ${ms('quick')}`,
  selectors: {
    '&[data-pressable]:hover': { background: color.fill, vars: { [behind]: color.fill } },
    '&[data-pressable]:active': { background: color.fillHover, vars: { [behind]: color.fillHover } },
    [`${course} > &[data-pressable]:hover`]: { background: color.fillHover, vars: { [behind]: color.fillHover } },
    [`${course} > &[data-pressable]:active`]: { background: color.fillPressed, vars: { [behind]: color.fillPressed } },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});

export const button = style([
  stone,
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    inlineSize: '100%',
    minBlockSize: '48px',
    paddingBlock: space[1],
    paddingInline: space[2],
    borderRadius: radius.control,
    letterSpacing: vars.tracking.md,
    fontWeight: weight.medium,
    textAlign: 'center',
    textDecoration: 'none',
    selectors: { '&:is(:disabled, [aria-disabled="true"])': { color: color.textFaint } },
  },
]);

const small = { fontSize: vars.text.sm, lineHeight: vars.leading.sm, letterSpacing: vars.tracking.sm } as const;
export const smallButton = style([
  small,
  // Words are never cut: where they do not fit beside each other, a stone goes below.
  { selectors: { [`${across} > &, ${nested} > &`]: { minInlineSize: 'min-content' } } },
  { '@media': { [media.slim]: { flexDirection: 'column', gap: space[1], paddingInline: '6px' } } },
]);
export const stackButton = style([
  small,
  {
    flexDirection: 'column',
    gap: '6px',
    minBlockSize: '68px',
    selectors: { [`${across} > &`]: { minInlineSize: 'min-content' } },
  },
]);
export const stackIcon = style({ color: color.accentText });
