import { expect, test, vi } from 'vitest';
import { checkOverrides, namesOf } from './checkOverrides';
import { en } from './en';
import { defineMessages } from './overrides';

test.each([
  ['plain', []],
  ['{a} {b}', ['a', 'b']],
  ['{n, plural, one {# {a}} other {#}}', ['a', 'n']],
  ['<link>{a}</link>', ['<link>', 'a']],
  ['{', undefined],
  ['}', undefined],
  ['{}', undefined],
  ['{a b}', undefined],
  ['{a, number}', undefined],
  ['{n, plural, one {#}}', undefined],
  ['{n, plural, one # other #}', undefined],
  ['{n, plural, other {#} junk}', undefined],
  ['{n, plural, other {{}}', undefined],
])('the names of %j are %j', (text, expected) => {
  const names = namesOf(text);
  expect(names && [...names].sort()).toEqual(expected);
});

test('good words pass, bad ones are told of and left out', () => {
  const { messages, errors } = checkOverrides(
    {
      'connect.title': 'Sign in',
      'connecting.waiting.title': 'Go on in {walet}',
      'connecting.declined.text': 'No.',
      'connect.legal': 'See <tos>this</tos>',
      'connect.nothing': 'x',
      'common.or': 7,
      'common.back': '{',
      toString: 'x',
    },
    en,
  );
  expect(messages).toEqual({ 'connect.title': 'Sign in', 'connecting.declined.text': 'No.' });
  expect(errors.map((error) => error.details.key)).toEqual([
    'connecting.waiting.title',
    'connect.legal',
    'connect.nothing',
    'common.or',
    'common.back',
    'toString',
  ]);
  expect(errors.every((error) => error.code === 'MESSAGE_INVALID' && error.hint)).toBe(true);
  expect(errors[0]?.shortMessage).toBe('The message "connecting.waiting.title" has no walet.');
});

test('in development the key that was probably meant is told, in production the key alone', () => {
  const hintFor = (key: string) => checkOverrides({ [key]: 'x' }, en).errors[0]?.hint;
  expect(hintFor('conect.title')).toBe('Is it "connect.title"? docs/messages.md#keys lists the keys.');
  expect(hintFor('Connect.Title')).toBe('Is it "connect.title"? docs/messages.md#keys lists the keys.');
  expect(hintFor('quite.another.thing.altogether')).toBe('docs/messages.md#keys lists the keys.');
  vi.stubEnv('NODE_ENV', 'production');
  const [error] = checkOverrides({ 'conect.title': 'x' }, en).errors;
  expect(error?.shortMessage).toBe('Message invalid (key: conect.title).');
  vi.unstubAllEnvs();
});

test('the type checker sees the same', () => {
  expect(defineMessages({ 'connect.title': 'Sign in', 'connecting.waiting.title': '{wallet}, please' })).toBeTruthy();
  // @ts-expect-error no such key
  defineMessages({ 'connect.nothing': 'x' });
  // @ts-expect-error no such parameter
  defineMessages({ 'connecting.waiting.title': 'Go on in {walet}' });
  // @ts-expect-error no such tag
  defineMessages({ 'connect.legal': 'See <tos>this</tos>' });
  const fromElsewhere: string = JSON.parse('"x"');
  expect(defineMessages({ 'connect.title': fromElsewhere })).toBeTruthy();
});
