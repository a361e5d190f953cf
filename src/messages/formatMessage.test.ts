import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { formatMessage, type Ink } from './formatMessage';
import type { Params, Tags, Value } from './params';

const ink: Ink = {
  number: (value) => value.toLocaleString('en'),
  plural: (value) => new Intl.PluralRules('en').select(value),
  isolate: (value) => value,
};
const arabic: Ink = { ...ink, plural: (value) => new Intl.PluralRules('ar').select(value) };

test.each([
  ['Connect wallet', {}, 'Connect wallet'],
  ['', {}, ''],
  ['Continue in {wallet}', { wallet: 'Harbor' }, 'Continue in Harbor'],
  ['{a}{b}', { a: 'x', b: 2 }, 'x2'],
  ['{ a }', { a: 'x' }, 'x'],
  ['{count}', { count: 1234567 }, '1,234,567'],
  ['{missing} there', {}, ' there'],
  ['{toString}', {}, ''],
  ['{a}', { a: '{b}', b: 'no' }, '{b}'],
  ['{a}', { a: '#' }, '#'],
  ['50 # is text', {}, '50 # is text'],
  ['open { brace', {}, 'open { brace'],
  ['closed } brace', {}, 'closed } brace'],
  ['{n, plural, =0 {none} one {# wallet} other {# wallets}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {# wallet} other {# wallets}}', { n: 1 }, '1 wallet'],
  ['{n, plural, =0 {none} one {# wallet} other {# wallets}}', { n: 1200 }, '1,200 wallets'],
  ['{n,plural,other{#}}', { n: 3 }, '3'],
  ['{n, plural, one {x}}', { n: 5 }, ''],
  ['{n, plural, one {x} other {y}}', { n: 'junk' }, 'y'],
  ['{kind, select, email {by email} other {by {kind}}}', { kind: 'email' }, 'by email'],
  ['{kind, select, email {by email} other {by {kind}}}', { kind: 'x' }, 'by x'],
  ['{kind, select, a {x} other {y}}', { kind: 'constructor' }, 'y'],
  ['{kind, select, other {}}!', { kind: 'x' }, '!'],
  ['{n, plural, other {{kind, select, a {# as} other {# others}}}}', { n: 2, kind: 'a' }, '2 as'],
  ['{kind, select, a {{n, plural, one {one} other {#}}} other {z}} end', { n: 7, kind: 'a' }, '7 end'],
])('%s with %j', (text, values, expected) => {
  expect(formatMessage(text, values, ink)).toBe(expected);
});

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
])('Arabic has six forms: %i is %s', (count, form) => {
  const text = '{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}';
  expect(formatMessage(text, { count }, arabic)).toBe(form);
});

test('the type checker reads the same parameters', () => {
  expectTypeOf<keyof Params<'Connect wallet'>>().toEqualTypeOf<never>();
  expectTypeOf<Params<'Continue in {wallet}'>>().toEqualTypeOf<{ wallet: Value }>();
  expectTypeOf<Params<'{a} and {b}, {a}'>>().toEqualTypeOf<{ a: Value; b: Value }>();
  expectTypeOf<Params<'{n, plural, =0 {none} one {# wallet} other {# wallets}} in {place}'>>().toEqualTypeOf<{
    n: number;
    place: Value;
  }>();
  expectTypeOf<Params<'{kind, select, email {by email} other {by {name}}}!'>>().toEqualTypeOf<{
    kind: string;
    name: Value;
  }>();
  expectTypeOf<Params<'{k, select, a {{n, plural, one {x} other {#}}} other {z}} by {who}'>>().toEqualTypeOf<{
    k: string;
    n: number;
    who: Value;
  }>();
  expectTypeOf<Params<string>>().toEqualTypeOf<Record<string, Value>>();
  expectTypeOf<Tags<'I agree to the <terms>Terms</terms> and <privacy>Policy</privacy>'>>().toEqualTypeOf<
    'terms' | 'privacy'
  >();
  expectTypeOf<Tags<'none'>>().toEqualTypeOf<never>();
});

test('no text and no value breaks it', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    'a',
    '{a}',
    'plural',
    'select',
    ',',
    ' other ',
    '=0',
    '#',
    '{n, plural, other {',
    '<b>',
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((all) => all.join('')),
      fc.anything(),
      (text, value) => {
        fc.pre(typeof value !== 'object' || value === null || typeof value.toString === 'function');
        const shown = typeof value === 'symbol' || typeof value === 'object' ? JSON.stringify(value) : value;
        expect(typeof formatMessage(text, { a: shown, n: shown }, ink)).toBe('string');
      },
    ),
  );
});
