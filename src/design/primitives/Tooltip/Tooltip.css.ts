import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { weight } from '@/design/tokens/scales';

/** How far the arrow stands from the middle, where a tooltip had to give way to the edge of the window. */
export const pointsAt = createVar();

export const tooltip = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  border: 0,
  overflow: 'visible',
  inlineSize: 'max-content',
  maxInlineSize: 'min(240px, 100vw - 16px)',
  padding: '7px 10px',
  borderRadius: `calc(${vars.master.radius} * 2.5)`,
  background: vars.color.text,
  color: vars.color.surface,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.xs,
  letterSpacing: vars.tracking.xs,
  fontWeight: weight.medium,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  outline: '1px solid transparent',
  isolation: 'isolate',
  selectors: {
    '&:not([data-open])': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      zIndex: -1,
      insetBlockEnd: '-4px',
      insetInlineStart: 'calc(50% - 5px)',
      inlineSize: '10px',
      blockSize: '10px',
      borderRadius: '2px',
      background: 'inherit',
      transform: `translateX(${fallbackVar(pointsAt, '0')}) rotate(45deg)`,
    },
    '&[data-side="bottom"]::after': { insetBlock: '-4px auto' },
  },
});

export const words = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
});
