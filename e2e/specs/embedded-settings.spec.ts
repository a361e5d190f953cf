import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { addVirtualLock } from '../../harness/virtualLock';
import { expect, test } from '../email';
import { heldOf, ownToken } from '../oddTokens';
import type { HostPage } from '../pages/HostPage';
import { lastCostOf, ownedBy } from '../smartAccount';

/** What somebody sets of a wallet behind a login, and what its smart account does on the chain. */

interface Connected {
  accounts: { eip155: { accounts: { address: Hex; type: string; isDeployed?: boolean }[] } };
}
const accountsOf = async (host: HostPage) => (await host.call<Connected>('getState')).accounts.eip155.accounts;
const accountOf = async (host: HostPage) => (await accountsOf(host))[0];

const to = '0x00000000000000000000000000000000000B0B01';
const other = '0x00000000000000000000000000000000000B0B02';

test('the email is changed by both codes, and is the way in from then on', async ({ host, email, page }) => {
  const [before, after] = ['dee@example.com', 'dee@lovelace.dev'];
  await host.open('?email');
  await email.comeIn(before);
  const address = await host.address.textContent();
  const used = await email.mailed(before, 'code');
  await host.call('open');
  await email.button('Settings').click();
  await email.dialog.getByRole('button', { name: /Sign-in email/ }).click();
  await email.dialog.getByRole('textbox', { name: 'New' }).fill(before.toUpperCase());
  await email.button('Send codes').click();
  await expect(email.dialog.getByText('That is your email already.')).toBeVisible();
  await email.changeTo(after, { before, used });
  await expect(email.dialog.getByText('Email changed')).toBeVisible();
  await expect(email.dialog.getByRole('button', { name: /Sign-in email/ })).toContainText(after);
  const kept = await page.evaluate(() => Object.entries(localStorage).map(([key, value]) => `${key}=${value}`));
  expect(kept.filter((line) => line.includes('dee@'))).toEqual([`portico:@appkit-wallet/EMAIL=${after}`]);

  await email.button('Disconnect').click();
  await expect(host.status).toHaveText('disconnected');
  await host.reload();
  await email.comeIn(after);
  await expect(host.address).toHaveText(address ?? '');
});

test('a host has it changed: the promise follows the visitor', { tag: '@full' }, async ({ host, email }) => {
  const [before, after] = ['eve@example.com', 'eve@lovelace.dev'];
  await host.open('?email');
  await email.comeIn(before);
  const used = await email.mailed(before, 'code');
  const left = host.call<string>('updateEmail');
  await expect(email.dialog.getByRole('textbox', { name: 'New' })).toBeVisible();
  await expect(email.button('Cancel')).toHaveCount(0);
  await email.button('Close').click();
  await expect(left).rejects.toThrow(/Modal closed/);

  const changed = host.call<string>('updateEmail');
  await email.dialog.getByRole('textbox', { name: 'New' }).fill(after);
  await email.button('Send codes').click();
  await email.type(await email.mailed(before, 'code', used));
  await expect(email.says('Now the new address')).toBeVisible();
  await expect(email.says('First the old address')).toHaveCount(0);
  await email.type(await email.mailed(after, 'code'));
  expect(await changed).toBe(after);
  await expect(email.dialog).toBeHidden();
});

