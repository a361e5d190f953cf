import { expect, test } from 'vitest';
import { errorCatalogue } from '@/domain/errors/catalogue';
import type { ErrorCode } from '@/domain/errors/codes';
import { PorticoError } from '@/domain/errors/porticoError';
import { ar } from './ar';
import { en } from './en';
import { errorText } from './errorText';
import { createTranslator } from './translator';

const english = createTranslator('en', en);

test('an alert, a view, a field, a toast and nothing', () => {
  expect(errorText(english, new PorticoError('ORIGIN_NOT_ALLOWED', { origin: 'x' }))).toEqual({
    shows: 'alert',
    title: 'This domain is not allowed',
    text: 'Add it in your project settings.',
  });
  expect(errorText(english, new PorticoError('USER_REJECTED', {}), { wallet: 'Harbor' })).toEqual({
    shows: 'view',
    title: 'Connection declined',
    text: 'You said no in Harbor, or an earlier request is still open there.',
  });
  expect(errorText(english, new PorticoError('EMAIL_COOLDOWN', { seconds: 24 }))).toEqual({
    shows: 'field',
    title: 'Try again in 24 seconds',
  });
  expect(errorText(english, new PorticoError('NAME_REGISTER_FAILED', { name: 'ada' }))?.title).toBe(
    'Couldn’t register ada',
  );
  expect(errorText(english, new PorticoError('NAME_SUGGESTIONS_FAILED', {}))).toEqual({
    shows: 'field',
    title: 'Couldn’t find names to suggest',
  });
  expect(errorText(english, new PorticoError('SWAP_FAILED', {}))).toBeUndefined();
});

test("a service's own reason is said, in one plain line", () => {
  const said = (reason: string | undefined) =>
    errorText(english, new PorticoError('NAME_REGISTER_FAILED', { name: 'ada', reason }))?.title;
  expect(said('Name is\n\u202etaken')).toBe('Name is taken');
  expect(said('')).toBe('Couldn’t register ada');
  expect(said('x'.repeat(999))).toHaveLength(201);
  expect(errorText(english, new PorticoError('FRAME_ERROR', {}))?.title).toBe('Something went wrong');
});

test.each([
  ['en', english],
  ['ar', createTranslator('ar', ar)],
])('every code has its words in %s', (_, translator) => {
  for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
    const text = errorText(translator, { code, details: {} });
    expect(text === undefined, code).toBe(errorCatalogue[code].shows === 'nothing');
    expect(text?.title ?? '', code).not.toMatch(/^(?:error|alert|toast|connecting|switchNetwork|load)\./);
    expect(text?.text ?? '', code).not.toMatch(/\.text$/);
  }
});
