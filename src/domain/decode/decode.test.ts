import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { readCall, readers } from './evmCall';
import { marksOf } from './marks';
import { type Meaning, partsOf } from './meaning';
import { readInstructions } from './solanaInstruction';
import { otherChainOf, readTypedMeaning } from './typedData';

const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
const spender = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const me = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function setApprovalForAll(address,bool)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function approve(address,address,uint160,uint48)',
  'function multicall(bytes[])',
  'function multicall(uint256,bytes[])',
  'function aggregate((address,bytes)[])',
  'function aggregate3((address,bool,bytes)[])',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
]);
const zero = `0x${'00'.repeat(32)}` as const;
const approveAll = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] });
const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [spender, 5n] });
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never) as Hex;
const unlimited: Meaning = { kind: 'allowToken', token, spender, amount: maxUint256, isUnlimited: true };
const sent: Meaning = { kind: 'sendToken', token, to: spender, amount: 5n };

describe('calls', () => {
  it('are known by the selectors of their signatures', () => {
    expect(new Set(Object.keys(readers))).toEqual(new Set(abi.map((one) => toFunctionSelector(one).slice(2))));
  });

  it.each<[string, string, readonly unknown[], Meaning]>([
    ['a transfer', 'transfer', [spender, 5n], sent],
    ['a transfer from', 'transferFrom', [me, spender, 5n], { ...sent, from: me } as Meaning],
    ['an endless allowance', 'approve', [spender, maxUint256], unlimited],
    [
      'one more allowance',
      'increaseAllowance',
      [spender, 5n],
      { ...unlimited, amount: 5n, isUnlimited: false } as Meaning,
    ],
    [
      'an item',
      'safeTransferFrom',
      [me, spender, 7n],
      { kind: 'sendItems', collection: token, from: me, to: spender, ids: [7n] },
    ],
    [
      'an item with data',
      'safeTransferFrom',
      [me, spender, 7n, '0x11'],
      { kind: 'sendItems', collection: token, from: me, to: spender, ids: [7n] },
    ],
    [
      'items of one kind',
      'safeTransferFrom',
      [me, spender, 7n, 2n, '0x'],
      { kind: 'sendItems', collection: token, from: me, to: spender, ids: [7n], amounts: [2n] },
    ],
    [
      'items of several kinds',
      'safeBatchTransferFrom',
      [me, spender, [7n, 8n], [1n, 2n], '0x'],
      { kind: 'sendItems', collection: token, from: me, to: spender, ids: [7n, 8n], amounts: [1n, 2n] },
    ],
    [
      'all items to anyone',
      'setApprovalForAll',
      [spender, true],
      { kind: 'allowAll', collection: token, operator: spender, isAllowed: true },
    ],
    [
      'a permit',
      'permit',
      [me, spender, 5n, 99n, 27, zero, zero],
      { ...unlimited, amount: 5n, isUnlimited: false, until: 99n } as Meaning,
    ],
    [
      'Permit2',
      'approve',
      [token, spender, 2n ** 160n - 1n, 99],
      { ...unlimited, amount: 2n ** 160n - 1n, until: 99n } as Meaning,
    ],
    ['calls of one contract', 'multicall', [[approveAll, send]], { kind: 'several', meanings: [unlimited, sent] }],
    ['the same in time', 'multicall', [9n, [send]], { kind: 'several', meanings: [sent] }],
    ['calls of several contracts', 'aggregate', [[[token, send]]], { kind: 'several', meanings: [sent] }],
    ['the same, some of which may fail', 'aggregate3', [[[token, true, send]]], { kind: 'several', meanings: [sent] }],
    [
      'the same with coins',
      'aggregate3Value',
      [[[token, false, 3n, send]]],
      {
        kind: 'several',
        meanings: [{ kind: 'several', meanings: [{ kind: 'sendCoin', to: token, amount: 3n }, sent] }],
      },
    ],
  ])('%s', (_about, name, args, meaning) => {
    expect(readCall({ to: token, data: encode(name, args) })).toEqual(meaning);
  });

  it('of coins, of new contracts and of new code', () => {
    expect(readCall({ to: spender, value: 3n })).toEqual({ kind: 'sendCoin', to: spender, amount: 3n });
    expect(readCall({ data: '0x6080' })).toEqual({ kind: 'createContract' });
    const authorizationList = [{ address: token }];
    expect(readCall({ to: me, authorizationList })).toEqual({ kind: 'delegate', to: token });
    expect(partsOf(readCall({ to: token, data: send, value: 1n, authorizationList }))).toHaveLength(3);
  });

  it('that are cut off, turned, endless inside or of nobody’s knowing stay what they are: data', () => {
    const broken = [
      '0xdeadbeef',
      '0xa9059cbb',
      send.slice(0, -2),
      `0xa9059cbb${'ff'.repeat(64)}`,
      `0xac9650d8${'ff'.repeat(32)}`,
      `0xac9650d8${'20'.padStart(64, '0')}${'ffff'.padStart(64, '0')}`,
      `0xa22cb465${spender.slice(2).padStart(64, '0')}${'02'.padStart(64, '0')}`,
      '0xzz',
    ];
    for (const data of broken)
      expect(readCall({ to: token, data }), data).toEqual({ kind: 'unknown', to: token, data });
    let nested: Hex = send;
    for (let depth = 0; depth < 8; depth++) nested = encode('multicall', [[nested]]);
    expect(partsOf(readCall({ to: token, data: nested }))).toMatchObject([{ kind: 'unknown' }]);
    // A call that holds itself ends as well.
    expect(partsOf(readCall({ to: token, data: `0xac9650d8${'0'.repeat(64)}` }))).toEqual([]);
  });
});

