import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space } from '@/design/tokens/scales';

export const journey = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: `${space[1]} 10px`,
  paddingBlockEnd: space[2],
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  letterSpacing: vars.tracking.sm,
  color: vars.color.textMuted,
});

export const place = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minInlineSize: 0,
  maxInlineSize: '100%',
  selectors: { '&:last-child': { color: vars.color.text } },
});

export const arrow = style({ display: 'inline-flex', color: vars.color.textFaint });
