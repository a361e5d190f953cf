import { describe, expect, test } from 'vitest';
import type { Mark, Meaning } from '@/domain/decode/meaning';
import { ar } from '@/messages/ar';
import { en } from '@/messages/en';
import { createTranslator } from '@/messages/translator';
import { sentenceOf, titleOf, warningsOf } from './sentence';

const english = createTranslator('en', en);
const network = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const [token, to, from] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const [shortToken, shortTo] = ['0x11…\u2060111111', '0x22…\u2060222222'];

const told: [Meaning, string][] = [
  [{ kind: 'sendCoin', to, amount: 20_000_000_000_000_000n }, `Send 0.02 ETH to ${shortTo}`],
  [{ kind: 'sendToken', token, to, amount: 1_234n }, `Send 1,234 units of the token ${shortToken} to ${shortTo}`],
  [{ kind: 'sendItems', collection: token, from, to, ids: [1n] }, `Send 1 item of ${shortToken} to ${shortTo}`],
  [{ kind: 'sendItems', collection: token, from, to, ids: [1n, 2n] }, `Send 2 items of ${shortToken} to ${shortTo}`],
  [
    { kind: 'allowToken', token, spender: to, amount: 5n, isUnlimited: false },
    `Let ${shortTo} spend 5 units of the token ${shortToken}`,
  ],
  [
    { kind: 'allowToken', token, spender: to, amount: 5n, isUnlimited: true },
    `Let ${shortTo} spend every unit of the token ${shortToken}`,
  ],
  [
    { kind: 'allowToken', token, spender: to, amount: 0n, isUnlimited: false },
    `Let ${shortTo} spend nothing of the token ${shortToken} any more`,
  ],
  [
    { kind: 'allowAll', collection: token, operator: to, isAllowed: true },
    `Let ${shortTo} move everything of ${shortToken}`,
  ],
  [
    { kind: 'allowAll', collection: token, operator: to, isAllowed: false },
    `Let ${shortTo} move nothing of ${shortToken} any more`,
  ],
  [{ kind: 'delegate', to }, `Have your account run the code of ${shortTo} from now on`],
  [{ kind: 'letKey' }, 'Let another key act for your account'],
  [
    { kind: 'letKey', until: Date.UTC(2026, 11, 24, 18) },
    `Let another key act for your account until ${english.format.date(Date.UTC(2026, 11, 24, 18), 'full')}`,
  ],
  [{ kind: 'endKey' }, 'End what another key may do for your account'],
  [{ kind: 'createContract' }, 'Create a contract'],
  [{ kind: 'createContract', amount: 10n ** 18n }, 'Create a contract and send 1 ETH to it'],
  [{ kind: 'openAccount', owner: from, token }, `Open an account for the token ${shortToken}`],
  [{ kind: 'giveAway', account: token, to: null }, `Give away the account ${shortToken}`],
  [
    { kind: 'closeAccount', account: token, to },
    `Close the account ${shortToken} and send what is in it to ${shortTo}`,
  ],
  [{ kind: 'memo', text: 'rent' }, 'Leave the note “rent”'],
  [{ kind: 'typedData', primaryType: 'Order', domain: 'Alder' }, 'Sign “Order” for Alder'],
  [{ kind: 'typedData', primaryType: 'Order' }, 'Sign “Order”'],
  [{ kind: 'several', meanings: [{ kind: 'createContract' }] }, '1 step in one'],
  [
    {
      kind: 'several',
      meanings: [{ kind: 'endKey' }, { kind: 'several', meanings: [{ kind: 'endKey' }, { kind: 'createContract' }] }],
    },
    '3 steps in one',
  ],
  [{ kind: 'unknown', to, data: '0x' }, `Something at ${shortTo} that we can’t read`],
  [{ kind: 'unknown', data: '0x' }, 'Something we can’t read'],
];

describe('a request in a sentence', () => {
  test.each(told)('%o', (meaning, expected) => {
    expect(sentenceOf(english, network)(meaning)).toBe(expected);
    // In every language each of them is another one, with the same names in it.
    const arabic = sentenceOf(createTranslator('ar', ar), network)(meaning).replace(/[\u2066-\u2069]/g, '');
    expect(arabic).toMatch(/\p{Script=Arabic}/u);
    for (const name of expected.match(/0x\S+/g) ?? []) expect(arabic).toContain(name);
  });

  test('items are counted by their amounts, and units are written out', () => {
    const say = sentenceOf(english, network);
    const items: Meaning = { kind: 'sendItems', collection: token, from, to, ids: [1n], amounts: [1_000n] };
    expect(say(items)).toBe(`Send 1,000 items of ${shortToken} to ${shortTo}`);
    expect(say({ ...items, ids: [], amounts: [] })).toContain('Send 0 items');
    expect(say({ kind: 'sendToken', token, to, amount: 1_999_999_999_999_999_999n })).toContain(
      'Send 1,999,999,999,999,999,999 units',
    );
  });

  test('no amount is rounded, and no name runs out of its sentence', () => {
    expect(sentenceOf(english, network)({ kind: 'sendCoin', to, amount: 1n })).toContain('0.000000000000000001 ETH');
    const long = sentenceOf(english, network)({ kind: 'memo', text: `${'a'.repeat(500)}\u202e` });
    expect(long.length).toBeLessThan(100);
    expect(titleOf(english, { words: 'Hi', marks: [], data: '' }, undefined)).toBe('Sign a message');
  });
});

test('what a person should know, each thing once', () => {
  const marks: Mark[] = [
    { mark: 'unlimited', spender: to },
    { mark: 'unlimited', spender: from },
    { mark: 'lookAlike', address: to, of: from },
    { mark: 'otherNetwork', chainId: '10' },
    { mark: 'unknownContract', address: token },
    { mark: 'unknownContract', address: to },
    { mark: 'unreadable' },
  ];
  const meaning: Meaning = { kind: 'allowToken', token, spender: to, amount: 1n, isUnlimited: true };
  expect(warningsOf(english, { marks, meaning })).toEqual([
    'It may take all of it, now and later.',
    `${shortTo} begins and ends like 0x33…\u2060333333, and is another address.`,
    'It is meant for another network.',
    `We don’t know ${shortTo}. Allow it only if you do.`,
    'Say yes only if you know what it does.',
  ]);
  const unknown = (address: string): Mark[] => [{ mark: 'unknownContract', address }];
  const items: Meaning = { kind: 'allowAll', collection: token, operator: to, isAllowed: true };
  for (const one of [items, { kind: 'delegate', to } satisfies Meaning]) {
    const all: Meaning = { kind: 'several', meanings: [{ kind: 'createContract' }, one] };
    expect(warningsOf(english, { marks: unknown(to), meaning: all })).toHaveLength(1);
    expect(warningsOf(english, { marks: unknown(token), meaning: all })).toEqual([]);
  }
  expect(warningsOf(english, { marks: [], meaning: { kind: 'letKey' } })).toEqual([
    'It acts without asking you. What it may do is in the data.',
  ]);
  expect(warningsOf(english, { marks: [] })).toEqual([]);
});
