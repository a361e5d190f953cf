import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { blockRadius } from '@/design/marks/mark.css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';
import { tag } from '../../primitives/Tag/Tag.css';
import { plain, pressable, stone } from '../Course/Course.css';

const { color } = vars;
const truncate = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const row = recipe({
  base: [
    stone,
    pressable,
    {
      display: 'flex',
      alignItems: 'center',
      gap: space[3],
      inlineSize: '100%',
      minBlockSize: '60px',
      paddingBlock: '10px',
      paddingInline: '10px 14px',
      borderRadius: vars.radius.control,
      color: 'inherit',
      textDecoration: 'none',
      selectors: { [`${plain} &`]: { paddingInline: space[2] } },
    },
  ],
  variants: {
    compact: { true: { minBlockSize: '56px' } },
    /** What stands at the end goes below a title that needs the line for itself. */
    whole: { true: { flexWrap: 'wrap', rowGap: space[1] } },
  },
});

export const mark = style({
  flex: 'none',
  selectors: { '[aria-disabled="true"] > &': { opacity: 0.45, filter: 'saturate(0.3)' } },
});

/** A row's words and its end. Where both don't fit on the line, what needs less than half of it is shown whole, and the other is cut. */
export const sides = style({
  flex: 1,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, auto)',
  alignItems: 'center',
  gap: space[3],
});
export const words = style({ flex: '1 0 0', minInlineSize: 0 });

/** Never narrower than its title or a word of its second line, which breaks: what stands at the end goes below before. */
export const wholeWords = style({ flex: '1 0 min-content', maxInlineSize: 'calc(100% - 52px)' });

/* A name keeps its own direction, so that a long one loses its end and not its beginning, but stands where the row begins. */
const line = style({
  ...truncate,
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  selectors: { [`${wholeWords} > &`]: { whiteSpace: 'normal', overflowWrap: 'break-word' } },
});

export const title = style([
  line,
  {
    fontWeight: weight.medium,
    letterSpacing: vars.tracking.md,
    selectors: {
      '[aria-disabled="true"] &': { color: color.textFaint },
      // `max-content`, so that the end of the row wraps to the next line before the title itself breaks.
      [`${wholeWords} > &`]: { inlineSize: 'max-content', maxInlineSize: '100%' },
    },
  },
]);

export const note = style([
  line,
  {
    marginBlockStart: '1px',
    fontSize: vars.text.sm,
    lineHeight: vars.leading.sm,
    letterSpacing: vars.tracking.sm,
    color: color.textMuted,
  },
]);

export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[2],
  minInlineSize: 0,
  selectors: { [`${wholeWords} + &`]: { marginInlineStart: 'auto' } },
});

export const chevron = style({ flex: 'none', color: color.textFaint });

const dot = createVar();
const status = style([
  note,
  { marginBlockStart: 0, display: 'flex', alignItems: 'center', gap: '6px', minInlineSize: 0 },
]);
const dotted = style([
  status,
  {
    '::before': {
      content: '',
      flex: 'none',
      inlineSize: '6px',
      blockSize: '6px',
      borderRadius: '50%',
      background: dot,
      forcedColorAdjust: 'none',
    },
  },
]);
const tinted = (tint: string) => [dotted, { vars: { [dot]: tint } }];
export const statusTone = styleVariants({
  none: [status],
  success: tinted(color.success),
  warning: tinted(color.warning),
  error: tinted(color.error),
  accent: tinted(color.accentUi),
});
export const statusWords = style(truncate);

export const amount = style({
  minInlineSize: 0,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: blockRadius,
});
export const iconBox = styleVariants({
  neutral: [box, { background: color.chip, boxShadow: `inset 0 0 0 1px ${color.chipEdge}`, color: color.text }],
  danger: [box, tag.classNames.variants.tone.error],
  accent: [box, tag.classNames.variants.tone.accent],
});
export const minis = style({ display: 'grid', gridTemplateColumns: 'auto auto', gap: '3px' });
