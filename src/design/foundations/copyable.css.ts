import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/contract.css';
import { space, weight } from '../tokens/scales';

const { color } = vars;

export const plain = style({
  display: 'inline-flex',
  maxInlineSize: `calc(100% + ${space[1]})`,
  marginInlineStart: `calc(${space[1]} * -1)`,
  paddingInline: space[1],
  borderRadius: vars.radius.joint,
  textAlign: 'start',
  selectors: { '&:hover': { background: color.fillHover } },
});

/** A drawing in its frame, the name below it. */
export const framed = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: vars.radius.control,
  background: color.fill,
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  selectors: { '&:hover': { background: color.fillHover } },
});

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '72px',
  paddingBlockStart: space[3],
  paddingInline: space[2],
});

export const words = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minInlineSize: 0,
  selectors: { [`${framed} &`]: { paddingBlock: space[2], paddingInline: space[2] } },
});

export const text = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontWeight: weight.medium,
  selectors: {
    [`${framed} &`]: { fontSize: vars.text.xs, lineHeight: vars.leading.xs, textAlign: 'center' },
  },
});

/** Says what a press does before it is needed, and that it was done. */
export const sign = style({
  display: 'inline-flex',
  flex: 'none',
  color: color.textFaint,
  selectors: { '&[data-copied]': { color: color.success } },
});

export const gallery = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
});

/** Wider drawings. */
export const wide = style({ gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))' });

/** Words of a program, as they are pasted; a long one scrolls in itself. */
export const code = style({
  margin: 0,
  padding: space[4],
  borderRadius: vars.radius.control,
  background: color.fill,
  fontFamily: vars.fontMono,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.md,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
