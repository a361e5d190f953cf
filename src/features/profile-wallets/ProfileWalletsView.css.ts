import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';

/** A line above a course: what it holds, and what is done to all of it. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: space[6],
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  letterSpacing: vars.tracking.sm,
  fontWeight: weight.medium,
  color: vars.color.textMuted,
});
