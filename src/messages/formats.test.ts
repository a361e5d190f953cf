import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormats } from './formats';

const en = createFormats('en');
const de = createFormats('de');
const ar = createFormats('ar');
const big = `1${'0'.repeat(40)}`;

describe('amounts', () => {
  test.each([
    ['1.2849', { decimals: 3, symbol: 'ETH' }, '1.284\u00a0ETH'],
    ['0', { decimals: 3 }, '0.000'],
    ['0.0009999', { decimals: 3 }, '0.000'],
    ['1234567.891', { maxDecimals: 2 }, '1,234,567.89'],
    ['1.50', {}, '1.5'],
    ['-40', { decimals: 2, symbol: 'USDC' }, '−40.00\u00a0USDC'],
    ['0.42', { sign: 'always' }, '+0.42'],
    ['-0.42', { sign: 'always' }, '−0.42'],
    ['0', { sign: 'always' }, '0'],
    ['-0.0001', { decimals: 2 }, '0.00'],
    ['123456789012345.123456789012345678', {}, '123,456,789,012,345.123456789012345678'],
    ['9007199254740993', { decimals: 0 }, '9.007E15'],
    [big, {}, '1E40'],
    [`-${big}`, { decimals: 2 }, '−1E40'],
    [`0.${'0'.repeat(40)}1`, { decimals: 2 }, '0.00'],
    ['000000000000000000001.5', {}, '1.5'],
    ['', {}, '–'],
    ['NaN', { symbol: 'ETH' }, '–'],
    ['Infinity', {}, '–'],
    ['1e40', {}, '–'],
    ['10^40', {}, '–'],
    ['9'.repeat(600), {}, '–'],
    [undefined, {}, '–'],
    ['1', { symbol: 'A\u202eB\nC' }, '1\u00a0AB C'],
  ] as const)('%s with %j', (value, options, expected) => {
    expect(en.amount(value, options)).toBe(expected);
  });

  test('other languages group and point in their own way, with Latin digits', () => {
    expect(de.amount('1234567.891', { decimals: 2 })).toBe('1.234.567,89');
    expect(ar.amount('1234.5', { decimals: 2 })).toBe('1,234.50');
    expect(createFormats('ar-EG').amount('12')).toBe('12');
    expect(createFormats('hi').amount('1234567')).toBe('12,34,567');
    expect(createFormats('ar-EG-u-nu-arab').amount('12')).toBe('١٢');
  });

  test('every digit of any amount is kept', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
        (whole, part) => {
          const fraction = String(part).padStart(18, '0').replace(/0+$/, '');
          const shown = en.amount(`${whole}.${fraction || '0'}`);
          expect(shown.replaceAll(',', '')).toBe(`${whole}${fraction && `.${fraction}`}`);
        },
      ),
    );
  });

  test('decimals come apart, so that they can be shown fainter', () => {
    expect(en.parts('1.2849', { decimals: 3 })).toEqual([
      { kind: 'main', text: '1' },
      { kind: 'decimals', text: '.284' },
    ]);
    expect(en.parts('4218.07', { currency: 'USD' })).toEqual([
      { kind: 'main', text: '$4,218' },
      { kind: 'decimals', text: '.07' },
    ]);
    expect(de.parts('4218.07', { currency: 'EUR' })).toEqual([
      { kind: 'main', text: '4.218' },
      { kind: 'decimals', text: ',07' },
      { kind: 'main', text: '\u00a0€' },
    ]);
    expect(en.parts('junk')).toEqual([{ kind: 'main', text: '–' }]);
  });
});

test.each([
  ['4218.079', undefined, '$4,218.07'],
  ['-4', undefined, '−$4.00'],
  ['0', undefined, '$0.00'],
  ['1200', 'JPY', '¥1,200'],
  ['5', 'EUR', '€5.00'],
  ['5', 'no such', '5.00\u00a0no such'],
  ['NaN', undefined, '–'],
])('money %s %s is %s', (value, currency, expected) => {
  expect(en.money(value, { currency })).toBe(expected);
});

test('money in Arabic keeps its currency as it is written, whatever stands around it', () => {
  expect(ar.money('25.5')).toBe('\u206625.50\u00a0US$\u2069');
});

test('a price of many decimals', () => {
  expect(en.money('0.00001234', { decimals: 8 })).toBe('$0.00001234');
});

test.each([
  ['0.16', {}, '0.16%'],
  ['-0.16', {}, '−0.16%'],
  ['1', { decimals: 2 }, '1.00%'],
  ['x', {}, '–'],
])('per cent %s', (value, options, expected) => {
  expect(en.percent(value, options)).toBe(expected);
});

describe('time', () => {
  test.each([
    [{ value: 0, unit: 'sec', tense: 'past' }, 'now'],
    [{ value: 5, unit: 'sec', tense: 'past' }, '5 sec ago'],
    [{ value: 1, unit: 'min', tense: 'past' }, '1 min ago'],
    [{ value: 2, unit: 'min', tense: 'future' }, 'in 2 min'],
    [{ value: 1, unit: 'hr', tense: 'past' }, '1 hr ago'],
    [{ value: 3, unit: 'hr', tense: 'past' }, '3 hrs ago'],
    [{ value: 4, unit: 'd', tense: 'past' }, '4 d ago'],
    [{ value: 2, unit: 'mo', tense: 'past' }, '2 mo ago'],
    [{ value: 1, unit: 'yr', tense: 'future' }, 'in 1 yr'],
  ] as const)('%j is "%s"', (time, expected) => {
    expect(en.relative(time)).toBe(expected);
    expect(createFormats('en-US').relative(time)).toBe(expected);
  });

  test('elsewhere the language has its own', () => {
    expect(ar.relative({ value: 0, unit: 'sec', tense: 'past' })).toBe('الآن');
    expect(de.relative({ value: 2, unit: 'min', tense: 'past' })).toBe('vor 2 min'.replace('min', 'm'));
    expect(ar.relative({ value: 2, unit: 'hr', tense: 'future' })).toContain('ساعتين');
  });

  test('dates', () => {
    const moment = new Date(2026, 10, 4, 9, 41).getTime();
    expect(en.date(moment)).toBe('4 Nov');
    expect(createFormats('en-US').date(moment)).toBe('Nov 4');
    expect(en.date(moment, 'month')).toBe('November');
    expect(en.date(moment, 'monthYear')).toBe('November 2026');
    expect(en.date(moment, 'time')).toBe('09:41');
    expect(ar.date(moment, 'monthYear')).toMatch(/نوفمبر.*2026/);
    expect(en.date(Number.NaN)).toBe('–');
    expect(en.date(1e300)).toBe('–');
  });
});

test.each(['fa', 'fa-AF', 'ar-SA', 'ar-u-ca-islamic'])(
  'in %s too, a month is what a history is grouped by: its first day and its last bear one name',
  (locale) => {
    const { date } = createFormats(locale);
    const [first, last] = [new Date(2026, 10, 1), new Date(2026, 10, 30)].map((day) =>
      date(day.getTime(), 'monthYear'),
    );
    expect(first).toBe(last);
    expect(date(new Date(2026, 10, 30).getTime())).toContain('30');
  },
);

test('lists and whole numbers', () => {
  expect(en.list(['Harbor', 'Fernway', 'Quill'])).toBe('Harbor, Fernway, and Quill');
  expect(ar.list(['أ', 'ب'])).toBe('أ وب');
  expect(en.number(-1200)).toBe('−1,200');
});
