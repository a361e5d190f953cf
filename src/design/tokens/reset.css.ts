import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { media, weight } from './scales.ts';
import { SHAPES, SHOWS_OF_A_SHAPE } from './shapes.ts';

/*
 * A host's stylesheet ends at our root. Whatever it says of elements (`button {}`, `#app div {}`, `* { all: revert }`)
 * is undone below, so that our recipes stand on the browser's own styles, as on a bare page. `scripts/scopeCss.ts` gives
 * every rule of ours the weight of an id; `:where()` keeps each rule here below every recipe. An element under our
 * roots that carries a class of the host's own, as `portico/design` allows, stays the host's.
 */
const root = '[data-portico]';
const inline = '[data-portico="inline"]';
const ours = ':where([class*="portico-"], :not([class]), [class=""])';
/* Listed by tag name: for `svg *` the browser would walk up the ancestors of every element of ours to look for an `svg`. */
const shape = SHAPES.join();
const drawn = 'svg, img, canvas, text';

/*
 * `all` sets some 350 properties, and the browser applies each of them whenever it meets an element whose combination of
 * rules and attributes it has not computed before: half the cost of styling a view. So one rule alone says `all`, along
 * with what every element shares. Shapes of SVG differ in their attributes, so that each would pay for `all`: they get only
 * the properties that show on a shape.
 */
/* `dir` and `lang` count as rules of the page, which `revert` and `initial` would take away too. */
const undone = { direction: 'revert-layer', unicodeBidi: 'revert-layer', WebkitLocale: 'revert-layer' } as const;
globalStyle(
  [
    `${root} ${ours}:where(:not(${drawn}, ${shape}))`,
    ...['::before', '::after', '::placeholder'].map((pseudo) => `${root} ${ours}${pseudo}`),
    `${root} ${ours}:where(li)::marker`,
  ].join(),
  { all: 'revert', boxSizing: 'border-box', ...undone },
);
/* `revert` would take width, fill and stroke with it, which stand in attributes. */
globalStyle(`${root} ${ours}:where(${drawn})`, {
  all: 'revert-layer',
  boxSizing: 'border-box',
  border: 0,
  padding: 0,
  margin: 0,
  verticalAlign: 'baseline',
  ...undone,
});
globalStyle(
  `${root} ${ours}:where(${shape})`,
  Object.fromEntries(SHOWS_OF_A_SHAPE.map((name) => [name, 'revert-layer'])),
);

/* What the page around a root hands down ends here, but for what hides or disables a part of the page. */
globalStyle(`${root}:where(:not(${inline})), ${inline} > :where(*)`, {
  all: 'initial',
  display: 'revert',
  visibility: 'inherit',
  pointerEvents: 'inherit',
  ...undone,
});

/* Said of a button too, since what hangs in a host's line of text inherits from it. */
globalStyle(`${root}, ${inline} > :where(*)`, {
  font: `${weight.regular} ${vars.text.md}/${vars.leading.md} ${vars.master.fontFamily}`,
  letterSpacing: 'normal',
  textAlign: 'start',
  textTransform: 'none',
  textIndent: 0,
  wordSpacing: 'normal',
  whiteSpace: 'normal',
  writingMode: 'horizontal-tb',
  color: vars.color.text,
  WebkitFontSmoothing: 'antialiased',
  WebkitTapHighlightColor: 'transparent',
  WebkitTextSizeAdjust: '100%',
});
globalStyle(root, { boxSizing: 'border-box', colorScheme: 'dark' });
globalStyle(`${root}:where([data-mode="light"])`, { colorScheme: 'light' });
globalStyle(`${root}:where([data-mode="system"])`, { '@media': { [media.light]: { colorScheme: 'light' } } });

/* Where it stands is the host's (margins, order, its part of a grid or a line); what it is, is ours. */
globalStyle(inline, {
  display: 'inline-flex',
  flexFlow: 'row nowrap',
  placeContent: 'normal',
  placeItems: 'normal',
  gap: 0,
  verticalAlign: 'middle',
  inlineSize: 'auto',
  blockSize: 'auto',
  minInlineSize: 'auto',
  minBlockSize: 'auto',
  maxInlineSize: '100%',
  maxBlockSize: 'none',
  overflow: 'visible',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  boxShadow: 'none',
  clipPath: 'none',
  mask: 'none',
  filter: 'none',
  backdropFilter: 'none',
  opacity: 1,
  zoom: 1,
  transform: 'none',
  // As `none` the minifier would fold them into `transform`.
  translate: 'initial',
  rotate: 'initial',
  scale: 'initial',
  animation: 'none',
  transition: 'none',
  textDecoration: 'none',
  ...undone,
});
globalStyle(`${root} :where(h1, h2, h3, p, ul, dl, dt, dd, fieldset, legend)`, {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle(`${root} :where(ul, ol)`, { listStyle: 'none' });
/* An attribute that browsers count as a rule of the page: `revert` took it away. */
globalStyle(`${root} :where([hidden])`, { display: 'none' });
globalStyle(`${root} :where(button, input, select)`, {
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
/* Fonts such as Inter draw the x of 65x2 as a multiplication sign (contextual alternates, `calt`). Off in the elements that hold
   addresses, hashes and names; not for all text, since some Arabic and Urdu fonts need `calt`. */
globalStyle(`${root} :where(bdi, [dir="ltr"])`, { fontVariantLigatures: 'no-contextual' });
/* Cursive scripts break when letters are spaced out or drawn together ([look 3]). */
for (const step of Object.values(vars.tracking)) {
  globalStyle(`${root}:lang(ar), ${root}:lang(fa), ${root}:lang(ur)`, { vars: { [step]: '0' } });
}
