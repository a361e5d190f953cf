import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

export const lessons = style({ display: 'flex', flexDirection: 'column', gap: space[2], listStyle: 'none' });

export const lesson = style({
  display: 'flex',
  alignItems: 'center',
  gap: '18px',
  paddingBlock: '6px',
  paddingInline: space[1],
});

export const picture = style({ flex: 'none', lineHeight: 0 });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '3px',
  minInlineSize: 0,
  textWrap: 'balance',
});
