import { describe, expect, test } from 'vitest';
import { ar } from './ar';
import { arFirst } from './ar.first';
import { arLobby } from './ar.lobby';
import { checkOverrides, namesOf } from './checkOverrides';
import { en } from './en';
import { enFirst } from './en.first';
import { enLobby } from './en.lobby';
import { loadLobbyMessages } from './loadLobbyMessages';
import { loadMessages, locales } from './loadMessages';
import { pseudoMessages } from './pseudo';
import { createTranslator } from './translator';

const pseudo = pseudoMessages(en);
const mirrored = pseudoMessages(en, { mirrored: true });

describe.each([
  ['ar', ar],
  ['pseudo', pseudo],
  ['mirrored', mirrored],
])('%s', (name, catalogue) => {
  test('has every message, and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  test('uses the parameters and tags of English, every one', () => {
    expect(checkOverrides(catalogue, en).errors).toEqual([]);
    for (const [key, text] of Object.entries(en))
      expect([...(namesOf(catalogue[key as keyof typeof en]) ?? [])].sort(), key).toEqual(
        [...(namesOf(text) ?? [])].sort(),
      );
  });

  test('leaves no message in English', () => {
    const same = Object.entries(en).filter(([key, text]) => catalogue[key as keyof typeof en] === text);
    expect(same.map(([key]) => key).sort()).toEqual(name === 'ar' ? ['chainShort.eip155', 'connect.count'] : []);
  });
});

test('the lobby and the first opening have the words of the catalogue', () => {
  expect(enFirst).toMatchObject(enLobby);
  expect(arFirst).toMatchObject(arLobby);
  expect(en).toMatchObject(enFirst);
  expect(ar).toMatchObject(arFirst);
});

test('no tag bears the name of a parameter: both are given in one object', () => {
  for (const [key, text] of Object.entries(en)) {
    const names = [...(namesOf(text) ?? [])].map((name) => name.replace(/[<>]/g, ''));
    expect(new Set(names).size, key).toBe(names.length);
  }
});

test('Arabic plurals have their six forms', () => {
  for (const [key, text] of Object.entries(ar))
    if (text.includes('plural'))
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) expect(text, key).toContain(`${form} {`);
});

test('Arabic has one word for a token, which is not that for a code, one for another try, and its own comma', () => {
  for (const [key, text] of Object.entries(en)) {
    const words = ar[key as keyof typeof en];
    if (/token|nft/i.test(`${text}${key}`) && !/code/i.test(text)) expect(words, key).not.toMatch(/رمز|رموز/);
    if (/try again/i.test(text)) expect(words, key).not.toContain('حاول مرة');
    expect(words.replace(/\{[^{}]*\}|\{\w+, plural,/g, ''), key).not.toMatch(/,/);
  }
});

test('the voice: no exclamation marks, no please, real quotes and ellipses, nothing left over', () => {
  for (const [key, text] of Object.entries(en)) {
    expect(text, key).not.toMatch(/!|please|oops|'|\.\.\.|\s$|^\s|\s{2}|TODO/i);
    if (key.endsWith('.title') || key.startsWith('toast.')) expect(text, key).not.toMatch(/[^.]\.$/);
  }
});

test('a pseudo-message is longer, in brackets, and still works', () => {
  expect(pseudo['connect.title']).toBe('[Çöññéçţ ŵáļļéţ öñé ţ]');
  const { t, direction } = createTranslator('en-XA', pseudo);
  expect(t('connecting.waiting.title', { wallet: 'Harbor' })).toMatch(/^\[Çöñţîñûé îñ Harbor .*\]$/);
  expect(t('error.emailCooldown', { seconds: 1 })).toMatch(/^\[Ţŕý áĝáîñ îñ 1 šéçöñð .*\]$/);
  expect(direction).toBe('ltr');
  expect(createTranslator('ar-XB', mirrored).direction).toBe('rtl');
  const length = (catalogue: Record<string, string>) => Object.values(catalogue).join('').length;
  expect(length(pseudo) / length(en)).toBeGreaterThan(1.3);
});

test.each([
  ['en', 'en', true],
  ['en-GB', 'en-GB', true],
  ['ar', 'ar', true],
  ['ar-EG', 'ar-EG', true],
  ['en-XA', 'en-XA', true],
  ['ar-XB', 'ar-XB', true],
  ['pt-BR', 'en', false],
  ['nonsense!', 'en', false],
  ['', 'en', false],
])('loading %j gives %s', async (wanted, locale, isFound) => {
  const whole = { ar, 'ar-EG': ar, 'en-XA': pseudo, 'ar-XB': mirrored }[wanted] ?? en;
  const [first, all] = [await loadMessages(wanted, 'first'), await loadMessages(wanted, 'all')];
  for (const loaded of [first, all]) expect([loaded.locale, loaded.isFound]).toEqual([locale, isFound]);
  expect(all.messages).toEqual(whole);
  expect(Object.keys(first.messages).sort()).toEqual(Object.keys(enFirst).sort());
  expect(whole).toMatchObject(first.messages);
  expect([first.isWhole, all.isWhole]).toEqual([false, true]);
});

test('the lobby loads alone', async () => {
  expect(await loadLobbyMessages('ar-EG')).toEqual({ locale: 'ar-EG', direction: 'rtl', messages: arLobby });
  expect(await loadLobbyMessages('de')).toEqual({ locale: 'en', direction: 'ltr', messages: enLobby });
  expect(locales).toContain('ar-XB');
});
