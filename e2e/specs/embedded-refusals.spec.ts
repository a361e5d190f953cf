import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { entryPoint } from '../../harness/fixtures/smartAccounts';
import { boSol } from '../../harness/fixtures/solana';
import { accountAbi } from '../../harness/smart/abi';
import { emailCooldownMs } from '../../src/domain/limits/frame';
import { expect, test } from '../email';
import type { JourneyHarness } from '../openHarness';
import { askSolana, lamportsOf } from '../solana';

/* Each no that somebody may say behind a login: of everything that needs a yes, of a new device. What it costs, and what comes next. */

const to = '0x00000000000000000000000000000000000B0B07';

/** A key that is to act for the account: of the number one. */
const GUEST = `0x04${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'}`;

/** All that needs a yes on EVM ([wire 1.11]), as a page may ask it of an account. */
const needsYes = (address: Hex): [method: string, params: unknown[]][] => [
  ['personal_sign', ['0x4e6f', address]],
  [
    'eth_signTypedData_v4',
    [
      address,
      JSON.stringify({
        domain: { name: 'Market', chainId: 31337 },
        primaryType: 'Offer',
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Offer: [{ name: 'price', type: 'uint256' }],
        },
        message: { price: '7' },
      }),
    ],
  ],
  ['eth_sendTransaction', [{ from: address, to, value: '0x5' }]],
  ['wallet_sendCalls', [{ chainId: '0x7a69', from: address, version: '2.0.0', calls: [{ to, value: '0x5' }] }]],
  [
    'wallet_grantPermissions',
    [
      {
        chainId: '0x7a69',
        expiry: 4_000_000_000,
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: GUEST }] } },
        permissions: [
          { type: 'contract-call', data: { address: to, abi: erc20Abi, functions: [{ functionName: 'transfer' }] } },
        ],
        policies: [],
      },
    ],
  ],
  ['wallet_revokePermissions', [{ permissionsContext: to }]],
  [
    'eth_sendUserOperation',
    [
      {
        sender: address,
        nonce: '0x0',
        callData: encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, 5n, '0x'] }),
        callGasLimit: '0x30d40',
        verificationGasLimit: '0x7a120',
        preVerificationGas: '0xc350',
        maxFeePerGas: '0xb2d05e00',
        maxPriorityFeePerGas: '0x3b9aca00',
        signature: '0x',
      },
      entryPoint,
    ],
  ],
];

test.afterEach(({ services }) => services.mend());

test('all that needs a yes on Ethereum is asked in a window of the wallet’s; each no is the visitor’s own, and costs nothing', {
  tag: '@full',
}, async ({ host, email, chain }) => {
  await host.open('?email');
  await email.comeIn('noa@example.com');
  const address = (await host.address.textContent()) as Hex;
  await chain.give(address, 10n ** 18n);
  const before = await chain.balanceOf(to);
  for (const [method, params] of needsYes(address))
    await test.step(method, async () => {
      const refused = host.request(method, params);
      // Told in words of ours, above the wallet's own.
      const told = email.dialog.getByRole('heading', { level: 3 });
      await expect(told).toHaveText(/\S/);
      await expect(told).not.toHaveText(/can’t read/);
      await email.reject();
      expect(await refused).toMatchObject({ code: 4001 });
      await expect(email.dialog).toBeHidden();
    });
  expect(await chain.balanceOf(to)).toBe(before);
  expect(await chain.balanceOf(address)).toBe(10n ** 18n);
  expect(await chain.ask('eth_getCode', address, 'latest')).toBe('0x');
  const signed = host.sign('Yes');
  await email.approve();
  expect(await signed).toMatch(/^0x/);
});

/** A payment as a host builds it, unsigned; its bytes, as numbers. */
async function unsigned(harness: JourneyHarness, from: string, lamports: number): Promise<number[]> {
  const { value } = (await askSolana(harness, 'getLatestBlockhash')) as { value: { blockhash: string } };
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(boSol.address)];
  const transaction = new Transaction({ feePayer: fromPubkey, blockhash: value.blockhash, lastValidBlockHeight: 0 });
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }));
  return [...transaction.serialize({ requireAllSignatures: false })];
}

test('on Solana too: neither a message nor a payment goes out by a no, nor is a transaction signed', async ({
  host,
  email,
  harness,
}) => {
  await host.open('?email&chains=solana');
  await email.comeIn('noa@example.com');
  const mine = await host.address.textContent();
  await askSolana(harness, 'harness_setBalance', mine, 1_000_000_000);
  const held = await lamportsOf(harness, boSol.address);
  const message = host.sign('No');
  await email.reject();
  await expect(message).rejects.toThrow(/reject/i);
  await expect(email.dialog).toBeHidden();
  const payment = host.call('sendTransaction', { to: boSol.address, value: '30000000' });
  await email.reject();
  await expect(payment).rejects.toThrow(/reject/i);
  await expect(email.dialog).toBeHidden();
  const payments = await Promise.all([7, 8].map((lamports) => unsigned(harness, String(mine), lamports)));
  for (const few of [payments.slice(1), payments]) {
    const signing = host.signOnSolana(few);
    await expect(email.dialog.getByRole('heading', { level: 3 })).toHaveText(/\S/);
    await email.reject();
    expect(await signing).toMatchObject({ code: 'USER_REJECTED' });
    await expect(email.dialog).toBeHidden();
  }
  expect(await lamportsOf(harness, boSol.address)).toBe(held);
});

test('a no to a new device keeps it out, and is told with a way to begin again', { tag: '@full' }, async ({
  page,
  context,
  host,
  email,
}) => {
  const mine = 'noa+device@example.com';
  await page.clock.install();
  await host.open('?email');
  await email.begin(mine);
  await expect(email.says('Is this new device yours?')).toBeVisible();
  const first = await email.mailed(mine, 'link');
  const mail = await context.newPage();
  await mail.goto(first);
  await mail.getByRole('button', { name: 'It isn’t me' }).click();
  await expect(mail.getByText('This device was not allowed')).toBeVisible();
  await page.bringToFront();
  await expect(email.says('This device was not allowed')).toBeVisible();
  await expect(email.button('Begin again')).toBeFocused();
  await expect(host.status).toHaveText('disconnected');

  // The link is worth nothing any more; another one lets its person in.
  await page.clock.fastForward(emailCooldownMs);
  await email.button('Begin again').click();
  await email.field.fill(mine);
  await email.field.press('Enter');
  await expect(email.says('Is this new device yours?')).toBeVisible();
  await mail.goto(first);
  await expect(mail.getByText('This link is over')).toBeVisible();
  await mail.goto(await email.mailed(mine, 'link', first));
  await mail.getByRole('button', { name: 'Let me in' }).click();
  await expect(mail.getByText('This device is allowed')).toBeVisible();
  await page.bringToFront();
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(mine, 'code'));
  await expect(host.status).toHaveText('connected');
});