describe('typed data', () => {
  const domain = { name: 'USD Coin', chainId: 1, verifyingContract: token };
  const details = { token, amount: String(2n ** 160n - 1n), expiration: 99 };
  it.each([
    [
      'a permit',
      'Permit',
      { owner: me, spender, value: '5', deadline: 99 },
      { amount: 5n, isUnlimited: false, until: 99n },
    ],
    ['a permit of all', 'Permit', { holder: me, spender, allowed: true, expiry: 0 }, { isUnlimited: true, until: 0n }],
    ['Permit2, lasting', 'PermitSingle', { details, spender }, { isUnlimited: true, until: 99n }],
    [
      'Permit2, once',
      'PermitTransferFrom',
      { permitted: { token, amount: '0x5' }, spender, deadline: '99' },
      { amount: 5n, until: 99n },
    ],
  ])('%s', (_about, primaryType, message, expected) => {
    expect(readTypedMeaning({ domain, primaryType, message })).toMatchObject({
      kind: 'allowToken',
      token,
      spender,
      ...expected,
    });
  });

  it('of several tokens is several; of a name alone it is no allowance', () => {
    const message = { details: [details, details], spender };
    expect(partsOf(readTypedMeaning({ domain, primaryType: 'PermitBatch', message }))).toHaveLength(2);
    for (const odd of [{ spender, value: 'all' }, { value: '1' }, {}])
      expect(readTypedMeaning({ domain, primaryType: 'Permit', message: odd })).toEqual({
        kind: 'typedData',
        primaryType: 'Permit',
        domain: 'USD Coin',
      });
  });

  it('is for the chain that it names', () => {
    expect(otherChainOf(1, 1)).toBeUndefined();
    expect(otherChainOf('0x1', 1)).toBeUndefined();
    expect(otherChainOf(undefined, 1)).toBeUndefined();
    expect(otherChainOf('10', 1)).toBe('10');
    expect(otherChainOf('one', 1)).toBe('one');
  });
});

