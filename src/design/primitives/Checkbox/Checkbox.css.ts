import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { ms } from '@/design/tokens/motion';
import { media, space } from '@/design/tokens/scales';
import { text } from '../Text/Text.css';

const { color } = vars;

/** The whole line can be pressed; alone, the box still has its 24 px (WCAG 2.5.8). */
export const root = style([
  text({ size: 'sm', tone: 'muted' }),
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'start',
    gap: space[3],
    maxInlineSize: '100%',
    minBlockSize: space[6],
    padding: '2px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    selectors: { '&:has(:disabled)': { cursor: 'default', color: color.textFaint } },
  },
]);

export const box = style({ position: 'relative', flex: 'none', display: 'grid', placeItems: 'center' });

export const input = style({
  inlineSize: '20px',
  blockSize: '20px',
  margin: 0,
  borderRadius: vars.radius.joint,
  border: `1.5px solid ${color.lineStrong}`,
  cursor: 'inherit',
  transition: `background-color ${ms('quick')}`,
  selectors: {
    '&:hover:not(:disabled)': { background: color.fill },
    '&:checked, &:checked:hover:not(:disabled)': { background: color.accentFill, borderColor: color.accentUi },
    '&:disabled': { background: color.fill, borderColor: color.line },
    '&[aria-invalid]': { borderColor: color.error },
  },
  '@media': { [media.forcedColors]: { selectors: { '&:disabled': { borderColor: 'GrayText' } } } },
});

export const mark = style({
  position: 'absolute',
  pointerEvents: 'none',
  color: color.onAccent,
  visibility: 'hidden',
  selectors: {
    [`${input}:checked + &`]: { visibility: 'visible' },
    [`${input}:disabled + &`]: { color: color.textFaint },
  },
});

/** One line of words stands in the middle of the box; more lines go on below. */
export const label = style({ minInlineSize: 0, paddingBlockStart: '1px' });
