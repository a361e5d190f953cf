import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../src/design/tokens/contract.css';

export const ground = recipe({
  base: { inlineSize: '100%' },
  variants: {
    on: { ground: { background: vars.color.ground }, surface: { background: vars.color.surface } },
    /** A story fills its frame; on a docs page it takes what it needs. */
    whole: { true: { minBlockSize: '100vh' } },
    padded: { true: { padding: '24px' } },
  },
});

/** Stands in for the system setting where a designer wants to see the reduced end state. */
export const reduced = style({});
globalStyle(`${reduced} *`, { animationDuration: '0.01ms', animationIterationCount: 1, transitionDuration: '0.01ms' });

/** A page within a docs page. */
export const framed = style({ display: 'block', maxInlineSize: '100%', border: 'none' });
