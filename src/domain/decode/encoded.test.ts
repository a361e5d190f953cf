import { base58 } from '@scure/base';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { encodeFunctionData, type Hex, maxUint160, maxUint256, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { readAsked } from './asked';
import { knownContracts } from './contracts';
import type { Mark, Meaning } from './meaning';

/* Requests as pages really make them: encoded by the libraries that dapps use, read by ours. */

const [permit2 = ''] = knownContracts;
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const ape = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d';
const [me, stranger] = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'];
/** Begins and ends like Permit2. */
const twin = `0x0000${'5a'.repeat(16)}8ba3`;

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function multicall(bytes[] data)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never) as Hex;
const send = (call: object) => ['eth_sendTransaction', [{ from: me, ...call }]] as const;
const typed = (primaryType: string, domain: object, message: object) =>
  ['eth_signTypedData_v4', [me, JSON.stringify({ types: {}, primaryType, domain, message })]] as const;
const usdcDomain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc };
const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 };

const unlimited = (spender: string): Mark => ({ mark: 'unlimited', spender });
const unknown = (address: string): Mark => ({ mark: 'unknownContract', address });

const evm: [string, readonly [string, unknown], Partial<Meaning>, Mark[]][] = [
  [
    'ERC-20: a transfer',
    send({ to: usdc, data: encode('transfer', [stranger, 5_000_000n]) }),
    { kind: 'sendToken', token: usdc, to: stranger, amount: 5_000_000n },
    [],
  ],
  [
    'ERC-20: an allowance without end, for one who is known',
    send({ to: usdc, data: encode('approve', [router, maxUint256]) }),
    { kind: 'allowToken', token: usdc, spender: router, isUnlimited: true },
    [unlimited(router)],
  ],
  [
    'ERC-20: an allowance for one who looks like Permit2',
    send({ to: usdc, data: encode('approve', [twin, 1n]) }),
    { kind: 'allowToken', spender: twin, isUnlimited: false },
    [{ mark: 'lookAlike', address: twin, of: permit2 }, unknown(twin)],
  ],
  [
    'ERC-721: an item',
    send({ to: ape, data: encode('safeTransferFrom', [me, stranger, 8_817n]) }),
    { kind: 'sendItems', collection: ape, to: stranger, ids: [8_817n] },
    [],
  ],
  [
    'ERC-1155: several of several',
    send({ to: ape, data: encode('safeBatchTransferFrom', [me, stranger, [1n, 2n], [10n, 20n], '0x']) }),
    { kind: 'sendItems', ids: [1n, 2n], amounts: [10n, 20n] },
    [],
  ],
  [
    'setApprovalForAll: everything, for one whom nobody knows',
    send({ to: ape, data: encode('setApprovalForAll', [stranger, true]) }),
    { kind: 'allowAll', collection: ape, operator: stranger, isAllowed: true },
    [unlimited(stranger), unknown(stranger)],
  ],
  [
    'Permit, as USDC has it',
    typed('Permit', usdcDomain, { owner: me, spender: router, value: '1000000', nonce: 0, deadline: 1_900_000_000 }),
    { kind: 'allowToken', token: usdc, spender: router, amount: 1_000_000n, until: 1_900_000_000n },
    [],
  ],
  [
    'Permit, without end, of another network',
    typed(
      'Permit',
      { ...usdcDomain, chainId: 10 },
      { owner: me, spender: stranger, value: maxUint256.toString(), nonce: 0, deadline: 1 },
    ),
    { kind: 'allowToken', isUnlimited: true },
    [{ mark: 'otherNetwork', chainId: '10' }, unlimited(stranger), unknown(stranger)],
  ],
  [
    'Permit2 by a signature',
    typed('PermitSingle', permit2Domain, {
      details: { token: usdc, amount: maxUint160.toString(), expiration: '1900000000', nonce: 0 },
      spender: router,
      sigDeadline: '1900000000',
    }),
    { kind: 'allowToken', token: usdc, spender: router, isUnlimited: true, until: 1_900_000_000n },
    [unlimited(router)],
  ],
  [
    'Permit2 by a transaction',
    send({ to: permit2, data: encode('approve', [usdc, stranger, 7n, 1_900_000_000]) }),
    { kind: 'allowToken', token: usdc, spender: stranger, amount: 7n, until: 1_900_000_000n },
    [unknown(stranger)],
  ],
  [
    'multicall: each for itself',
    send({
      to: usdc,
      data: encode('multicall', [[encode('transfer', [stranger, 1n]), encode('approve', [stranger, maxUint256])]]),
    }),
    {
      kind: 'several',
      meanings: [
        { kind: 'sendToken', token: usdc, to: stranger, amount: 1n },
        { kind: 'allowToken', token: usdc, spender: stranger, amount: maxUint256, isUnlimited: true },
      ],
    },
    [unlimited(stranger), unknown(stranger)],
  ],
  [
    'EIP-7702: another’s code from now on',
    send({ to: me, data: '0x', authorizationList: [{ address: stranger, chainId: 1, nonce: 0 }] }),
    { kind: 'delegate', to: stranger },
    [unknown(stranger)],
  ],
  [
    'wallet_sendCalls: coins, then an allowance',
    [
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          from: me,
          chainId: '0x1',
          atomicRequired: true,
          calls: [
            { to: stranger, value: '0x2386f26fc10000' },
            { to: usdc, data: encode('approve', [router, 5n]) },
          ],
        },
      ],
    ],
    {
      kind: 'several',
      meanings: [
        { kind: 'sendCoin', to: stranger, amount: 10_000_000_000_000_000n },
        { kind: 'allowToken', token: usdc, spender: router, amount: 5n, isUnlimited: false },
      ],
    },
    [],
  ],
  [
    'a call that nobody here can read',
    send({ to: router, data: encode('swapExactTokensForETH', [1n, 1n, [usdc, ape], me, 1n]) }),
    { kind: 'unknown', to: router },
    [{ mark: 'unreadable' }],
  ],
];

