import { expect, test } from 'vitest';
import { roomFault } from './transferRoom';

const room = { max: '1000', keeps: '100' };

test('what stays is nothing, or enough: nothing between', () => {
  const faults = [1000n, 999n, 901n, 900n, 1n].map((amount) => roomFault(room, amount));
  expect(faults).toEqual([undefined, 'restTooSmall', 'restTooSmall', undefined, undefined]);
});

test('where nothing must stay, every rest is enough; what is not there is another matter', () => {
  expect(roomFault({ max: '1000' }, 999n)).toBeUndefined();
  expect(roomFault(room, 1001n)).toBeUndefined();
});

test('a new account must get what it lives of', () => {
  const faults = [99n, 100n, 950n].map((amount) => roomFault({ ...room, least: '100' }, amount));
  expect(faults).toEqual(['tooLittle', undefined, 'restTooSmall']);
});
