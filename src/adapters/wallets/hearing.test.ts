import { expect, test, vi } from 'vitest';
import { createHearing } from './hearing';

function source(off?: unknown) {
  const tellers: ((text: string) => void)[] = [];
  const hear = createHearing<[string]>((tell) => {
    tellers.push(tell);
    return off;
  });
  return { hear, tellers, say: (text: string) => tellers.forEach((tell) => void tell(text)) };
}

test('one that can be left is left, and heard anew', () => {
  const off = vi.fn();
  const { hear, tellers } = source(off);
  hear(() => {})();
  expect(off).toHaveBeenCalledOnce();
  hear(() => {});
  expect(tellers).toHaveLength(2);
});

test.each([
  ['gives no way to leave', undefined],
  [
    'breaks when it is left',
    () => {
      throw new Error('No.');
    },
  ],
])('one that %s is heard once, and only by who listens now', (_, off) => {
  const { hear, tellers, say } = source(off);
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = hear(first);
  leave();
  say('to nobody');
  hear(second);
  leave();
  say('to the second');
  expect(tellers).toHaveLength(1);
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([['to the second']]);
});

test('one that breaks when it is listened to is tried again', () => {
  const start = vi.fn(() => {
    throw new Error('No.');
  });
  const hear = createHearing(start);
  hear(() => {})();
  hear(() => {})();
  expect(start).toHaveBeenCalledTimes(2);
});
