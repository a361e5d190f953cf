import { hashTypedData, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { readAsked } from './asked';
import type { Mark } from './meaning';

/* Requests that are written to be told as something else than they are. */

const [me, other] = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'];
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const read = (method: string, params: unknown, networkId = 'eip155:1') =>
  readAsked({ method, params, networkId }, { contracts: [usdc] });
const unreadable: Mark = { mark: 'unreadable' };

test.each([2n ** 127n, 2n ** 128n - 1n, 2n ** 158n])('an allowance of %o units is one of all', (amount) => {
  const data = `0x095ea7b3${other.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;
  expect(read('eth_sendTransaction', [{ to: usdc, data }]).marks).toContainEqual({ mark: 'unlimited', spender: other });
});

describe('a call', () => {
  test.each([['0o17'], [' 0x10'], ['1e18'], [1e21], [true], [['0x10']], [{}]])(
    'that takes %o along takes perhaps more than nothing',
    (value) => {
      for (const data of ['0x', `0xa9059cbb${other.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`]) {
        const { meaning, marks } = read('eth_sendTransaction', [{ from: me, to: usdc, data, value }]);
        expect(meaning).toMatchObject({ kind: 'unknown' });
        expect(marks).toContainEqual(unreadable);
      }
    },
  );

  test.each([[undefined], [null], ['0x'], ['0x0'], ['0'], [0]])('that takes %o along takes nothing', (value) => {
    expect(read('eth_sendTransaction', [{ to: other, value }]).meaning).toEqual({
      kind: 'sendCoin',
      to: other,
      amount: 0n,
    });
  });

  test('that creates a contract tells the coins that it gives away', () => {
    expect(read('eth_sendTransaction', [{ data: '0x6080', value: '0x5' }]).meaning).toEqual({
      kind: 'createContract',
      amount: 5n,
    });
  });

  test('whose `data` says something else than its `input` is not explained: wallets differ in which they send', () => {
    const approve = `0x095ea7b3${other.slice(2).padStart(64, '0')}${'f'.repeat(64)}`;
    const transfer = `0xa9059cbb${other.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`;
    const ask = (data: unknown, input: unknown) => read('eth_sendTransaction', [{ to: usdc, data, input }]);
    for (const data of ['', '0x', transfer]) {
      expect(ask(data, approve).meaning).toMatchObject({ kind: 'unknown' });
      expect(ask(data, approve).marks).toContainEqual(unreadable);
    }
    const alone = ask(transfer, undefined).meaning;
    expect(alone).toMatchObject({ kind: 'sendToken' });
    for (const same of [transfer, transfer.toUpperCase().replace('0X', '0x'), null])
      expect(ask(transfer, same).meaning).toEqual(alone);
    expect(ask(undefined, transfer).meaning).toEqual(alone);
    expect(ask(null, transfer).meaning).toEqual(alone);
  });

  test.each(['wallet_sendCalls', 'eth_sendTransaction', 'wallet_grantPermissions'])(
    'of another chain than the page asked for is marked (%s)',
    (method) => {
      const ask = (chainId?: unknown) => read(method, [{ chainId, to: other, calls: [{ to: other }] }], 'eip155:137');
      for (const same of [undefined, null, '0x89', 137, '137']) expect(ask(same).marks).toEqual([]);
      expect(ask('0x1').marks).toEqual([{ mark: 'otherNetwork', chainId: '1' }]);
      expect(ask('eip155:1').marks).toEqual([{ mark: 'otherNetwork', chainId: 'eip155:1' }]);
    },
  );
});

describe('typed data', () => {
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc } as const;
  const domainType = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ];
  const uint = (name: string) => ({ name, type: 'uint256' });
  const address = (name: string) => ({ name, type: 'address' });
  const ask = (typed: object) => read('eth_signTypedData_v4', [me, JSON.stringify(typed)]);

  test('a field that is not signed does not make an endless permit one of nothing', () => {
    const Permit = [address('owner'), address('spender'), uint('value'), uint('nonce'), uint('deadline')];
    const message = { owner: me, spender: other, value: `${maxUint256}`, nonce: '0', deadline: '99' };
    const typed = { types: { EIP712Domain: domainType, Permit }, primaryType: 'Permit', domain } as const;
    const decoy = { ...message, allowed: false };
    // The wallet signs the same either way.
    const hash = (one: object) => hashTypedData({ ...typed, message: one } as never);
    expect(hash(decoy)).toBe(hash(message));
    for (const one of [message, decoy]) {
      const { meaning, marks } = ask({ ...typed, message: one });
      expect(meaning).toMatchObject({ kind: 'allowToken', spender: other, amount: maxUint256, isUnlimited: true });
      expect(marks).toContainEqual({ mark: 'unlimited', spender: other });
    }
  });

  test('nor a permit of an item one of no units', () => {
    const Permit = [address('spender'), uint('tokenId'), uint('nonce'), uint('deadline')];
    const message = { spender: other, tokenId: '7', nonce: '0', deadline: '99', value: '0' };
    const item = { types: { EIP712Domain: domainType, Permit }, primaryType: 'Permit', domain, message };
    expect(ask(item).meaning).toEqual({ kind: 'typedData', primaryType: 'Permit', domain: 'USD Coin' });
  });

  test('types in types are signed with it', () => {
    const details = { token: usdc, amount: '5', expiration: '99', nonce: '0' };
    const types = {
      PermitBatch: [{ name: 'details', type: 'PermitDetails[]' }, address('spender'), uint('sigDeadline')],
      PermitDetails: [address('token'), uint('amount'), uint('expiration'), uint('nonce')],
    };
    const message = { details: [details], spender: other, sigDeadline: '99' };
    expect(ask({ types, primaryType: 'PermitBatch', domain, message }).meaning).toMatchObject({
      kind: 'allowToken',
      token: usdc,
      amount: 5n,
      until: 99n,
    });
  });
});
