import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space } from '@/design/tokens/scales';

const { color } = vars;

export const root = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  maxInlineSize: '100%',
  minBlockSize: space[6],
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&:has(:disabled)': { cursor: 'default', color: color.textFaint } },
});

export const label = style({ minInlineSize: 0 });

export const input = style({
  flex: 'none',
  inlineSize: '40px',
  blockSize: '24px',
  margin: 0,
  padding: '3px',
  borderRadius: vars.radius.pill,
  background: color.lineStrong,
  cursor: 'inherit',
  outline: '1px solid transparent',
  transition: `background-color ${ms('thumb')}`,
  selectors: {
    '&::before': {
      content: '',
      display: 'block',
      inlineSize: '18px',
      blockSize: '18px',
      borderRadius: vars.radius.pill,
      background: color.surface,
    },
    '&:checked': { background: color.accentUi },
    '&:checked::before': { transform: 'translateX(16px)' },
    '[data-portico]:dir(rtl) &:checked::before': { transform: 'translateX(-16px)' },
    '&:disabled': { background: color.fillPressed },
  },
  '@media': {
    [media.motion]: {
      selectors: { '&::before': { transition: `transform ${ms('thumb')} ${easing.pass}` } },
    },
    [media.forcedColors]: {
      background: 'Canvas',
      selectors: {
        '&::before': { background: 'CanvasText' },
        '&:checked': { background: 'Highlight' },
        '&:checked::before': { background: 'HighlightText' },
        '&:disabled': { background: 'GrayText' },
        '&:disabled::before': { background: 'Canvas' },
      },
    },
  },
});
