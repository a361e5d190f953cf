import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../src/design/tokens/contract.css';
import { space, weight } from '../../src/design/tokens/scales';

const { color } = vars;
const narrow = 'screen and (max-width: 480px)';
/** Drawn where colours are the visitor's own. */
const edge = { outline: '1px solid transparent', outlineOffset: '-1px' };

export const block = style({ paddingBlock: space[2] });

const panel = style({
  ...edge,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
  minInlineSize: 0,
  padding: space[5],
  borderRadius: vars.radius.plate,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  '@media': { [narrow]: { padding: space[3] } },
});
export const panels = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
});
export { panel };

export const specimen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minBlockSize: '120px',
});
export const wide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  inlineSize: '100%',
  maxInlineSize: '352px',
});

export const verdict = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    fontSize: vars.text.sm,
    lineHeight: vars.leading.sm,
    fontWeight: weight.semibold,
    paddingBlockStart: space[3],
  },
  variants: {
    is: {
      do: { color: color.success, borderBlockStart: `2px solid ${color.success}` },
      dont: { color: color.error, borderBlockStart: `2px dashed ${color.error}` },
    },
  },
});
/** English words on a page that runs right to left keep their own direction, and begin where the page does. */
const begins = { textAlign: 'match-parent' } as const;

export const words = style({ ...begins, fontSize: vars.text.sm, lineHeight: vars.leading.md, color: color.textMuted });

/* Facts: a name, and what is so. */

export const facts = style({
  display: 'grid',
  borderRadius: vars.radius.course,
  overflow: 'clip',
  gap: space.joint,
});
export const fact = style({
  ...edge,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 26fr)',
  gap: space[4],
  paddingBlock: space[3],
  paddingInline: space[4],
  background: color.fill,
  '@media': { [narrow]: { gridTemplateColumns: '1fr', gap: space[1] } },
});
export const term = style({ fontWeight: weight.medium, fontSize: vars.text.sm, lineHeight: vars.leading.md });
export const meaning = style({
  display: 'grid',
  gap: space[1],
  fontSize: vars.text.sm,
  lineHeight: vars.leading.md,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
export const said = style({ color: color.text, fontWeight: weight.medium });
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const key = style({
  paddingInline: space[2],
  borderRadius: vars.radius.tag,
  background: color.chip,
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.md,
  fontWeight: weight.medium,
  color: color.text,
});

/* Anatomy: what is made of what. */

export const drawing = style({ position: 'relative', paddingBlock: space[5], inlineSize: '100%' });
export const leader = style({
  position: 'absolute',
  inlineSize: '1px',
  background: color.textFaint,
  pointerEvents: 'none',
});
export const pin = style({
  position: 'absolute',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  blockSize: '20px',
  // Its middle is where it was put.
  translate: '-50% -50%',
  borderRadius: '50%',
  background: color.text,
  color: color.surface,
  fontSize: '12px',
  lineHeight: '20px',
  fontWeight: weight.semibold,
  outline: `2px solid ${color.surface}`,
  pointerEvents: 'none',
});
export const number = style([pin, { position: 'static', translate: 'none', flex: 'none', outline: 'none' }]);
export const legend = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
});
export const part = style({ display: 'flex', gap: space[3], alignItems: 'start', minInlineSize: 0 });

/* Frames: a view, small and alive. */

/** As a small page would hold it: wide enough for a dialog, too low for a dialog in its middle. */
const FRAME = { width: 440, height: 600 };
const SCALE = 0.5;

/** Its own ground, whatever the page around wears. */
const onGround = { padding: space[4], borderRadius: vars.radius.plate, background: color.ground } as const;

export const frames = style({
  ...onGround,
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: `repeat(auto-fill, minmax(${FRAME.width * SCALE}px, 1fr))`,
});
export const thumb = style({
  display: 'grid',
  gap: space[2],
  inlineSize: `${FRAME.width * SCALE}px`,
  maxInlineSize: '100%',
  color: color.text,
  textDecoration: 'none',
  borderRadius: vars.radius.course,
});
export const view = style({
  ...edge,
  position: 'relative',
  blockSize: `${FRAME.height * SCALE}px`,
  overflow: 'clip',
  borderRadius: vars.radius.course,
  background: color.ground,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  },
  selectors: { [`${thumb}:hover &::after`]: { boxShadow: `inset 0 0 0 2px ${color.accentUi}` } },
});
export const live = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: `${FRAME.width}px`,
  blockSize: `${FRAME.height}px`,
  border: 'none',
  transform: `scale(${SCALE})`,
  transformOrigin: '0 0',
  selectors: { '[dir="rtl"] &': { transformOrigin: '100% 0' } },
});
export const name = style({
  ...begins,
  fontSize: vars.text.md,
  lineHeight: vars.leading.md,
  fontWeight: weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationColor: color.lineStrong,
});

/** From a picture to its page of words. */
export const toWords = style({
  display: 'inline-block',
  paddingBlock: space[1],
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  color: color.accentText,
});

export const lane = style({ ...onGround, display: 'grid', gap: space[3] });
export const laneName = style({ fontSize: vars.text.md, lineHeight: vars.leading.md, fontWeight: weight.semibold });
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], rowGap: space[5], alignItems: 'start' });
export const step = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'start',
  maxInlineSize: '100%',
  '@media': { [narrow]: { flexDirection: 'column' } },
});
/** What the visitor does, on the way from one view to the next. */
export const act = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  inlineSize: '104px',
  paddingBlockStart: '96px',
  fontSize: vars.text.xs,
  lineHeight: vars.leading.xs,
  textAlign: 'center',
  color: color.textMuted,
  '@media': {
    [narrow]: {
      inlineSize: 'auto',
      gridTemplateColumns: 'auto 1fr',
      justifyItems: 'start',
      textAlign: 'start',
      paddingBlock: space[2],
    },
  },
});

globalStyle(`${term} a`, { color: color.accentText });
