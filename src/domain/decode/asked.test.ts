import { base58, base64 } from '@scure/base';
import fc from 'fast-check';
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { readAsked } from './asked';

const [me, other] = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'];
const networkId = 'eip155:1';
const read = (method: string, params: unknown, people: string[] = [], contracts: string[] = []) =>
  readAsked({ method, params, networkId }, { contracts, people });
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`;

/** A transaction that moves lamports from the first key to the second, as a wallet is given it. */
const transfer = (lamports: bigint, version: readonly number[] = []) => {
  const [from, to] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, lamports, true);
  const keys = [...from, ...to, ...new Uint8Array(32)];
  const message = [...version, 1, 0, 1, 3, ...keys, ...new Uint8Array(32).fill(9), 1, 2, 2, 0, 1, data.length, ...data];
  return { bytes: Uint8Array.from([1, ...new Uint8Array(64), ...message]), to: base58.encode(to) };
};

describe('what a page asks', () => {
  test('words to sign are read from hex, in both orders; what is no text stays as it came', () => {
    for (const params of [
      [hex('Hi ☀'), me],
      [me, hex('Hi ☀')],
    ])
      expect(read('personal_sign', params)).toMatchObject({ words: 'Hi ☀', marks: [] });
    expect(read('personal_sign', ['0xff', me]).words).toBe('0xff');
    // Twenty bytes, as an address has.
    expect(read('personal_sign', [hex('Hello from the porch'), me]).words).toBe('Hello from the porch');
    expect(read('solana_signMessage', { message: base58.encode(Buffer.from('Hi')) }).words).toBe('Hi');
  });

  test('a transaction, and several calls in one', () => {
    const send = { to: other, value: '0x5' };
    expect(read('eth_sendTransaction', [send]).meaning).toEqual({ kind: 'sendCoin', to: other, amount: 5n });
    const { meaning } = read('wallet_sendCalls', [{ calls: [send, { to: other, data: '0xdeadbeef' }] }]);
    expect(meaning).toMatchObject({ kind: 'several', meanings: [{ kind: 'sendCoin' }, { kind: 'unknown' }] });
  });

  describe('an operation of a smart account is what its calls do', () => {
    const account = parseAbi([
      'struct Call { address to; uint256 value; bytes data; }',
      'function execute(address to, uint256 value, bytes data)',
      'function executeBatch(Call[] calls)',
      'function execute(bytes32 mode, bytes calls)',
    ]);
    const approve = encodeFunctionData({
      abi: parseAbi(['function approve(address spender, uint256 amount)']),
      args: [other as Hex, 9n],
    });
    const [to, token] = [other as Hex, `0x${'7'.repeat(40)}` as const];
    const calls = [
      { to, value: 5n, data: '0x' },
      { to: token, value: 0n, data: approve },
    ] as const;
    const sent = { kind: 'sendCoin', to: other, amount: 5n };
    const allowed = { kind: 'allowToken', token, spender: other, amount: 9n, isUnlimited: false };
    const both = { kind: 'several', meanings: [sent, allowed] };
    const batch = encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[]'), [calls]);
    const operation = (args: readonly unknown[], functionName = 'execute') =>
      encodeFunctionData({ abi: account, functionName, args } as never);
    const mode = (first: number) => toHex(BigInt(first) << 248n, { size: 32 });
    const withSelector = (selector: bigint) => toHex((1n << 248n) | (selector << 176n), { size: 32 });
    const batches = encodeAbiParameters(parseAbiParameters('bytes[]'), [[batch]]);
    const packed = concatHex([token, toHex(0n, { size: 32 }), approve]);
    const ask = (callData: unknown, rest = {}) => read('eth_sendUserOperation', [{ sender: me, callData, ...rest }]);

    test.each<[string, string, object]>([
      ['one call', operation([to, 5n, '0x']), sent],
      ['several', operation([calls], 'executeBatch'), both],
      ['several, as ERC-7821 has them', operation([mode(1), batch]), both],
      ['the same, with more for the account', operation([withSelector(0x78210001n), batch]), both],
      ['one, packed as ERC-7579 has it', operation([mode(0), packed]), allowed],
    ])('%s', (_what, callData, meaning) => expect(ask(callData).meaning).toEqual(meaning));

    test.each(['address', 'contractAddress'])('code that the account is given first is told first (%s)', (name) => {
      const callData = operation([calls], 'executeBatch');
      const given = [{ sender: me, callData, eip7702Auth: { [name]: token } }];
      const told = { kind: 'delegate', to: token };
      const known = read('eth_sendUserOperation', given, [], [token.toUpperCase().replace('X', 'x')]);
      expect(known.meaning).toEqual({ ...both, meanings: [told, ...both.meanings] });
      // What unknown code makes of the calls, nobody can say.
      const strange = read('eth_sendUserOperation', given);
      expect(strange.meaning).toEqual({ kind: 'several', meanings: [told, { kind: 'unknown', data: callData }] });
      expect(strange.marks).toContainEqual({ mark: 'unreadable' });
    });

    test('code that is given without its address does not go unmentioned', () => {
      const { meaning, marks } = ask(operation([to, 5n, '0x']), { eip7702Auth: { chainId: 1 } });
      expect(meaning).toMatchObject({ kind: 'several', meanings: [{ kind: 'delegate', to: '' }, { kind: 'unknown' }] });
      expect(marks).toContainEqual({ mark: 'unreadable' });
    });

    test.each<[string, unknown]>([
      ['code of others run as its own', operation([mode(255), packed])],
      ['batches of batches', operation([withSelector(0x78210002n), batches])],
      ['bytes too short for a call', operation([mode(0), '0x7777'])],
      ['cut off', operation([calls], 'executeBatch').slice(0, -70)],
      ['a call that only the account knows', '0xdeadbeef'],
      ['a call of anybody’s: the account itself would be the token', approve],
      ['nothing', undefined],
      ['no hex', 'banana'],
    ])('%s can’t be read, and says so', (_what, callData) => {
      expect(ask(callData).meaning).toMatchObject({ kind: 'unknown' });
      expect(ask(callData).marks).toContainEqual({ mark: 'unreadable' });
    });
  });

  test('typed data, with what it is meant for', () => {
    const typed = { domain: { chainId: 10, name: 'Alder' }, primaryType: 'Order', message: {} };
    const { meaning, marks } = read('eth_signTypedData_v4', [me, JSON.stringify(typed)]);
    expect(meaning).toEqual({ kind: 'typedData', primaryType: 'Order', domain: 'Alder' });
    expect(marks).toEqual([{ mark: 'otherNetwork', chainId: '10' }]);
    expect(read('eth_signTypedData_v4', [me, '{']).marks).toContainEqual({ mark: 'unreadable' });
  });

  test('another key that is to act, until when; its end; a moment that is none is not told', () => {
    const granted = read('wallet_grantPermissions', [{ expiry: 1_800_000_000, permissions: [] }]);
    expect(granted).toMatchObject({ meaning: { kind: 'letKey', until: 1_800_000_000_000 }, marks: [] });
    for (const expiry of [undefined, '1800000000', Number.NaN, Number.MAX_VALUE])
      expect(read('wallet_grantPermissions', [{ expiry }]).meaning).toEqual({ kind: 'letKey', until: undefined });
    expect(read('wallet_revokePermissions', [{ permissionsContext: other }]).meaning).toEqual({ kind: 'endKey' });
  });

  test('a versioned transaction of Solana, as most are today', () => {
    const { bytes, to } = transfer(7n, [0x80]);
    const { meaning } = read('solana_signTransaction', { transaction: base64.encode(bytes) });
    expect(meaning).toEqual({ kind: 'sendCoin', to, amount: 7n });
  });

  test.each(['base64', 'base58'])('a transaction of Solana in %s', (code) => {
    const { bytes, to } = transfer(30_000_000n);
    const transaction = (code === 'base64' ? base64 : base58).encode(bytes);
    const expected = { kind: 'sendCoin', to, amount: 30_000_000n };
    expect(read('solana_signAndSendTransaction', { transaction }).meaning).toEqual(expected);
    expect(read('solana_signAllTransactions', { transactions: [transaction, 'x'] }).meaning).toMatchObject({
      kind: 'several',
      meanings: [expected, { kind: 'unknown' }],
    });
  });

  test('an address that looks like one’s own is marked', () => {
    const twin = `${me.slice(0, 8)}${'0'.repeat(26)}${me.slice(-8)}`;
    expect(read('eth_sendTransaction', [{ to: twin, value: '0x1' }], [me]).marks).toEqual([
      { mark: 'lookAlike', address: twin, of: me },
    ]);
  });

  test('whatever is asked, it is read or said to be unreadable, and shows itself', () => {
    const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'toString'];
    methods.push('wallet_grantPermissions', 'wallet_revokePermissions');
    const solana = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'];
    fc.assert(
      fc.property(fc.constantFrom(...methods, ...solana), fc.jsonValue({ maxDepth: 4 }), (method, params) => {
        const { meaning, words, data } = read(method, params);
        expect(meaning !== undefined || words !== undefined).toBe(true);
        expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(params)));
      }),
    );
    const bytes = transfer(1n).bytes;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.nat(255), (at, byte) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = byte;
        for (const one of [changed, changed.subarray(0, at)])
          expect(read('solana_signTransaction', { transaction: base64.encode(one) }).meaning).toBeDefined();
      }),
    );
  });
});