describe('Solana', () => {
  const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
  const units = [5, 0, 0, 0, 0, 0, 0, 0];
  const of = (program: string, data: number[], accounts: string[]) => ({
    program,
    data: new Uint8Array(data),
    accounts,
  });
  it.each([
    [
      'a transfer of SOL',
      of('11111111111111111111111111111111', [2, 0, 0, 0, ...units], ['a', 'b']),
      { kind: 'sendCoin', to: 'b', amount: 5n },
    ],
    [
      'a transfer of a token',
      of(tokens, [3, ...units], ['a', 'b', 'c']),
      { kind: 'sendToken', token: 'a', to: 'b', amount: 5n },
    ],
    [
      'one that names its mint',
      of(tokens, [12, ...units, 6], ['a', 'mint', 'b', 'c']),
      { kind: 'sendToken', token: 'mint', to: 'b', amount: 5n },
    ],
    [
      'one that says what the mint keeps of it',
      of('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', [26, 1, ...units, 6, ...units], ['a', 'mint', 'b', 'c']),
      { kind: 'sendToken', token: 'mint', to: 'b', amount: 5n },
    ],
    [
      'another matter of what mints keep',
      of('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', [26, 5, ...units, 6, ...units], ['a', 'mint', 'b', 'c']),
      { kind: 'unknown' },
    ],
    [
      'an allowance of all',
      of(tokens, [4, ...Array(8).fill(255)], ['a', 'b', 'c']),
      { kind: 'allowToken', token: 'a', spender: 'b', isUnlimited: true },
    ],
    ['an account that is given away', of(tokens, [6, 2, 1], ['a', 'b']), { kind: 'giveAway', account: 'a' }],
    ['an account that ends', of(tokens, [9], ['a', 'b', 'c']), { kind: 'closeAccount', account: 'a', to: 'b' }],
    [
      'an account that begins',
      of('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', [1], ['p', 'a', 'o', 'm']),
      { kind: 'openAccount', owner: 'o', token: 'm' },
    ],
    ['a memo', of('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [104, 105], []), { kind: 'memo', text: 'hi' }],
    ['a program that nobody knows', of('Strange', [1, 2], ['a']), { kind: 'unknown', to: 'Strange', data: '0x0102' }],
    ['an instruction that is cut off', of(tokens, [3, 1], ['a', 'b']), { kind: 'unknown', to: tokens }],
  ])('%s', (_about, instruction, meaning) => {
    const fee = of('ComputeBudget111111111111111111111111111111', [2], []);
    expect(readInstructions([fee, instruction])).toMatchObject(meaning);
  });
});

describe('marks', () => {
  const known = { contracts: [token, spender] };
  it('an allowance without end, for items too, once each', () => {
    expect(marksOf(unlimited, known)).toEqual([{ mark: 'unlimited', spender }]);
    expect(marksOf({ kind: 'several', meanings: [unlimited, unlimited] }, known)).toHaveLength(1);
    const all: Meaning = { kind: 'allowAll', collection: token, operator: spender, isAllowed: true };
    expect(marksOf(all, known)).toEqual([{ mark: 'unlimited', spender }]);
    expect(marksOf({ ...all, isAllowed: false }, known)).toEqual([]);
  });

  it('a spender that looks like one that is known, and one that nobody knows', () => {
    const twin = `${spender.slice(0, 6)}${'ab'.repeat(16)}${spender.slice(-4)}`;
    expect(marksOf({ ...unlimited, spender: twin, isUnlimited: false } as Meaning, known)).toEqual([
      { mark: 'lookAlike', address: twin, of: spender },
      { mark: 'unknownContract', address: twin },
    ]);
    expect(marksOf(sent, { contracts: [token.toUpperCase().replace('0X', '0x'), spender] })).toEqual([]);
  });

  it('what nobody can read', () => {
    expect(marksOf({ kind: 'unknown', to: token, data: '0xdeadbeef' }, known)).toEqual([{ mark: 'unreadable' }]);
  });
});
