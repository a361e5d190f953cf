import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';
import { edge } from './edge';

const { color } = vars;

/** The box of one line of typing, between its label and its note. */
export const field = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '48px',
    borderRadius: vars.radius.control,
    background: color.surface,
    color: color.textFaint,
    ...edge.rest,
    selectors: {
      '&:has([data-part="control"]:focus)': edge.focus,
      '&:has([data-part="control"]:disabled)': { background: color.fill, borderColor: color.line },
    },
  },
  variants: {
    invalid: {
      true: { selectors: { '&:not(:has([data-part="control"]:focus))': edge.error } },
    },
  },
});

/** What is typed and its unit. */
export const run = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: '13px',
  color: color.textMuted,
});

export const icon = style({
  position: 'absolute',
  insetInlineStart: '13px',
  pointerEvents: 'none',
  // Beside a run it takes its room itself: text begins 43 px from the edge, wherever the page does.
  selectors: { [`&:has(+ ${run})`]: { position: 'static', marginInline: '13px -3px' } },
});

export const control = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '46px',
  paddingInline: '13px',
  borderRadius: 'inherit',
  outline: 0,
  fontSize: vars.text.md,
  lineHeight: vars.leading.md,
  letterSpacing: vars.tracking.md,
  color: color.text,
  caretColor: color.accentUi,
  textOverflow: 'ellipsis',
  selectors: {
    // Room for the icon on both sides: a left-to-right address in a right-to-left page starts on the icon's side, and bundlers
    // that replace `:dir()` by `:lang()` break a selector that tells the two cases apart.
    [`${icon} + &`]: { paddingInline: '43px' },
    [`${run} > &`]: { paddingInlineEnd: 0 },
    '&::placeholder': { color: color.textFaint, opacity: 1 },
    '&:disabled': { color: color.textFaint, WebkitTextFillColor: color.textFaint, opacity: 1 },
    '&:autofill': { boxShadow: `inset 0 0 0 48px ${color.surface}`, WebkitTextFillColor: color.text },
    '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
    // It still begins at the side of the icon and the label.
    '[data-portico]:dir(rtl) &:not(:placeholder-shown):dir(ltr), [data-portico]:dir(ltr) &:not(:placeholder-shown):dir(rtl)':
      { textAlign: 'end' },
    '[data-portico]:dir(rtl) &:placeholder-shown': { direction: 'rtl' },
  },
  '@supports': {
    // Safari on a phone zooms the page into any field whose letters are smaller than 16 px.
    '(-webkit-touch-callout: none)': { fontSize: `max(16px, ${vars.text.md})` },
  },
});

export const end = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  paddingInlineEnd: '5px',
});

/** 36 px inside a field: send, clear, or the spinner in their place. */
export const action = recipe({
  base: {
    inlineSize: '36px',
    blockSize: '36px',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: `calc(${vars.radius.control} * 0.72)`,
    selectors: { '&:is(button):focus-visible': { outlineOffset: '1px' } },
  },
  variants: {
    tone: {
      primary: {
        background: color.accentFill,
        color: color.onAccent,
        boxShadow: `inset 0 0 0 1px ${color.accentUi}`,
        outline: '1px solid transparent',
        selectors: {
          '&:not([aria-disabled="true"]):hover': { background: color.accentHover },
          '&:not([aria-disabled="true"]):active': { background: color.accentPressed },
        },
      },
      quiet: { selectors: { '&:is(button):hover': { color: color.text } } },
    },
  },
});

export const label = style({
  display: 'block',
  paddingInline: space[1],
  paddingBlockEnd: '6px',
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  fontWeight: weight.medium,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const note = recipe({
  base: {
    display: 'flex',
    gap: '6px',
    fontSize: vars.text.sm,
    lineHeight: vars.leading.sm,
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: { error: { color: color.error }, hint: { color: color.textMuted } },
    under: { true: { padding: `6px ${space[1]} 0` } },
  },
});

/** In the middle of the first line, however large it is set. */
export const noteIcon = style({ flex: 'none', display: 'flex', alignItems: 'center', blockSize: '1lh' });
