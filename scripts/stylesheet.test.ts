import { expect, test } from 'vitest';
import { stylesheetProblems } from './stylesheet.ts';

test.each([
  ['an element', 'button { color: red }'],
  ['everything', '* { box-sizing: border-box }'],
  ['the page', ':root { --portico-a: 1 }'],
  ['one of several selectors', '[data-portico] .portico-a, .portico-b { color: red }'],
  ['a class without our prefix', '[data-portico] .button { color: red }'],
  ['an id', '[data-portico] #portico { color: red }'],
  ['a layer', '@layer portico { [data-portico] .portico-a { color: red } }'],
  ['keyframes without our prefix', '@keyframes spin { to { rotate: 1turn } }'],
  ['a property without our prefix', '[data-portico] { --accent: red }'],
  ['somebody else’s property', '[data-portico] { color: var(--accent) }'],
  ['left', '[data-portico] { margin-left: 1px }'],
  ['right, as a place', '[data-portico] { right: 0 }'],
  ['right, as a value', '[data-portico] { text-align: right }'],
  ['right, in a shorthand', '[data-portico] { padding: 1px 2px 3px 4px }'],
  ['a left corner', '[data-portico] { border-radius: 9px 2px 2px 9px }'],
  ['something fetched', '[data-portico] { background: url(https://example.com/a.png) }'],
])('%s is refused', (_, css) => {
  expect(stylesheetProblems(css)).toHaveLength(1);
});

test.each([
  ['the root', '[data-portico] { --portico-accent: red; color: var(--portico-accent) }'],
  ['what stands under it', '[data-portico][data-mode="light"] .portico-a:hover > [data-part="label"] { color: red }'],
  ['elements under it', '[data-portico] :where(button) { color: red }'],
  ['our keyframes', '@keyframes portico-spin { from { opacity: 0 } 50% { opacity: 1 } }'],
  ['our media', '@media (forced-colors: active) { [data-portico] .portico-a { inset-inline-end: 0 } }'],
  ['equal corners', '[data-portico] .portico-a { border-radius: 9px 9px 2px 2px }'],
  ['equal sides', '[data-portico] .portico-a { padding: 4px 16px 16px }'],
])('%s passes', (_, css) => {
  expect(stylesheetProblems(css)).toEqual([]);
});
