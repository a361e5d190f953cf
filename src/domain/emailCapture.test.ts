import { expect, test } from 'vitest';
import { captureFailureOf, suffixesFor } from './emailCapture';
import { TimeoutError } from './errors/errorKinds';
import { PorticoError } from './errors/porticoError';
import { emailCaptureLimits } from './limits';

const withStatus = (status: number) => Object.assign(new Error('No.'), { status });

test.each<[unknown, mail: string, code: string]>([
  [withStatus(400), 'invalid', 'wrong'],
  [withStatus(401), 'down', 'wrong'],
  [withStatus(404), 'down', 'down'],
  [withStatus(410), 'down', 'expired'],
  [withStatus(422), 'invalid', 'wrong'],
  [withStatus(429), 'limited', 'limited'],
  [withStatus(500), 'down', 'down'],
  [new PorticoError('HTTP_STATUS', { status: 410 }), 'down', 'expired'],
  [new TimeoutError('REQUEST_TIMEOUT', {}), 'silent', 'silent'],
  [new Error('Invalid email'), 'invalid', 'wrong'],
  [new Error('This code has expired'), 'down', 'expired'],
  [new Error('Wrong code'), 'down', 'wrong'],
  [new Error('Too many wrong codes'), 'limited', 'limited'],
  [Object.assign(new Error('Wrong gateway'), { status: 502 }), 'down', 'down'],
  [{ status: 'teapot' }, 'down', 'down'],
  [undefined, 'down', 'down'],
])('%o is to a mail %s, to a code %s', (cause, mail, code) => {
  expect([captureFailureOf(cause, 'mail'), captureFailureOf(cause, 'code')]).toEqual([mail, code]);
});

test('an address that is being typed is completed by what fits', () => {
  const wholes = (typed: string) => suffixesFor(typed).map(({ whole }) => whole);
  expect(suffixesFor('ada').map(({ label }) => label)).toEqual([
    ...['@gmail', '@outlook', '@yahoo', '@hotmail', '@aol', '@icloud', '@zoho'],
  ]);
  expect(wholes('ada@')).toEqual(emailCaptureLimits.suffixes.map((one) => `ada@${one}`));
  expect(wholes('ada@H')).toEqual(['ada@hotmail.com']);
  for (const done of ['', '@', 'ada@gmail.com', 'ada@lovelace.dev', 'ada l']) expect(wholes(done)).toEqual([]);
});
