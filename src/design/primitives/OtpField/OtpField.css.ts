import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { shake } from '@/design/tokens/keyframes.css';
import { ms } from '@/design/tokens/motion';
import { media, space, weight } from '@/design/tokens/scales';
import { edge } from '../Field/edge';

const { color } = vars;

const flash = keyframes({ from: { boxShadow: `inset 0 0 0 4px ${color.error}` } });

export const boxes = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[2],
  selectors: {
    '&[data-invalid]': { animation: `${flash} ${ms('shake')}` },
  },
  '@media': {
    [media.motion]: { selectors: { '&[data-invalid]': { animationName: shake } } },
  },
});

export const box = style({
  ...edge.rest,
  inlineSize: '100%',
  minBlockSize: '60px',
  borderRadius: vars.radius.control,
  background: color.fill,
  fontSize: `calc(${vars.master.fontSize} * 2.4)`,
  lineHeight: 1,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'center',
  color: color.text,
  caretColor: color.accentUi,
  selectors: {
    '&:placeholder-shown': { background: 'transparent' },
    // Nothing to click there yet: the press goes to the group, which knows the box that is next.
    '&:disabled': { pointerEvents: 'none' },
    '&[aria-invalid]': { ...edge.error, background: color.errorSoft },
    '&:focus': { ...edge.focus, background: color.surface },
    '&[aria-invalid]:focus': { background: color.errorSoft },
    '&::selection': { background: 'transparent' },
  },
});
