import { expect, test } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { isUnseen } from './further';
import type { Sending } from './slice';

const sent = (more: Partial<Sending> = {}) =>
  ({ step: 'sent', sentAt: 1_000_000, prepared: { isSlow: true }, ...more }) as Sending;
const late = 1_000_000 + timeLimits.unseenSendingMs;

test('one that its wallet named, and that no node has shown for so long, is unseen', () => {
  expect(isUnseen(sent(), late)).toBe(true);
  expect(isUnseen(sent(), late - 1)).toBe(false);
});

test.each<[string, Partial<Sending>]>([
  ['that a node has shown', { place: '{}' }],
  ['that was found on the chain', { isFound: true }],
  ['that is in a block', { step: 'mined' }],
  ['on a chain with many blocks a minute', { prepared: undefined }],
])('one %s is none', (_what, more) => {
  expect(isUnseen(sent(more), late)).toBe(false);
});