test('a smart account comes to its chain by its first transaction; to the key’s own account and back', async ({
  host,
  email,
  chain,
}) => {
  await host.open('?email');
  await email.comeIn('fay@example.com');
  const smart = await accountOf(host);
  if (!smart) throw new Error('Nobody is in.');
  expect(smart).toMatchObject({ type: 'smartAccount', isDeployed: false });
  const codeAt = (address: Hex) => chain.ask('eth_getCode', address, 'latest');
  expect(await codeAt(smart.address)).toBe('0x');
  await host.call('open', { view: 'Account' });
  await email.button('Settings').click();
  await expect(email.dialog.getByText('Made with your first transaction')).toBeVisible();
  await email.button('Close').click();

  await chain.give(smart.address, 10n ** 18n);
  const before = await chain.balanceOf(to);
  const sent = host.call<Hex>('sendTransaction', { to, value: 7n });
  await email.approve();
  await expect.poll(async () => chain.ask('eth_getTransactionReceipt', await sent)).toMatchObject({ status: '0x1' });
  expect((await chain.balanceOf(to)) - before).toBe(7n);
  // A proxy of the account's code: short, and there.
  expect(await codeAt(smart.address)).toMatch(/^0x[\da-f]{40,}$/);
  await expect.poll(() => accountOf(host)).toMatchObject({ ...smart, isDeployed: true });

  await expect(email.dialog).toBeHidden();
  await host.call('open', { view: 'Account' });
  await email.button('Settings').click();
  const toggle = email.dialog.getByRole('switch', { name: 'Smart account' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  const own = await accountOf(host);
  expect(own).toMatchObject({ type: 'eoa' });
  expect(own?.address).not.toBe(smart.address);
  await expect(host.address).toHaveText(own?.address ?? '');
  await email.button('Close').click();

  // The key's own account signs as itself, also after a reload.
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(own?.address ?? '');
  await chain.give(own?.address as Hex, 10n ** 18n);
  const plain = host.call<Hex>('sendTransaction', { to, value: 3n });
  await email.approve();
  await expect
    .poll(async () => chain.ask('eth_getTransactionReceipt', await plain))
    .toMatchObject({ status: '0x1', from: own?.address.toLowerCase() });

  await host.call('setAccountType', { type: 'smartAccount' });
  await expect(host.address).toHaveText(smart.address);
});

test('many calls go as one; what the account can do, and how the batch stands, is told', async ({
  host,
  email,
  chain,
  harness,
  page,
}) => {
  await host.open('?email');
  await email.comeIn('gil@example.com');
  const smart = await accountOf(host);
  if (!smart) throw new Error('Nobody is in.');
  await chain.give(smart.address, 10n ** 18n);
  const ask = <Answer>(method: string, params: unknown[]) => {
    const answer = page.evaluate(
      async ([name, list]) => {
        const { portico } = window as unknown as {
          portico: { getProvider(of: string): Promise<{ request(asked: object): Promise<unknown> }> };
        };
        const provider = await portico.getProvider('eip155');
        return provider.request({ method: name as string, params: list });
      },
      [method, params] as const,
    ) as Promise<Answer>;
    answer.catch(() => {});
    return answer;
  };
  const chainId = '0x7a69';
  const can = await ask<Record<string, { atomic: { status: string } }>>('wallet_getCapabilities', [
    smart.address,
    [chainId],
  ]);
  expect(can[chainId]?.atomic.status).toBe('supported');

  const [first, second] = [await chain.balanceOf(to), await chain.balanceOf(other)];
  const batch = (value: string) => [
    {
      version: '2.0.0',
      chainId,
      from: smart.address,
      atomicRequired: true,
      calls: [
        { to, value: '0x5' },
        { to: other, value },
      ],
    },
  ];
  const sending = ask<{ id: string }>('wallet_sendCalls', batch('0x6'));
  await expect(email.says('2 steps in one')).toBeVisible();
  await email.approve();
  const { id } = await sending;
  await expect
    .poll(() => ask('wallet_getCallsStatus', [id]))
    .toMatchObject({ id, chainId, atomic: true, status: 200, receipts: [{ status: '0x1' }] });
  expect((await chain.balanceOf(to)) - first).toBe(5n);
  expect((await chain.balanceOf(other)) - second).toBe(6n);

  // All or nothing: the second call can't be paid, so that the first is not made either.
  const failing = ask<{ id: string }>('wallet_sendCalls', batch('0xffffffffffffffffffff'));
  await email.approve();
  const outcome = await failing.then(
    ({ id: failed }) => ask<{ status: number }>('wallet_getCallsStatus', [failed]).then(({ status }) => status),
    () => 500,
  );
  expect(outcome).toBe(500);
  expect((await chain.balanceOf(to)) - first).toBe(5n);

  // By the visitor's no, nothing is sent.
  const refused = ask('wallet_sendCalls', batch('0x6'));
  await email.reject();
  await expect(refused).rejects.toThrow(/reject/i);
  const client = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await client.getBalance({ address: to })).toBe(first + 5n);

  // A host's own batch goes by the flow of all sends: one yes, each amount to the last unit, and the fee the chain tells of.
  const usdc = ownToken('USDC', 2_000_003n);
  const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [smart.address, usdc.held] });
  await chain.ask('eth_sendTransaction', { from: ada.address, to: usdc.address, data: pay });
  const [coins, theirs] = [await ownedBy(chain, smart.address), await heldOf(chain, usdc, other)];
  const token = { address: usdc.address, decimals: usdc.decimals, symbol: usdc.symbol };
  const order = {
    id: 'order-7',
    transfers: [
      { to, amount: 7n },
      { to: other, amount: 2_000_001n, token },
    ],
  };
  const sent = host.call<string>('send', order);
  await expect(email.says('2 steps in one')).toBeVisible();
  await email.approve();
  const batchId = await sent;
  await expect.poll(() => heldOf(chain, usdc, other)).toBe(theirs + 2_000_001n);
  expect(await heldOf(chain, usdc, smart.address)).toBe(2n);
  expect(await chain.balanceOf(to)).toBe(first + 12n);
  const cost = await lastCostOf(chain, smart.address);
  expect(coins - (await ownedBy(chain, smart.address))).toBe(7n + cost);
  // Its id asks nobody a second time.
  expect(await host.call('send', order)).toBe(batchId);
});

