import { expect, test } from 'vitest';
import { canonicalLocale, directionOf, nearestLocale } from './locale';

test.each([
  ['pt-BR', 'pt'],
  ['pt_br', 'pt'],
  ['PT', 'pt'],
  ['en-GB', 'en'],
  ['ar-EG', 'ar'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh-Hans', 'en'],
  ['fi', 'en'],
  ['', 'en'],
  ['not a locale', 'en'],
  ['-', 'en'],
  ['x'.repeat(3000), 'en'],
  [undefined, 'en'],
  [null, 'en'],
  [7, 'en'],
])('nearestLocale(%j) is %s', (wanted, expected) => {
  expect(nearestLocale(wanted, ['en', 'ar', 'pt', 'zh-Hant'])).toBe(expected);
});

test('what is no tag has no canonical form', () => {
  expect(canonicalLocale('pt_BR')).toBe('pt-BR');
  expect(canonicalLocale('iw')).toBe('he');
  expect(canonicalLocale('en-')).toBeUndefined();
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
  ['he', 'rtl'],
  ['ur-PK', 'rtl'],
  ['arn', 'ltr'],
  ['ar-XB', 'rtl'],
  ['en-XA', 'ltr'],
])('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
