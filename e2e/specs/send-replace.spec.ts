import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import type { WalletOptions } from '../../harness/wallets/options';
import { short } from '../amounts';
import type { HostPage } from '../pages/HostPage';
import { SendSheet } from '../pages/SendSheet';
import { expect, test } from '../test';

// A transfer that waits too long: sped up, cancelled, or neither; by what the chain has in the end.

const to = '0x00000000000000000000000000000000000B0B02';
/** Longer than a transfer may wait before anything is offered. */
const LONG = 61_000;

interface Transaction {
  hash: Hex;
  nonce: Hex;
  to: Hex;
  value: Hex;
  maxFeePerGas: Hex;
  maxPriorityFeePerGas: Hex;
}
interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

/** What of ada’s waits for a block, by its nonce: one each. */
async function waiting(chain: Chain) {
  const { pending } = (await chain.ask('txpool_content')) as { pending: Record<string, Record<string, Transaction>> };
  const [mine] = Object.entries(pending).filter(([from]) => from.toLowerCase() === ada.address.toLowerCase());
  return Object.values(mine?.[1] ?? {});
}

test.beforeEach(({ chain }) => chain.ask('evm_setAutomine', false));
test.afterEach(({ chain }) => chain.ask('evm_setAutomine', true));

/** Ada is connected, and Account is open. */
async function openAccount(host: HostPage) {
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
}

/** A transfer of so much is on its way, and waits too long. */
async function sendSlowly(page: Page, amount: string) {
  const sheet = new SendSheet(page);
  await sheet.come();
  await sheet.fill(amount, to);
  await sheet.send.click();
  await expect(sheet.heading(`${amount} ETH is on its way`)).toBeVisible();
  await expect(sheet.dialog.getByRole('button', { name: 'Speed up' })).toHaveCount(0);
  await page.clock.fastForward(LONG);
  return sheet;
}

const asked = (page: Page) =>
  page.evaluate(() => {
    const { __testWallets: wallets } = window as unknown as {
      __testWallets: Record<string, { log: { method: string; prompted: boolean }[] }>;
    };
    const log = wallets['example.harbor']?.log ?? [];
    return log.flatMap(({ method, prompted }) => (prompted && /^eth_s/.test(method) ? [method] : []));
  });

test('sped up it arrives once, for a higher fee; cancelled it does not, whatever the page forgets', async ({
  page,
  host,
  account,
  chain,
  bringWallets,
}) => {
  await page.clock.install();
  const harbor = await bringWallets();
  await openAccount(host);

  const before = await chain.balanceOf(to);
  const sheet = await sendSlowly(page, '0.5');
  const [first] = await waiting(chain);
  await harbor.set('hang', 'eth_signTransaction');
  await sheet.dialog.getByRole('button', { name: 'Speed up' }).click();
  await expect(sheet.says(/^Say yes there to the same payment/)).toBeVisible();
  await harbor.approve();
  await expect(sheet.says(/^Sent once more, for a higher fee/)).toBeVisible();
  const [second, ...others] = await waiting(chain);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ nonce: first?.nonce, to: first?.to, value: first?.value });
  for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
    expect(BigInt(second?.[fee] ?? 0) * 10n).toBeGreaterThanOrEqual(BigInt(first?.[fee] ?? 0) * 11n);
  await chain.ask('evm_mine');
  await expect(sheet.heading('0.5 ETH sent')).toBeVisible();
  expect((await chain.balanceOf(to)) - before).toBe(5n * 10n ** 17n);
  expect(await asked(page)).toEqual(['eth_sendTransaction', 'eth_signTransaction']);

  await sheet.dialog.getByRole('button', { name: 'Done' }).click();
  await sendSlowly(page, '0.25');
  await harbor.set('approve', 'eth_signTransaction');
  await sheet.dialog.getByRole('button', { name: 'Cancel the send' }).click();
  await expect(sheet.heading('Cancelling')).toBeVisible();
  expect(await waiting(chain)).toMatchObject([{ to: ada.address.toLowerCase(), value: '0x0' }]);
  await page.reload();
  await host.accountButton(short(ada.address)).click();
  await account.dialog.getByRole('region', { name: 'Recent transactions' }).getByRole('button').first().click();
  await expect(sheet.heading('Cancelling')).toBeVisible();
  await chain.ask('evm_mine');
  await expect(sheet.heading('Cancelled')).toBeVisible();
  expect((await chain.balanceOf(to)) - before).toBe(5n * 10n ** 17n);
});

/** What a wallet of these manners makes of it. */
const kinds: [string, Partial<WalletOptions>, string, RegExp, number][] = [
  [
    'that can’t show what it signs pays nothing twice',
    { lacks: ['eth_signTransaction'] },
    'Speed up',
    /can’t safely speed it up from here/,
    1,
  ],
  ['that signs for another place pays nothing twice', { ignoresNonce: true }, 'Speed up', /signed something else/, 1],
  [
    'that sends beside it is found out',
    { ignoresNonce: true, lacks: ['eth_signTransaction'] },
    'Cancel the send',
    /sent that beside it, not in its place/,
    2,
  ],
];
for (const [what, manners, button, words, inPool] of kinds)
  test(`a wallet ${what}`, { tag: '@full' }, async ({ page, host, chain, bringWallets }) => {
    await page.clock.install();
    await bringWallets(manners);
    await openAccount(host);
    const before = await chain.balanceOf(to);
    const sheet = await sendSlowly(page, '0.5');
    await sheet.dialog.getByRole('button', { name: button }).click();
    await expect(sheet.says(words)).toBeVisible();
    await expect(sheet.dialog.getByRole('button', { name: 'Speed up' })).toHaveCount(0);
    expect(await waiting(chain)).toHaveLength(inPool);
    await chain.ask('evm_mine');
    await expect(sheet.heading('0.5 ETH sent')).toBeVisible();
    expect((await chain.balanceOf(to)) - before).toBe(5n * 10n ** 17n);
  });

test('one that was mined while the wallet asked arrives, and nothing else does', { tag: '@full' }, async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  await page.clock.install();
  const harbor = await bringWallets();
  await openAccount(host);
  const before = await chain.balanceOf(to);
  const sheet = await sendSlowly(page, '0.5');
  await harbor.set('hang', 'eth_signTransaction');
  await sheet.dialog.getByRole('button', { name: 'Speed up' }).click();
  await expect(sheet.says(/^Say yes there to the same payment/)).toBeVisible();
  await chain.ask('evm_mine');
  await expect(sheet.heading('0.5 ETH sent')).toBeVisible();
  await harbor.approve();
  await chain.ask('evm_mine');
  expect((await chain.balanceOf(to)) - before).toBe(5n * 10n ** 17n);
  expect(await waiting(chain)).toEqual([]);
});
