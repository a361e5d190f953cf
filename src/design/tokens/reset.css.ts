import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { weight } from './scales.ts';

/*
 * Scoped to our root, and deep enough that a host's `button {}` or `h3 {}` does not reach in. `:where()` keeps each
 * rule at the weight of `[data-portico]` plus nothing, so that every recipe outweighs it.
 */
const root = '[data-portico]';

globalStyle(root, {
  fontFamily: vars.master.fontFamily,
  fontSize: vars.text.md,
  lineHeight: vars.leading.md,
  letterSpacing: 'normal',
  fontWeight: weight.regular,
  fontStyle: 'normal',
  textAlign: 'start',
  textTransform: 'none',
  textIndent: 0,
  wordSpacing: 'normal',
  whiteSpace: 'normal',
  color: vars.color.text,
  WebkitFontSmoothing: 'antialiased',
  WebkitTapHighlightColor: 'transparent',
  WebkitTextSizeAdjust: '100%',
});
globalStyle('[data-portico="inline"]', { display: 'inline-flex', verticalAlign: 'middle', maxInlineSize: '100%' });
globalStyle(`${root}, ${root} :where(*, *::before, *::after)`, { boxSizing: 'border-box' });
globalStyle(`${root} :where(h1, h2, h3, h4, p, ul, ol, dl, dt, dd, figure, fieldset, legend)`, {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle(`${root} :where(ul, ol)`, { listStyle: 'none' });
globalStyle(`${root} :where(button, input, select, textarea)`, {
  appearance: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
  textAlign: 'start',
  textTransform: 'none',
  boxShadow: 'none',
});
globalStyle(`${root} :where(button)`, { cursor: 'pointer' });
globalStyle(`${root} :where(button:disabled, [aria-disabled="true"])`, { cursor: 'default' });
globalStyle(`${root} :where(svg, img)`, { display: 'block', flex: 'none', maxInlineSize: 'none' });
globalStyle(`${root} :where(:focus-visible)`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
/* Cursive scripts break when letters are spaced out or drawn together ([look 3]). */
for (const step of Object.values(vars.tracking)) {
  globalStyle(`${root}:lang(ar), ${root}:lang(fa), ${root}:lang(ur)`, { vars: { [step]: '0' } });
}
