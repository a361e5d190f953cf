import type { Page } from '@playwright/test';
import { encodeFunctionData, erc20Abi, type Hex, stringToHex } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { tokensOn } from '../../harness/fixtures/tokens';
import { short } from '../amounts';
import { handleOn } from '../pages/HostPage';
import { SendSheet } from '../pages/SendSheet';
import { expect, test } from '../test';

// A host sends several transfers as one: by one yes in a wallet that can, and by none in a wallet that can’t.

const [usdc] = tokensOn(porch.id);
const to = '0x00000000000000000000000000000000000B0B02';
const transfers = [
  { to, amount: '123456789012345678' },
  { to, amount: '1500001', token: { address: usdc?.address, decimals: 6, symbol: 'USDC' } },
  { to: bo.address, amount: '2', token: { address: usdc?.address, decimals: 6, symbol: 'USDC' } },
];

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

async function dollarsOf(chain: Chain, owner: string) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner.toLowerCase() as Hex] });
  return BigInt((await chain.ask('eth_call', { to: usdc?.address, data }, 'latest')) as Hex);
}

/** What the handle answers, or the error's code and what it advises. */
async function send(page: Page, id: string) {
  await handleOn(page);
  return page.evaluate(
    ([all, as]) =>
      (window as unknown as { portico: { send(request: object): Promise<string> } }).portico
        .send({ transfers: all, id: as })
        .catch(({ code, hint }: { code: string; hint: string }) => ({ code, hint })),
    [transfers, id] as const,
  );
}

test('a wallet that can sends all of it by one yes, to the last unit; after a reload its id is known', async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  const before = await Promise.all([
    chain.balanceOf(to),
    dollarsOf(chain, to),
    dollarsOf(chain, bo.address),
    dollarsOf(chain, ada.address),
  ]);
  expect(await send(page, 'order-7')).toBe(stringToHex('order-7'));
  await expect.poll(() => dollarsOf(chain, to)).toBe(before[1] + 1_500_001n);
  expect(await chain.balanceOf(to)).toBe(before[0] + 123456789012345678n);
  expect(await dollarsOf(chain, bo.address)).toBe(before[2] + 2n);
  expect(await dollarsOf(chain, ada.address)).toBe(before[3] - 1_500_003n);
  const asked = async () =>
    (await harbor.log()).filter(({ method }) => /^(?:wallet_sendCalls|eth_sendTransaction)$/.test(method)).length;
  expect(await asked()).toBe(1);

  await page.reload();
  await expect(host.accountButton(short(ada.address))).toBeVisible();
  expect(await send(page, 'order-7')).toBe(stringToHex('order-7'));
  // The wallet's log is of this page.
  expect(await asked()).toBe(0);
  expect(await dollarsOf(chain, ada.address)).toBe(before[3] - 1_500_003n);
});

test('a wallet that can’t is asked for nothing, and the host is told to send them one after another', async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  const harbor = await bringWallets({ batches: { atomic: 'unsupported' } });
  await host.open();
  await host.connect();
  const before = await dollarsOf(chain, ada.address);
  expect(await send(page, 'order-8')).toMatchObject({
    code: 'ATOMICITY_UNSUPPORTED',
    hint: expect.stringContaining('one after another'),
  });
  expect((await harbor.log()).map(({ method }) => method).filter((one) => /send/i.test(one))).toEqual([]);
  expect(await dollarsOf(chain, ada.address)).toBe(before);
});

test('a wallet that says nothing of it: its visitor is told and leaves, and nobody is asked twice, after a reload neither', async ({
  page,
  host,
  account,
  chain,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  await harbor.set('hang', 'wallet_sendCalls');
  const before = await dollarsOf(chain, ada.address);
  const silent = send(page, 'order-9');
  silent.catch(() => {});
  const asked = async () => (await harbor.log()).filter(({ method }) => method === 'wallet_sendCalls').length;
  await expect.poll(asked).toBe(1);
  const sheet = new SendSheet(page);
  const recent = account.dialog.getByRole('region', { name: 'Recent transactions' });
  const row = recent.getByRole('button', { name: /A batch of 3/ });
  const look = async () => {
    await host.accountButton(short(ada.address)).click();
    await expect(row).toContainText('Not known');
    await row.click();
    await expect(sheet.heading('We don’t know yet')).toBeVisible();
  };
  await look();
  await sheet.dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(sheet.dialog.getByRole('button', { name: 'It was not sent' })).toBeVisible();
  expect(await send(page, 'order-9')).toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  expect(await asked()).toBe(1);

  await page.reload();
  expect(await send(page, 'order-9')).toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  await look();
  await sheet.dialog.getByRole('button', { name: 'It was not sent' }).click();
  await expect(sheet.heading('Not sent, as far as we know')).toBeVisible();
  expect(await send(page, 'order-9')).toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  expect(await asked()).toBe(0);
  expect(await dollarsOf(chain, ada.address)).toBe(before);
});
