import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space, weight } from '@/design/tokens/scales';
import { stone } from '../Course/Course.css';

const { color } = vars;

export const root = style([
  stone,
  {
    background: color.fill,
    borderRadius: vars.radius.control,
    overflow: 'clip',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    selectors: {
      '&:has(> summary:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    },
  },
]);

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '48px',
  paddingBlock: '10px',
  paddingInline: `${space[4]} 14px`,
  cursor: 'pointer',
  fontWeight: weight.medium,
  listStyle: 'none',
  outline: 0,
  transition: `background-color ${ms('quick')}`,
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: color.fillHover },
  },
});

export const title = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const meta = style({
  flex: 'none',
  maxInlineSize: '50%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  fontWeight: weight.regular,
  color: color.textMuted,
  selectors: { 'details[open] > summary > &': { visibility: 'hidden' } },
});

export const chevron = style({
  color: color.textFaint,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
  '@media': { [media.motion]: { transition: `transform ${ms('thumb')} ${easing.pass}` } },
});

export const body = style({ padding: `0 ${space[4]} 14px`, overflowWrap: 'anywhere' });
