import { readFileSync } from 'node:fs';

/** A stylesheet as a host's page may carry it. */
export interface HostSheet {
  name: string;
  css: string;
  /** In the page's head, ahead of ours or behind it. */
  place: 'before' | 'after';
}

const read = (path: string) => readFileSync(`node_modules/${path}`, 'utf8');

/** Tailwind's own build writes the second value where a theme names no first. */
const preflight = () => read('tailwindcss/preflight.css').replace(/--theme\(\s*[^,]+,\s*([^)]+?)\s*\)/g, '$1');

/** What people write without thinking of guests. Outer margins stay theirs: with them a host places our button. */
const bareElements = `
header, section, footer, main, nav { padding: 21px; margin: 13px; border: 3px solid red; background: pink; }
h1, h2, h3 { font: italic 700 40px serif; color: red; margin: 30px; text-align: center; }
div { color: red; padding: 3px; line-height: 3; letter-spacing: 2px; background: rgb(0 0 255 / 0.2); }
span { color: blue; padding: 5px; text-decoration: underline; display: inline-block; font-size: 22px; }
p { color: green; margin: 19px; font-size: 31px; }
ul, ol { padding: 40px; list-style: disc inside; } li { margin: 7px; color: red; }
label { display: block; font-weight: 900; padding: 4px; } label::after { content: ' *'; color: red; }
svg { fill: red; stroke: blue; width: 77px; height: 77px; vertical-align: top; } path { fill: lime; stroke-width: 9; }
img, canvas { border: 4px solid red; max-width: 50%; height: auto; border-radius: 50%; filter: grayscale(1); }
button { background: red; color: yellow; padding: 20px; border: 4px dashed blue; border-radius: 0; min-width: 300px;
  text-transform: uppercase; text-shadow: 2px 2px red; box-shadow: 0 0 9px red; transition: all 3s; width: 100%; }
button:hover, button:focus, button:not(:disabled):active { background: lime; transform: rotate(3deg); outline: 5px solid red; }
button::before { content: '>'; } button:disabled { opacity: 0.1; }
input { border: 5px solid red; height: 90px; background: yellow; } input::placeholder { color: red; font-size: 30px; }
input:not([type='checkbox']):not([type='radio']):focus { outline: 9px solid lime; }
a, a:link { color: red; text-decoration: wavy underline; } a:hover { background: yellow; }
table { border: 9px solid red; } hr { height: 40px; background: red; } strong, b, em, small, code { color: red; font-size: 30px; }
::-webkit-scrollbar { width: 30px; background: red; }
[role='dialog'] { border: 20px solid red; padding: 30px; } [role='button'], [role='status'] { color: red; padding: 30px; }
[aria-label] { border: 7px dotted red; } [dir] { font-size: 33px; } [lang] { font-style: italic; } [data-state] { opacity: 0.4; }
`;

const inherited = `
html, body { text-transform: uppercase; letter-spacing: 4px; word-spacing: 9px; text-indent: 30px; line-height: 3.3;
  font: italic small-caps 900 31px cursive; color: red; text-align: right; text-shadow: 3px 3px red; white-space: pre;
  word-break: break-all; -webkit-text-fill-color: red; -webkit-text-stroke: 1px lime; cursor: help; hyphens: auto;
  font-variant-numeric: oldstyle-nums; font-feature-settings: 'smcp'; list-style: square; fill: red; stroke: blue;
  quotes: '<' '>'; border-collapse: collapse; tab-size: 20; text-wrap: balance; text-underline-offset: 9px; direction: rtl; }
`;

const idRules = `
#root button { background: red; padding: 30px; font-size: 30px; } #root span { color: red; letter-spacing: 3px; }
#root * { line-height: 3; border: 2px solid lime; } #root svg { width: 50px; fill: red; stroke: blue; }
html body#body div, body:not(#a) div { color: red; padding: 3px; }
`;

const frameworks: Record<string, () => string> = {
  'pico.css': () => read('@picocss/pico/css/pico.css'),
  'pico.classless.css': () => read('@picocss/pico/css/pico.classless.css'),
  'bootstrap.css': () => read('bootstrap/dist/css/bootstrap.css'),
  'bulma.css': () => read('bulma/css/bulma.css'),
  'water.css': () => read('water.css/out/water.css'),
  'tailwind preflight': () => `@layer theme, base, utilities;\n@layer base {${preflight()}}`,
  'preflight without a layer': preflight,
};

const rules: Record<string, string> = {
  'all: revert': '* { all: revert }',
  'all: revert, pseudo-elements too': '*, *::before, *::after { all: revert }',
  'all: unset': 'div, span, p, h2, button, input, svg, path { all: unset }',
  'bare elements': bareElements,
  'inherited by all': inherited,
  ids: idRules,
  'zoomed elements': 'div:not(#root), span, button, section, header, svg, p { zoom: 1.4; scale: 1.1; rotate: 2deg }',
  'another direction': '* { direction: rtl; unicode-bidi: bidi-override }',
  'root of 62.5 %': 'html { font-size: 62.5% } body { font-size: 1.6rem }',
};

/** What others do less of: they say nothing that these don't. */
const LESSER = ['pico.css', 'pico.classless.css', 'bulma.css', 'water.css', 'tailwind preflight', 'all: revert'];

/** @param whole every sheet on both sides of ours; else those that reach furthest, each once, where it reaches furthest */
export function hostSheets(whole: boolean): HostSheet[] {
  const all = [...Object.entries(frameworks).map(([name, css]) => [name, css()] as const), ...Object.entries(rules)];
  const taken = whole ? all : all.filter(([name]) => !LESSER.includes(name));
  return taken.flatMap(([name, css]) =>
    (whole ? (['before', 'after'] as const) : (['after'] as const)).map((place) => ({ name, css, place })),
  );
}
