import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import * as button from '../../primitives/Button/Button.css';

const { color } = vars;

export const action = style([
  button.base,
  button.size.sm,
  { background: color.chip, boxShadow: `inset 0 0 0 1px ${color.chipEdge}` },
]);

export const whole = style({ display: 'block', whiteSpace: 'normal' });
