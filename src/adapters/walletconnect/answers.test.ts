import { expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { answerOf } from './answers';

test.each([
  [5001, 'User disapproved requested chains'],
  [5003, 'Events'],
])('a wallet that refuses what it was to be connected with (%i) has rejected the connection', (code, message) => {
  const answer = answerOf({ code, message });
  expect(answer).toBeInstanceOf(UserRejectedError);
  expect(answer).toMatchObject({ code: 'CONNECTION_REJECTED', shortMessage: `Connection rejected: ${message}` });
});

test('one that has none of the chains says so in the spec’s words', () => {
  expect(answerOf({ code: 5100, message: 'Requested chains are not supported' })).toMatchObject({
    code: 'CHAINS_UNSUPPORTED',
    shortMessage: 'The connector does not support any of the requested chains.',
  });
});

test('a plain no stays what the wallet said', () => {
  const no = { code: 5000, message: 'User rejected.' };
  expect(answerOf(no)).toBe(no);
});
