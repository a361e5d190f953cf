import postcss from 'postcss';
import { expect, test } from 'vitest';
import { scopeCss } from './scopeCss.ts';
import { stylesheetProblems } from './stylesheet.ts';

test.each([
  ['an element', 'button { color: red }'],
  ['everything', '* { box-sizing: border-box }'],
  ['the page', ':root { --portico-a: 1 }'],
  ['one of several selectors', '[data-portico]:not(#portico-0) .portico-a, .portico-b { color: red }'],
  ['a class without our prefix', '[data-portico]:not(#portico-0) .button { color: red }'],
  ['an id', '[data-portico]:not(#portico-0) #portico { color: red }'],
  ['a layer', '@layer portico { [data-portico]:not(#portico-0) .portico-a { color: red } }'],
  ['keyframes without our prefix', '@keyframes spin { to { rotate: 1turn } }'],
  ['a property without our prefix', '[data-portico] { --accent: red }'],
  ['somebody else’s property', '[data-portico]:not(#portico-0) { color: var(--accent) }'],
  ['left', '[data-portico]:not(#portico-0) { margin-left: 1px }'],
  ['right, as a place', '[data-portico]:not(#portico-0) { right: 0 }'],
  ['right, as a value', '[data-portico]:not(#portico-0) { text-align: right }'],
  ['right, in a shorthand', '[data-portico]:not(#portico-0) { padding: 1px 2px 3px 4px }'],
  ['a left corner', '[data-portico]:not(#portico-0) { border-radius: 9px 2px 2px 9px }'],
  ['something fetched', '[data-portico]:not(#portico-0) { background: url(https://example.com/a.png) }'],
  ['a rule that an id of the host’s outweighs', '[data-portico] .portico-a { color: red }'],
  [
    'a nameless part of what :has() looks at',
    '[data-portico]:not(#portico-0) [data-part="a"]:has([data-part="b"]) > :first-child::after { color: red }',
  ],
])('%s is refused', (_, css) => {
  expect(stylesheetProblems(css)).toHaveLength(1);
});

test.each([
  ['the root', '[data-portico]:not(#portico-0) { --portico-accent: red; color: var(--portico-accent) }'],
  [
    'what stands under it',
    '[data-portico]:not(#portico-0)[data-mode="light"] .portico-a:hover > [data-part="label"] { color: red }',
  ],
  ['a class beside :has()', '[data-portico]:not(#portico-0) .portico-a:has(:focus) > .portico-b { color: red }'],
  ['what :has() looks at', '[data-portico]:not(#portico-0) .portico-a:has(:focus) { color: red }'],
  ['elements under it', '[data-portico]:not(#portico-0) :where(button) { color: red }'],
  ['our keyframes', '@keyframes portico-spin { from { opacity: 0 } 50% { opacity: 1 } }'],
  ['our media', '@media (forced-colors: active) { [data-portico]:not(#portico-0) .portico-a { inset-inline-end: 0 } }'],
  ['equal corners', '[data-portico]:not(#portico-0) .portico-a { border-radius: 9px 9px 2px 2px }'],
  ['equal sides', '[data-portico]:not(#portico-0) .portico-a { padding: 4px 16px 16px }'],
  ['defaults that a host overrides', '[data-portico][data-mode="light"] { --portico-accent: red }'],
])('%s passes', (_, css) => {
  expect(stylesheetProblems(css)).toEqual([]);
});

const scoped = (css: string) => postcss([scopeCss()]).process(css, { from: 'a.css.ts' }).css.replace(/ +/g, ' ');

test('every rule of ours is scoped, and weighs more than a host’s with an id; defaults of properties stay light', () => {
  expect(scoped('.portico-a:hover > b, .portico-b {color: red}')).toBe(
    '[data-portico]:not(#portico-0) .portico-a:hover > b,[data-portico]:not(#portico-0) .portico-b {color: red}',
  );
  expect(scoped('[data-portico="inline"] {color: red}')).toBe('[data-portico="inline"]:not(#portico-0) {color: red}');
  expect(scoped('[data-portico]:dir(rtl) .portico-a {--portico-x: 1}')).toBe(
    '[data-portico]:not(#portico-0):dir(rtl) .portico-a {--portico-x: 1}',
  );
  expect(scoped('[data-portico]:lang(ar) {--portico-x: 1}')).toBe('[data-portico]:lang(ar) {--portico-x: 1}');
  expect(scoped(scoped('.portico-a {color: red}'))).toBe(scoped('.portico-a {color: red}'));
});
