import { base58 } from '@scure/base';
import { encodeFunctionData, type Hex, hashTypedData, maxUint256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { readAsked } from './asked';
import { readCall } from './evmCall';
import { marksOf } from './marks';
import type { Mark } from './meaning';
import { readInstruction } from './solanaInstruction';

/* Requests whose words would be harmless, and what is signed is not. */

const [me, thief] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
] as const;
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const ape = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
const unreadable: Mark = { mark: 'unreadable' };
const read = (method: string, params: unknown) =>
  readAsked({ method, params, networkId: 'eip155:1' }, { contracts: [usdc], people: [me] });
const send = (call: unknown) => read('eth_sendTransaction', [call]);
const sign = (typed: object) => read('eth_signTypedData_v4', [me, JSON.stringify(typed)]);

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function increaseAllowance(address spender, uint256 more)',
]);
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never) as Hex;
const approve = encode('approve', [thief, maxUint256]);
const bytes = [...Buffer.from(approve.slice(2), 'hex')];

describe('a call', () => {
  test.each<[string, object]>([
    ['data as bytes', { to: usdc, data: bytes }],
    ['data as bytes that JSON has carried', { to: usdc, data: { ...bytes } }],
    ['data in a list', { to: usdc, data: [approve] }],
    ['input in a list', { to: usdc, input: [approve] }],
    ['a contract in a list', { to: [usdc], data: approve }],
    ['a contract by name', { to: 'usdc.eth', value: '0x1' }],
    ['a contract that is no address', { to: '0x', value: '0x1' }],
    ['a new contract without code', { value: '0x1' }],
  ])('with %s is not guessed', (_what, call) => {
    expect(send(call).meaning).toMatchObject({ kind: 'unknown' });
    expect(send(call).marks).toContainEqual(unreadable);
  });

  test.each([[undefined], [null], ['0x']])('that is no call is none (%o)', (call) => {
    expect(send(call).marks).toEqual([unreadable]);
  });

  test('of many that are none is no batch of nothing', () => {
    for (const calls of [undefined, [], { 0: { to: usdc, data: approve }, length: 1 }])
      expect(read('wallet_sendCalls', [{ calls }]).marks).toContainEqual(unreadable);
    expect(read('solana_signAllTransactions', { transactions: [] }).marks).toContainEqual(unreadable);
  });

  test('without its prefix may be another one', () => {
    const data = `ff${approve.slice(2)}`;
    expect(readCall({ to: usdc, data })).toEqual({ kind: 'unknown', to: usdc, data });
  });

  test('by which item zero goes away is no transfer of nothing, and a small number perhaps no amount', () => {
    const zero = { to: ape, data: encode('transferFrom', [me, thief, 0n]) };
    expect(send(zero).meaning).toMatchObject({ kind: 'unknown', to: ape });
    const seven = { to: ape, data: encode('transferFrom', [me, thief, 7n]) };
    expect(send(seven).marks).toContainEqual(unreadable);
    // Of a token that is known it is one.
    expect(send({ ...seven, to: usdc }).marks).toEqual([]);
  });

  test('that adds nothing to an allowance does not end it', () => {
    const data = encode('increaseAllowance', [thief, 0n]);
    expect(send({ to: usdc, data }).meaning).toMatchObject({ kind: 'unknown', to: usdc });
  });

  test('to an address that is shown like one’s own is marked', () => {
    const twin = `${me.slice(0, 4)}${'0'.repeat(32)}${me.slice(-6)}`;
    expect(send({ to: twin, value: '0x1' }).marks).toEqual([{ mark: 'lookAlike', address: twin, of: me }]);
  });
});

describe('typed data', () => {
  const field = (type: string, ...names: string[]) => names.map((name) => ({ name, type }));
  const chain = { chainId: 1, verifyingContract: thief } as const;
  const EIP712Domain = [...field('uint256', 'chainId'), ...field('address', 'verifyingContract')];

  test('is for no name that nobody signs', () => {
    const types = { EIP712Domain, Order: field('string', 'what') };
    const typed = { types, primaryType: 'Order', domain: chain, message: { what: 'all' } } as const;
    const decoy = { ...typed, domain: { ...chain, name: 'Alder sign-in' } };
    expect(hashTypedData(decoy as never)).toBe(hashTypedData(typed as never));
    expect(sign(decoy).meaning).toEqual({ kind: 'typedData', primaryType: 'Order' });
  });

  test('is of no contract that nobody signs', () => {
    const Permit = [...field('address', 'spender'), ...field('uint256', 'value')];
    const types = { EIP712Domain: field('string', 'name'), Permit };
    const message = { spender: thief, value: '1' };
    const typed = { types, primaryType: 'Permit', domain: { name: 'Coin', verifyingContract: usdc }, message };
    expect(sign(typed).meaning).toEqual({ kind: 'typedData', primaryType: 'Permit', domain: 'Coin' });
  });

  test.each([[true], [1], ['true'], ['false']])('that allows by %o allows everything', (allowed) => {
    const types = { Permit: [...field('address', 'holder', 'spender'), ...field('bool', 'allowed')] };
    const message = { holder: me, spender: thief, allowed };
    const domain = { name: 'Dai Stablecoin', chainId: 1, verifyingContract: usdc };
    expect(sign({ types, primaryType: 'Permit', domain, message })).toMatchObject({
      meaning: { kind: 'allowToken', spender: thief, isUnlimited: true },
    });
    expect(
      sign({ types, primaryType: 'Permit', domain, message: { ...message, allowed: false } }).meaning,
    ).toMatchObject({
      amount: 0n,
    });
  });

  test.each(['Permit', 'PermitBatch', 'PermitForAll'])(
    'by which others may move what is theirs is not signed by its name alone (%s)',
    (primaryType) => {
      // An address padded to 32 bytes: some wallets accept it as the spender.
      const message = { spender: `0x${thief.slice(2).padStart(64, '0')}`, value: '5', details: [{}] };
      const { meaning, marks } = sign({ primaryType, domain: { ...chain, name: 'USD Coin' }, message });
      expect(meaning).toEqual({ kind: 'typedData', primaryType, domain: 'USD Coin' });
      expect(marks).toEqual([unreadable]);
    },
  );
});

