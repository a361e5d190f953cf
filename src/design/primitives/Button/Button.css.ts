import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space, weight } from '@/design/tokens/scales';
import { breathing, turning } from '../Spinner/Spinner.css';

const { color } = vars;
const rest = ':not(:disabled):not([aria-disabled="true"])';

const paint = (fill: string, hover: string, pressed: string, text: string) => ({
  background: fill,
  color: text,
  selectors: {
    [`&${rest}:hover`]: { background: hover },
    [`&${rest}:active`]: { background: pressed },
  },
});

/** A spinner's side, and what it takes with its gap, where no icon has kept it a place. */
const side = createVar();
const room = createVar();
const unasked = keyframes({ from: { opacity: 0, marginInlineEnd: `calc(${room} * -1)` } });
/** A wait that is over sooner shows nothing, as with a skeleton. */
const patience = `1ms ${ms('skeletonDelay')}`;

// Plain maps and no recipe: a host's page pays for what its buttons need, before any click.
export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  gap: space[2],
  fontSize: vars.text.md,
  lineHeight: vars.leading.md,
  letterSpacing: vars.tracking.md,
  fontWeight: weight.semibold,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  transition: `background-color ${ms('quick')}, color ${ms('quick')}, transform ${ms('release')} ${easing.settle}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]:not([data-loading])': {
      background: color.fill,
      color: color.textFaint,
      boxShadow: 'none',
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&[data-loading="bare"]': { transition: `padding ${patience}` },
  },
  '@media': {
    [media.motion]: {
      selectors: {
        [`&${rest}:active`]: { transform: 'scale(0.985)', transitionDuration: ms('press') },
      },
    },
    [media.forcedColors]: { outlineColor: 'ButtonBorder' },
  },
});

const spinner = `${base}[data-loading="bare"] > [data-part="spinner"]`;
const waits = `${unasked} ${patience} backwards`;
globalStyle(spinner, {
  inlineSize: side,
  blockSize: side,
  animation: `${breathing}, ${waits}`,
  '@media': { [media.motion]: { animation: `${turning}, ${waits}` } },
});

/** The padding gives the spinner its room, so that the button stays as wide; half of it stays free beside the label. */
const padded = (padding: string, spinner: number, gap: number) => ({
  paddingInline: padding,
  vars: { [side]: `${spinner}px`, [room]: `${spinner + gap}px` },
  selectors: {
    '&[data-loading="bare"]': { gap: `${gap}px`, paddingInline: `calc(${padding} - ${(spinner + gap) / 2}px)` },
  },
});

export const tone = styleVariants({
  primary: [
    paint(color.accentFill, color.accentHover, color.accentPressed, color.onAccent),
    { boxShadow: `inset 0 0 0 1px ${color.accentUi}` },
  ],
  secondary: paint(color.fill, color.fillHover, color.fillPressed, color.text),
  raised: [paint(color.surface, color.fillHover, color.fillPressed, color.text), { boxShadow: vars.shadow.float }],
  soft: paint(
    color.accentSoft,
    `color-mix(in oklab, ${color.accentSoft}, ${color.accentUi} 8%)`,
    color.accentSoft,
    color.accentText,
  ),
  ghost: [
    paint('transparent', color.fill, color.fillPressed, color.textMuted),
    { selectors: { [`&${rest}:hover`]: { color: color.text } } },
  ],
  danger: paint(
    color.errorSoft,
    `color-mix(in oklab, ${color.errorSoft}, ${color.error} 8%)`,
    color.errorSoft,
    color.error,
  ),
});

export const size = styleVariants({
  lg: { ...padded(space[5], 16, 6), minBlockSize: '48px', borderRadius: vars.radius.control },
  md: { ...padded(space[4], 14, 4), minBlockSize: '40px', borderRadius: `calc(${vars.radius.control} * 0.86)` },
  sm: {
    ...padded(space[3], 10, 2),
    minBlockSize: '32px',
    gap: '6px',
    borderRadius: `calc(${vars.radius.control} * 0.72)`,
    fontSize: vars.text.sm,
    lineHeight: vars.leading.sm,
    letterSpacing: vars.tracking.sm,
  },
});

/** Has a line to itself, and so takes another for what does not fit. */
export const full = style({ inlineSize: '100%', whiteSpace: 'normal', paddingBlock: space[2] });

export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
