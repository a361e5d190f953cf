import { expect, test } from 'vitest';
import { createRuntimeFn } from './createRuntimeFn';

const button = createRuntimeFn({
  defaultClassName: 'button',
  variantClassNames: { tone: { quiet: 'quiet', loud: 'loud' }, full: { true: 'full' } },
  defaultVariants: { tone: 'quiet' },
  compoundVariants: [[{ tone: 'loud', full: true }, 'loudAndFull']],
});

test.each([
  ['nothing chosen: the defaults', undefined, 'button quiet'],
  ['what is chosen, instead of a default', { tone: 'loud' }, 'button loud'],
  ['what is left open has its default', { tone: undefined, full: false }, 'button quiet'],
  ['a variant that is on or off', { full: true }, 'button quiet full'],
  ['what holds for several together', { tone: 'loud', full: true }, 'button loud full loudAndFull'],
  ['what there is no variant of', { tone: 'shrill', size: 'sm' }, 'button'],
])('%s', (_, chosen, names) => {
  expect(button(chosen)).toBe(names);
});
