import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from './contract.css';
import { space, weight } from './scales.ts';

const sizes = { ...space, 0: '0' } as const;

const layout = defineProperties({
  properties: {
    display: ['flex', 'grid', 'block', 'inline-flex', 'none'],
    flexDirection: ['row', 'column'],
    flexWrap: ['wrap'],
    alignItems: ['center', 'start', 'end', 'stretch', 'baseline'],
    justifyContent: ['center', 'start', 'end', 'space-between'],
    gap: sizes,
    paddingBlockStart: sizes,
    paddingBlockEnd: sizes,
    paddingInlineStart: sizes,
    paddingInlineEnd: sizes,
    flexGrow: [0, 1],
    flexShrink: [0],
    minInlineSize: [0],
    inlineSize: ['100%'],
    textAlign: ['center', 'start', 'end'],
  },
  shorthands: {
    padding: ['paddingBlockStart', 'paddingBlockEnd', 'paddingInlineStart', 'paddingInlineEnd'],
    paddingBlock: ['paddingBlockStart', 'paddingBlockEnd'],
    paddingInline: ['paddingInlineStart', 'paddingInlineEnd'],
  },
});

const looks = defineProperties({
  properties: {
    color: {
      text: vars.color.text,
      muted: vars.color.textMuted,
      faint: vars.color.textFaint,
      dim: vars.color.textDim,
      accent: vars.color.accentText,
      success: vars.color.success,
      warning: vars.color.warning,
      error: vars.color.error,
      info: vars.color.info,
    },
    background: {
      ground: vars.color.ground,
      surface: vars.color.surface,
      fill: vars.color.fill,
      chip: vars.color.chip,
      plate: vars.color.plate,
      accentSoft: vars.color.accentSoft,
    },
    borderRadius: vars.radius,
    fontWeight: weight,
  },
});

/** Layout and colour by token, logical directions only. For one-off arrangement; a component's look is its recipe. */
export const sprinkles = createSprinkles(layout, looks);
export type Sprinkles = Parameters<typeof sprinkles>[0];