test.each(evm)('%s', (_about, [method, params], meaning, marks) => {
  const read = readAsked(
    { method, params, networkId: 'eip155:1' },
    { contracts: [...knownContracts, usdc, ape], people: [me] },
  );
  expect(read.meaning).toMatchObject(meaning);
  expect(read.marks).toEqual(marks);
  expect(JSON.parse(read.data)).toEqual(JSON.parse(JSON.stringify(params)));
});

const [payer, friend] = [1, 2].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey) as [
  PublicKey,
  PublicKey,
];
const tokens = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const mint = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const [from, to] = [3, 4].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey) as [
  PublicKey,
  PublicKey,
];
const blockhash = base58.encode(new Uint8Array(32).fill(9));
const u64 = (amount: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return bytes;
};
const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner });
const token = (data: readonly number[], amount: bigint, ...keys: ReturnType<typeof key>[]) =>
  new TransactionInstruction({
    programId: tokens,
    keys,
    data: Buffer.concat([Buffer.from(data), u64(amount), Buffer.from([6])]),
  });
const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: friend, lamports: 30_000_000n });
const transferChecked = token([12], 5_000_000n, key(from, true), key(mint), key(to, true), key(payer, false, true));
const approveChecked = token([13], 2n ** 64n - 1n, key(from, true), key(mint), key(friend), key(payer, false, true));
const note = new TransactionInstruction({
  programId: memo,
  keys: [key(payer, false, true)],
  data: Buffer.from('rent ☀'),
});
const strange = new TransactionInstruction({ programId: friend, keys: [key(payer)], data: Buffer.from([1, 2, 3]) });

const told: [string, TransactionInstruction[], Meaning[]][] = [
  ['the system program', [transfer], [{ kind: 'sendCoin', to: friend.toBase58(), amount: 30_000_000n }]],
  [
    'SPL: a transfer that names its mint',
    [transferChecked],
    [{ kind: 'sendToken', token: mint.toBase58(), to: to.toBase58(), amount: 5_000_000n }],
  ],
  [
    'SPL: an allowance of all',
    [approveChecked],
    [
      {
        kind: 'allowToken',
        token: mint.toBase58(),
        spender: friend.toBase58(),
        amount: 2n ** 64n - 1n,
        isUnlimited: true,
      },
    ],
  ],
  ['a memo', [note], [{ kind: 'memo', text: 'rent ☀' }]],
  ['a program that nobody knows', [strange], [{ kind: 'unknown', to: friend.toBase58(), data: '0x010203' }]],
  [
    'several, with their fee',
    [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }), transfer, note],
    [
      { kind: 'sendCoin', to: friend.toBase58(), amount: 30_000_000n },
      { kind: 'memo', text: 'rent ☀' },
    ],
  ],
];

test.each(told)('Solana: %s', (_about, instructions, meanings) => {
  const legacy = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight: 1 }).add(...instructions);
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions });
  const versioned = new VersionedTransaction(message.compileToV0Message());
  const texts = [
    legacy.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64'),
    base58.encode(versioned.serialize()),
  ];
  const expected = meanings.length === 1 ? meanings[0] : { kind: 'several', meanings };
  for (const transaction of texts)
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction']) {
      const read = readAsked({ method, params: { transaction }, networkId: 'solana:mainnet' }, { contracts: [] });
      expect(read.meaning).toEqual(expected);
    }
});

test('Solana: who stands in a lookup table is not guessed', () => {
  const table = new AddressLookupTableAccount({
    key: mint,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [friend],
    },
  });
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions: [transfer] });
  const transaction = Buffer.from(new VersionedTransaction(message.compileToV0Message([table])).serialize()).toString(
    'base64',
  );
  const read = readAsked(
    { method: 'solana_signTransaction', params: { transaction }, networkId: 'solana:mainnet' },
    { contracts: [] },
  );
  expect(read.meaning).toMatchObject({ kind: 'unknown' });
  expect(read.marks).toContainEqual({ mark: 'unreadable' });
});
