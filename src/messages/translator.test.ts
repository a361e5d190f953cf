import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ar } from './ar';
import { en } from './en';
import { enLobby } from './en.lobby';
import { createTranslator } from './translator';

const english = createTranslator('en', en);
const arabic = createTranslator('ar', ar);

describe('t', () => {
  test('says a message, with its values', () => {
    expect(english.t('connect.title')).toBe('Connect wallet');
    expect(english.t('connecting.waiting.title', { wallet: 'Harbor' })).toBe('Continue in Harbor');
    expect(english.t('error.emailCooldown', { seconds: 1 })).toBe('Try again in 1 second');
    expect(english.t('error.emailCooldown', { seconds: 24 })).toBe('Try again in 24 seconds');
    expect(arabic.t('error.emailCooldown', { seconds: 2 })).toBe('أعد المحاولة بعد ثانيتين');
    expect(arabic.t('error.emailCooldown', { seconds: 5 })).toBe('أعد المحاولة بعد 5 ثوانٍ');
  });

  test('a wrong use does not compile', () => {
    // @ts-expect-error no such key
    english.t('connect.nothing');
    // @ts-expect-error the wallet is missing
    english.t('connecting.waiting.title');
    // @ts-expect-error another name
    english.t('connecting.waiting.title', { name: 'Harbor' });
    // @ts-expect-error a number is needed
    english.t('error.emailCooldown', { seconds: '3' });
    // @ts-expect-error it takes no values
    english.t('connect.title', { wallet: 'Harbor' });
    // @ts-expect-error the lobby has its own words only
    createTranslator('en', enLobby).t('connect.title');
    expect(createTranslator('en', enLobby).t('lobby.connect')).toBe('Connect wallet');
  });

  test('leaves tags out', () => {
    expect(english.t('connect.legalTerms')).toBe('By connecting you agree to the Terms.');
  });
});

describe('rich', () => {
  test('puts something else where a tag stands, inside the sentence', () => {
    expect(
      english.rich('connect.legal', { terms: (words) => ({ terms: words }), privacy: (words) => ({ privacy: words }) }),
    ).toEqual(['By connecting you agree to the ', { terms: 'Terms' }, ' and ', { privacy: 'Privacy Policy' }, '.']);
    expect(arabic.rich('connect.legal', { terms: (words) => [words], privacy: (words) => [words] })).toHaveLength(5);
  });

  test('values inside a tag are filled in', () => {
    const values = { address: '0x71…5d91aF', who: (words: string) => ({ bold: words }) };
    expect(english.rich('connecting.success.text', values)).toEqual(['Connected as ', { bold: '0x71…5d91aF' }]);
  });

  test('a hostile name makes no tag and no argument', () => {
    const t = createTranslator('en', en, { 'connecting.linked.text': 'Choose <b>it</b> in {wallet}.' });
    expect(t.rich('connecting.linked.text', { wallet: '<b>x</b>{wallet}' })).toEqual([
      'Choose ',
      'it',
      ' in <b>x</b>{wallet}.',
    ]);
  });

  test('a wrong use does not compile', () => {
    // @ts-expect-error a tag has no function
    english.rich('connect.legal', { terms: (words) => words });
  });
});

describe('direction', () => {
  test('what runs against the sentence is isolated, and nothing else', () => {
    expect(english.t('connecting.waiting.title', { wallet: 'مرفأ' })).toBe('Continue in \u2068مرفأ\u2069');
    expect(arabic.t('connecting.waiting.title', { wallet: 'Harbor' })).toBe('تابع في \u2068Harbor\u2069');
    expect(arabic.t('connecting.waiting.title', { wallet: 'مرفأ' })).toBe('تابع في مرفأ');
    expect(arabic.t('wallets.switchTo', { account: '−1.2 ETH' })).toBe('بدّل إلى \u2068−1.2 ETH\u2069');
  });

  test('a name can turn nothing but itself', () => {
    expect(english.t('connecting.waiting.title', { wallet: 'Har\u202ebor\u2069' })).toBe('Continue in Harbor');
  });

  test('follows the locale', () => {
    expect([english.direction, arabic.direction]).toEqual(['ltr', 'rtl']);
  });
});

describe('a locale nobody knows', () => {
  test.each(['', 'not a locale', 'xx-YY', 'x'.repeat(100)])('%j never throws', (locale) => {
    const { t, format } = createTranslator(locale, en);
    expect(t('common.retryIn', { seconds: 3 })).toBe('Trying again in 3 seconds');
    expect(format.amount('1.5')).toMatch(/^1[.,]5$/);
  });

  test('nor does any other text', () => {
    const tag = fc.array(
      fc.constantFrom('en', 'ar', 'x', 'u', 'nu', 'arab', 'Latn', '-', '_', 'i', 'klingon', '1994', 'zz'),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          tag.map((parts) => parts.join('-')),
        ),
        // Two or three letters at random are a language at times; some of those write the code, not the sign.
        (locale) => {
          expect(createTranslator(locale, en).format.money('1')).toMatch(/\$|USD/);
        },
      ),
    );
  });
});

test("a host's words win; what is no text does not", () => {
  const { t } = createTranslator('en', en, { 'connect.title': 'Sign in', 'connect.or': 'x', 'common.or': 7 } as never);
  expect(t('connect.title')).toBe('Sign in');
  expect(t('common.or')).toBe('or');
});
