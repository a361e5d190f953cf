import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { media, space, weight, width } from '@/design/tokens/scales';

const base = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  padding: space[4],
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontWeight: weight.medium,
  textAlign: 'center',
  outline: '1px solid transparent',
});

export const waiting = style({
  pointerEvents: 'none',
  // The shape of what comes: a course of three rows.
  '::after': {
    content: '',
    flex: '1 0 100%',
    blockSize: '184px',
    borderRadius: vars.radius.course,
    background: `repeating-linear-gradient(${vars.color.fill} 0 60px, ${vars.color.surface} 60px 62px)`,
  },
});

export const sheet = styleVariants({
  modal: [
    base,
    {
      position: 'fixed',
      insetInline: 0,
      insetBlockStart: '50%',
      zIndex: vars.master.zIndex,
      inlineSize: `min(${width.sheet}, calc(100vw - 32px))`,
      marginInline: 'auto',
      transform: 'translateY(-50%)',
      borderRadius: vars.radius.sheet,
      boxShadow: vars.shadow.sheet,
      '@media': {
        [media.short]: { insetBlockStart: space[4], transform: 'none' },
        [media.phone]: {
          inlineSize: '100%',
          insetBlock: 'auto 0',
          transform: 'none',
          borderEndStartRadius: 0,
          borderEndEndRadius: 0,
          paddingBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
        },
      },
    },
  ],
  inline: [base, { inlineSize: width.embedded, maxInlineSize: '100%', borderRadius: vars.radius.sheet }],
});