test('the wallet’s window follows the theme of the page, and its own page can be opened', { tag: '@full' }, async ({
  host,
  email,
  page,
  context,
}) => {
  await host.open('?email');
  await email.comeIn('hal@example.com');
  await host.call('setTheme', { mode: 'light' });
  const signing = host.sign('In the light');
  const inside = page.frameLocator('#w3m-iframe').locator('[data-portico]').first();
  await expect.poll(() => inside.evaluate((element) => getComputedStyle(element).colorScheme)).toContain('light');
  await email.reject();
  await expect(signing).rejects.toThrow(/reject/i);
  await expect(email.dialog).toBeHidden();

  await host.call('open', { view: 'Account' });
  await email.button('Settings').click();
  await email.dialog.getByRole('button', { name: /Move to your own wallet/ }).click();
  const opening = context.waitForEvent('page');
  await email.dialog.getByRole('button', { name: /Open the wallet’s page/ }).click();
  const dashboard = await opening;
  await expect.poll(() => new URL(dashboard.url()).pathname).toBe('/dashboard');
  await dashboard.close();
});

/** The wire has no message for it: the frame asks by itself. */
test('a passkey that was made in the wallet’s window lets its person in again, without a code', {
  tag: '@full',
}, async ({ page, context, host, email, harness, browserName }) => {
  test.skip(browserName !== 'chromium', 'a device with a lock is brought by Chromium’s own tools');
  const ada = 'ada.lock@example.com';
  const device = await context.newCDPSession(page);
  const authenticatorId = await addVirtualLock(device);
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) as Hex;
  await email.makePasskey(host.sign('Lock'));

  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  await host.reload();
  const before = (await email.mails(ada)).length;
  await email.begin(ada);
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(address);
  await expect(email.dialog).toBeHidden();
  expect(await email.mails(ada)).toHaveLength(before);
  const again = host.sign('Back');
  await email.press('Approve with passkey');
  const chain = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await chain.verifyMessage({ address, message: 'Back', signature: await again })).toBe(true);

  // Who is not recognised goes by a code, on the same way.
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await host.reload();
  await email.comeIn(ada);
  await expect(host.address).toHaveText(address);
  expect((await email.mails(ada)).length).toBe(before + 1);
});
