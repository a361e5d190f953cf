import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space } from '@/design/tokens/scales';

/** Cancel 1 to 1.6 of the way on ([look 10]), and never less than its words. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, 1.6fr)',
  gap: space[2],
  // A toast lies over the end of the sheet: not on the button that tries again ([look 9]).
  selectors: {
    '[data-part="sheet"]:has([data-part="toast"]) &': { paddingBlockEnd: `calc(${space[10]} + ${space[3]})` },
  },
});

/** The page's real address: its connection is encrypted, which no name can claim. */
export const lock = style({ display: 'inline-flex', color: vars.color.success });

/** An address is read from its end: it is never cut. */
export const host = style({ overflowWrap: 'anywhere' });

/** The text that is signed, as it is. */
export const message = style({
  maxBlockSize: '180px',
  overflowY: 'auto',
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.text.xs,
  lineHeight: vars.leading.sm,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'start',
});

export const arches = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  paddingBlockStart: space[2],
});

export const picture = style({
  position: 'relative',
  inlineSize: '216px',
  blockSize: '104px',
  forcedColorAdjust: 'none',
});

const standing = { position: 'absolute', insetBlockEnd: '2px', inlineSize: '48px', blockSize: '48px' } as const;
export const from = style({ ...standing, insetInlineStart: '36px' });
export const to = style({ ...standing, insetInlineEnd: '36px' });
