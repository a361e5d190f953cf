import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { weight } from '@/design/tokens/scales';

const sized = (step: keyof typeof vars.text) => ({
  fontSize: vars.text[step],
  lineHeight: vars.leading[step],
  letterSpacing: vars.tracking[step],
});

export const text = recipe({
  base: { margin: 0 },
  variants: {
    size: {
      xs: sized('xs'),
      sm: sized('sm'),
      md: sized('md'),
      lg: sized('lg'),
      xl: sized('xl'),
      '2xl': sized('2xl'),
      '3xl': sized('3xl'),
    },
    weight: {
      regular: { fontWeight: weight.regular },
      medium: { fontWeight: weight.medium },
      semibold: { fontWeight: weight.semibold },
    },
    tone: {
      text: { color: vars.color.text },
      muted: { color: vars.color.textMuted },
      faint: { color: vars.color.textFaint },
      dim: { color: vars.color.textDim },
      accent: { color: vars.color.accentText },
      success: { color: vars.color.success },
      warning: { color: vars.color.warning },
      error: { color: vars.color.error },
      inherit: { color: 'inherit' },
    },
    align: { start: { textAlign: 'start' }, center: { textAlign: 'center' }, end: { textAlign: 'end' } },
    figures: {
      number: { fontVariantNumeric: 'tabular-nums lining-nums', wordSpacing: '0.08em' },
      address: { fontVariantNumeric: 'tabular-nums slashed-zero', letterSpacing: '-0.005em' },
    },
    wrap: {
      balance: { textWrap: 'balance' },
      truncate: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      anywhere: { overflowWrap: 'anywhere' },
    },
  },
});