describe('words to sign', () => {
  test('that are bytes, and no text, are not signed unwarned: they may be the hash of anything', () => {
    const hash = `0x${'f1'.repeat(32)}`;
    expect(read('personal_sign', [hash, me])).toMatchObject({ words: hash, marks: [unreadable] });
    const message = base58.encode(new Uint8Array(32).fill(0xf1));
    expect(read('solana_signMessage', { message })).toMatchObject({ words: message, marks: [unreadable] });
    for (const words of ['Hi ☀', '0x5', ''])
      expect(read('personal_sign', [words, me])).toMatchObject({ words, marks: [] });
  });

  test('that came otherwise than as text are not shown as none', () => {
    for (const params of [[[72, 105], me], [{ 0: 72 }, me], [], {}, null])
      expect(read('personal_sign', params)).toMatchObject({ meaning: { kind: 'unknown' }, marks: [unreadable] });
    for (const params of [{ message: [72] }, [{ message: '8wr' }], {}])
      expect(read('solana_signMessage', params)).toMatchObject({ meaning: { kind: 'unknown' }, marks: [unreadable] });
  });
});

test('another key has no end where zero says that there is none', () => {
  expect(read('wallet_grantPermissions', [{ expiry: 0 }]).meaning).toEqual({ kind: 'letKey', until: undefined });
});

describe('Solana', () => {
  const sol = (transaction: string) => read('solana_signTransaction', { transaction });
  const key = (fill: number) => new Uint8Array(32).fill(fill);

  /** Sends lamports, signed by one; what stands in the place of its signature is overwritten by the wallet. */
  function transfer(signature: Uint8Array, more = 0) {
    const data = [2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, ...new Uint8Array(more)];
    const message = [1, 0, 1, 3, ...key(1), ...key(2), ...key(0), ...key(9), 1, 2, 2, 0, 1, data.length, ...data];
    return Uint8Array.from([1, ...signature, ...message]);
  }

  /** A text in base58 that says something else in base64: of no signatures, keys or instructions. */
  function twoFaced(): string {
    const face = 'A'.repeat(52);
    for (let more = 0; more < 100; more++) {
      const end = base58.encode(transfer(new Uint8Array(64).fill(255), more)).length;
      // Nothing but the signature may change: the rest of the number is the transaction's.
      for (const wanted of [end, end - 1]) {
        if (wanted % 4 !== 0) continue;
        const bytes = base58.decode(face + 'z'.repeat(wanted - face.length));
        const whole = transfer(bytes.subarray(1, 65), more);
        if (bytes.length !== whole.length || bytes[0] !== 1) continue;
        const text = base58.encode(whole);
        if (text.startsWith(face)) return text;
      }
    }
    throw new Error('There is none.');
  }

  test('a text that can be read in two ways is not guessed', () => {
    const text = twoFaced();
    expect(sol(text).meaning).toMatchObject({ kind: 'unknown' });
    expect(sol(text).marks).toContainEqual(unreadable);
  });

  test('a version that nobody knows yet is not read as one that is known', () => {
    const plain = transfer(new Uint8Array(64));
    const versioned = (first: number) =>
      Buffer.from([...plain.slice(0, 65), first, ...plain.slice(65)]).toString('base64');
    expect(sol(versioned(0x80)).meaning).toMatchObject({ kind: 'sendCoin', amount: 5n });
    expect(sol(versioned(0x81)).meaning).toMatchObject({ kind: 'unknown' });
  });

  test.each([2n ** 64n - 2n, 2n ** 63n])('an allowance of %o units is one of all', (amount) => {
    const data = new Uint8Array(9);
    data[0] = 4;
    new DataView(data.buffer).setBigUint64(1, amount, true);
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
    const meaning = readInstruction({ program, accounts: ['a', 'b', 'c'], data });
    expect(meaning).toMatchObject({ kind: 'allowToken', isUnlimited: true });
    expect(meaning && marksOf(meaning, { contracts: [] })).toContainEqual({ mark: 'unlimited', spender: 'b' });
  });
});
