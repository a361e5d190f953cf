import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { media, weight } from '@/design/tokens/scales';

const { color } = vars;

export const list = style({
  display: 'grid',
  // In a line while each has room for a word; in two lines when letters are set large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5em, 100%), 1fr))',
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  padding: '3px',
  borderRadius: vars.radius.control,
  background: color.fill,
  // The thumb lies behind the words of every tab it slides under, and never behind the trough.
  isolation: 'isolate',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
});

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minBlockSize: '36px',
  minInlineSize: 0,
  padding: '4px',
  borderRadius: `calc(${vars.radius.control} - 3px)`,
  fontWeight: weight.medium,
  color: color.textMuted,
  transition: `color ${ms('quick')}`,
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-selected="true"]': { color: color.text, fontWeight: weight.semibold },
    '&[aria-selected="true"]::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: 'inherit',
      background: color.chip,
      boxShadow: `0 1px 2px color-mix(in oklab, ${color.scrim} 20%, transparent), inset 0 0 0 1px ${color.chipEdge}`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-selected="true"]': { color: 'HighlightText', forcedColorAdjust: 'none' },
        '&[aria-selected="true"]::before': { background: 'Highlight' },
      },
    },
  },
});

export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const panel = style({ minInlineSize: 0 });
