import { expect, test, vi } from 'vitest';
import { createManualClock } from '../../../harness/env';
import { boundVerify, readVerdict } from './verify';

const attestation = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const request = {} as never;

function open(register: () => Promise<unknown>, isOn = true) {
  const clock = createManualClock();
  const verifier = { register: vi.fn((_request: never) => register()) };
  const { register: asked } = verifier;
  const verdicts: unknown[] = [];
  boundVerify(verifier, { clock, isOn, onVerdict: (verdict) => verdicts.push(verdict) });
  return { clock, verifier, asked, verdicts };
}

test('the check is waited for one second, and after a silence it is asked no more', async () => {
  const { clock, verifier, asked, verdicts } = open(() => new Promise(() => {}));
  let answer: unknown;
  const waiting = verifier.register(request).then((given: unknown) => {
    answer = given;
  });
  clock.advance(999);
  await Promise.resolve();
  expect(answer).toBeUndefined();
  clock.advance(1);
  await waiting;
  expect(answer).toBe('');
  expect(await verifier.register(request)).toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(verdicts).toEqual([]);
});

test('what it vouches for goes on to the wallet, and to the screen', async () => {
  const text = attestation({ isVerified: true });
  const { verifier, verdicts } = open(async () => text);
  expect(await verifier.register(request)).toBe(text);
  expect(await verifier.register(request)).toBe(text);
  expect(verdicts).toEqual(['verified', 'verified']);
});

test.each([
  ['nothing', async () => undefined],
  ['something else', async () => ({ jwt: 'x' })],
  ['a failure', async () => Promise.reject(new Error('attestation aborted'))],
])('%s is a silence', async (_name, register) => {
  const { verifier, verdicts } = open(register);
  expect(await verifier.register(request)).toBe('');
  expect(verdicts).toEqual([]);
});

test('turned off, nobody is asked', async () => {
  const { verifier, asked } = open(async () => attestation({ isVerified: true }), false);
  expect(await verifier.register(request)).toBe('');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [attestation({ isScam: true, isVerified: true }), 'scam'],
  [attestation({ isScam: false, isVerified: true }), 'verified'],
  [attestation({ isVerified: false }), 'unverified'],
  [attestation({ isVerified: 'yes' }), 'unverified'],
  ['not a token', undefined],
  ['a.%%%.c', undefined],
])('%s says %s', (text, verdict) => expect(readVerdict(text)).toBe(verdict));
