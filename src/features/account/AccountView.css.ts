import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { space, weight } from '@/design/tokens/scales';

const quiet = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxInlineSize: '100%',
  // Seen in forced colours alone.
  border: '1px solid transparent',
  borderRadius: vars.radius.course,
  background: vars.color.fill,
  fontWeight: weight.medium,
  letterSpacing: vars.tracking.md,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  transition: `background-color ${ms('quick')}`,
  selectors: {
    '&:hover': { background: vars.color.fillHover },
    '&:active': { background: vars.color.fillPressed },
  },
});

/** Two ways on ([look 9]): to the wallets, and from the header to the networks. */
export const pill = styleVariants({
  md: [quiet, { minBlockSize: '36px', paddingInline: `${space[2]} ${space[3]}` }],
  sm: [
    quiet,
    {
      flex: 'none',
      minBlockSize: '32px',
      // Its edge stands on the content's; as the title is not seen, its room is the pill's, but for the way out.
      marginInlineStart: space[1],
      maxInlineSize: 'calc(200% - 44px)',
      paddingInline: '7px 10px',
      fontSize: vars.text.sm,
      lineHeight: vars.leading.sm,
    },
  ],
});

/** One line, whatever the size of type: a long name ends in dots, and its button's title says it whole. */
export const pillName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The height stays while the balance loads, so that nothing below it moves. */
export const balance = style({
  minBlockSize: vars.leading['3xl'],
  maxInlineSize: '100%',
  paddingBlockStart: space[1],
  overflowWrap: 'anywhere',
  fontSize: vars.text['3xl'],
  lineHeight: vars.leading['3xl'],
  letterSpacing: vars.tracking['3xl'],
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const decimals = style({ color: vars.color.textDim });

/** A symbol of any length keeps to its line, and to the sheet. */
export const symbol = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  // Clipped and not hidden: an inline block that scrolls would stand on its box, and not on the number's baseline.
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  marginInlineStart: '0.4em',
  fontSize: '0.5em',
  // The symbol is half the number's size. With the number's line height it would sit lower and make the whole line taller.
  lineHeight: 1,
  fontWeight: weight.medium,
  letterSpacing: '-0.02em',
  color: vars.color.textFaint,
});

/** Side by side where both labels fit, one above the other where not. */
export const tools = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, calc(${vars.master.fontSize} * 14.8)), 1fr))`,
  gap: space[2],
});
