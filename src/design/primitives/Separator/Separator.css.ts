import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space } from '@/design/tokens/scales';

const hairline = { blockSize: '1px', background: vars.color.line, forcedColorAdjust: 'none' } as const;

export const line = style({ ...hairline, inlineSize: '100%', margin: 0, border: 0 });

export const word = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[3],
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  color: vars.color.textFaint,
  textAlign: 'center',
  '::before': { content: '', ...hairline },
  '::after': { content: '', ...hairline },
});
