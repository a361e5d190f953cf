import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { poisoned } from './lookalike';
import {
  extendHistory,
  groupByMonth,
  type HistoryPage,
  isSpam,
  renewHistory,
  signOf,
  type Transaction,
  type Transfer,
} from './transaction';

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const falseBo = '0x70aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaadc79c8';

const made = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  hash: id,
  type: 'send',
  status: 'confirmed',
  networkId: 'eip155:1',
  minedAt: 0,
  from: me,
  to: bo,
  transfers: [],
  ...more,
});
const picture = (isSpamming: boolean): Transfer => ({ direction: 'in', nft: { isSpam: isSpamming } });

describe('spam', () => {
  it.each([
    ['pictures that are marked', [picture(true), picture(true)], true],
    ['one that is not', [picture(true), picture(false)], false],
    ['a coin', [{ direction: 'in' as const }], false],
    ['an approval, which moves nothing', [], false],
  ])('%s', (_what, transfers, expected) => expect(isSpam({ transfers })).toBe(expected));
});

test('signs are those of the spec', () => {
  expect(['receive', 'deposit', 'borrow', 'claim'].map(signOf)).toEqual(['+', '+', '+', '+']);
  expect(['withdraw', 'repay', 'burn'].map(signOf)).toEqual(['-', '-', '-']);
  expect(['send', 'trade', 'unheard-of'].map(signOf)).toEqual(['', '', '']);
});

test('months are whole, newest first, and hold every transaction once', () => {
  const times = fc.array(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2027, 0) }), { maxLength: 60 });
  fc.assert(
    fc.property(times, (all) => {
      const rows = all.map((minedAt, at) => made(String(at), { minedAt }));
      const groups = groupByMonth(rows);
      const flat = groups.flatMap(({ transactions }) => transactions);
      expect(new Set(flat.map(({ id }) => id)).size).toBe(rows.length);
      expect(flat.map(({ minedAt }) => minedAt)).toEqual([...all].sort((a, b) => b - a));
      for (const { year, month, transactions } of groups)
        for (const date of transactions.map(({ minedAt }) => new Date(minedAt)))
          expect([date.getFullYear(), date.getMonth()]).toEqual([year, month]);
      const keys = groups.map(({ year, month }) => year * 12 + month);
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => b - a));
    }),
  );
});

describe('a history that is read page by page', () => {
  const PAGE = 4;
  /** A service: its rows newest first, and cursors that name the last row given. */
  const pageAt = (rows: readonly string[], cursor?: string): HistoryPage => {
    const from = cursor === undefined ? 0 : rows.indexOf(cursor) + 1;
    const data = rows.slice(from, from + PAGE);
    return { rows: data.map((id) => made(id)), next: rows.length > from + PAGE ? data.at(-1) : undefined };
  };

  it('repeats and loses no row, whatever comes in at the top meanwhile', () => {
    const steps = fc.array(fc.oneof(fc.constant('more' as const), fc.integer({ min: 1, max: 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), steps, (count, walk) => {
        let chain = Array.from({ length: count }, (_, at) => `old-${at}`);
        let known = renewHistory(undefined, pageAt(chain));
        let fresh = 0;
        for (const step of walk) {
          if (step === 'more') {
            if (known.next) known = extendHistory(known, known.next, pageAt(chain, known.next));
          } else {
            chain = [...Array.from({ length: step }, () => `new-${fresh++}`), ...chain];
            known = renewHistory(known, pageAt(chain));
          }
          expect(known.rows.map(({ id }) => id)).toEqual(chain.slice(0, known.rows.length));
        }
        known = renewHistory(known, pageAt(chain));
        while (known.next) known = extendHistory(known, known.next, pageAt(chain, known.next));
        expect(known.rows.map(({ id }) => id)).toEqual(chain);
      }),
    );
  });

  it('lets go of what the chain took back', () => {
    const known = renewHistory(undefined, pageAt(['c', 'b', 'a']));
    expect(renewHistory(known, pageAt(['d', 'a'])).rows.map(({ id }) => id)).toEqual(['d', 'a']);
  });

  it('is not led in a circle, and hears no answer to an old question', () => {
    const known: HistoryPage = { rows: [made('a')], next: 'a' };
    expect(extendHistory(known, 'a', { rows: [made('a')], next: 'a' })).toEqual({ rows: [made('a')], next: undefined });
    expect(extendHistory(known, 'z', { rows: [made('q')] })).toBe(known);
  });
});

describe('somebody who looks like somebody else', () => {
  const sentToBo = made('1');
  it('is found in every transaction, and becomes known by none that a stranger made', () => {
    const bait = made('2', {
      from: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      to: falseBo,
      transfers: [{ direction: 'out', quantity: '0', counterparty: falseBo }],
    });
    const gift = made('3', { type: 'receive', from: falseBo, to: me });
    const fromBo = made('5', { type: 'receive', from: bo.toLowerCase(), to: me });
    expect([...poisoned(me, [sentToBo, bait, gift, fromBo])]).toEqual(['2', '3']);
    // Only by the account's own hand.
    expect([...poisoned(me, [sentToBo, made('4', { to: falseBo }), gift])]).toEqual([]);
    // What failed has paid nobody.
    expect([...poisoned(me, [sentToBo, made('4', { to: falseBo, status: 'failed' })])]).toEqual(['4']);
  });
});
