import { parseUnits } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { courtyard, porch } from '../../harness/fixtures/networks';
import { poolContracts } from '../../harness/fixtures/pools';
import { short } from '../amounts';
import { heldOf, written } from '../oddTokens';
import { SwapSheet } from '../pages/SwapSheet';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { allowanceOf, cut, ETH, heldBy, readLast, usdc } from '../swaps';
import { expect, test } from '../test';

// Tokens are swapped in the chain's own pools: what the screen says was paid and got is what the balances say.

const paid = 250_000_000n;

test('a wallet of this browser swaps a token for ether: it lets the exchange take that much, no more, and a no moves nothing', {
  tag: '@moves',
}, async ({ page, host, account, chain, bringWallets }) => {
  const harbor = await bringWallets({ answers: { eth_sendTransaction: 'reject' } });
  const sheet = new SwapSheet(page);
  const asked = async () => (await harbor.prompts()).filter((method) => method === 'eth_sendTransaction').length;
  await host.open('?swaps');
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
  await sheet.fill('USD Coin', 'Ether', '250');
  const before = await heldBy(chain, ada.address);

  await sheet.preview.click();
  await sheet.approve.click();
  await expect(sheet.says('You said no, so nothing was swapped')).toBeVisible();
  expect(await heldBy(chain, ada.address)).toEqual(before);
  expect(await allowanceOf(chain, ada.address)).toBe(0n);
  await sheet.cancel();
  await expect(sheet.pay).toHaveValue('250');
  await expect(sheet.token('pay')).toHaveText(/USDC/);
  await expect(sheet.token('get')).toHaveText(/ETH/);

  await harbor.set('approve', 'eth_sendTransaction');
  await sheet.preview.click();
  await sheet.approve.click();
  await expect(sheet.swap).toBeEnabled();
  expect(await allowanceOf(chain, ada.address)).toBe(paid);
  const approval = await readLast(chain, ada.address);
  expect(approval).toMatchObject({ to: usdc.address.toLowerCase(), value: 0n, status: '0x1' });

  await harbor.set('reject', 'eth_sendTransaction');
  await sheet.swap.click();
  await expect.poll(asked).toBe(3);
  await expect(sheet.swap).toBeEnabled();
  expect(await heldBy(chain, ada.address)).toEqual({ ...before, eth: before.eth - approval.fee });
  await sheet.cancel();
  await expect(sheet.pay).toHaveValue('250');

  await harbor.set('approve', 'eth_sendTransaction');
  await sheet.preview.click();
  await sheet.swap.dblclick();
  await expect(sheet.outcome.getByRole('heading', { name: /^You got [\d.]+ ETH$/ })).toBeVisible();
  const swap = await readLast(chain, ada.address);
  expect(swap).toMatchObject({ to: poolContracts.router, value: 0n, status: '0x1' });
  const after = await heldBy(chain, ada.address);
  expect(before.usdc - after.usdc).toBe(paid);
  const got = after.eth - before.eth + approval.fee + swap.fee;
  expect(got).toBeGreaterThan(0n);
  await expect(sheet.heading(`You got ${cut(got, ETH)}`)).toBeVisible();
  await expect(sheet.says('For 250 USDC. It is in your wallet.')).toBeVisible();
  expect(await allowanceOf(chain, ada.address)).toBe(0n);
  expect(await asked()).toBe(4);

  await sheet.leave();
  const tokens = account.dialog.getByRole('region', { name: /^Total/ });
  await expect(tokens.getByText(written(after.usdc - (after.usdc % 100n), usdc))).toBeVisible();
  await expect(tokens.getByText(written(after.eth - (after.eth % 10n ** 14n), ETH))).toBeVisible();
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  const activity = new TransactionsSheet(page);
  await expect
    .poll(async () => (await activity.said()).map(([what]) => what).slice(0, 2))
    .toEqual(['Swapped', 'Approved']);
});

test('all coins are swapped for a token: no leave is asked for, and what stays pays the fee', async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  await chain.give(ada.address, 2n * 10n ** 18n);
  const harbor = await bringWallets();
  const sheet = new SwapSheet(page);
  await host.open('?swaps');
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
  await sheet.choose('get', 'USD Coin');
  await sheet.max.click();
  await expect(sheet.pay).not.toHaveValue('');
  const most = parseUnits(await sheet.pay.inputValue(), 18);
  const before = await heldBy(chain, ada.address);
  expect(before.eth).toBe(2n * 10n ** 18n);

  await sheet.preview.click();
  await sheet.swap.click();
  await expect(sheet.outcome.getByRole('heading', { name: /^You got [\d,.]+ USDC$/ })).toBeVisible();
  const { value, fee } = await readLast(chain, ada.address);
  expect(value).toBe(most);
  expect(await chain.balanceOf(ada.address)).toBe(before.eth - most - fee);
  expect(before.eth - most).toBeLessThan(10n ** 16n);
  const got = (await heldOf(chain, usdc, ada.address)) - before.usdc;
  await expect(sheet.heading(`You got ${cut(got, usdc)}`)).toBeVisible();
  await expect(sheet.says(`For ${written(most, ETH)}. It is in your wallet.`)).toBeVisible();
  expect((await harbor.prompts()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('on a network without an exchange the way leads to those that have one, and on to the fields there', async ({
  page,
  host,
  networks,
  bringWallets,
}) => {
  await bringWallets();
  const sheet = new SwapSheet(page);
  await host.open(`?swaps=${courtyard.id}`);
  await host.connect();
  await expect(host.network).toHaveText(porch.id);
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
  await expect(sheet.says('Swaps don’t run on your network. Pick one they support.')).toBeVisible();
  await expect(networks.network(porch.name)).toBeHidden();
  await networks.network(courtyard.name).click();
  await expect(host.network).toHaveText(courtyard.id);
  await sheet.choose('get', 'USD Coin');
  await sheet.pay.fill('0.5');
  await expect(sheet.get).not.toHaveValue('');
  await expect(sheet.preview).toBeEnabled();
});

const wish = { view: 'Swap', data: { amount: '250', fromToken: 'USDC', toToken: 'ETH' } };

/** What a host wished for stands in the fields, with its price. */
async function isFilled(sheet: SwapSheet) {
  await expect(sheet.pay).toHaveValue('250');
  await expect(sheet.token('pay')).toHaveText(/USDC/);
  await expect(sheet.token('get')).toHaveText(/ETH/);
  await expect(sheet.get).not.toHaveValue('');
  await expect(sheet.preview).toBeEnabled();
}

test('a host opens the fields filled in; with nobody in, they come after Connect', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  const sheet = new SwapSheet(page);
  await host.open('?swaps');
  await host.call('open', wish);
  await expect(sheet.says('Whose tokens?')).toBeVisible();
  await sheet.dialog.getByRole('button', { name: 'Connect wallet' }).click();
  await connect.wallet('Harbor').click();
  await isFilled(sheet);
  await expect(host.status).toHaveText('connected');
  await sheet.dialog.getByRole('button', { name: 'Close' }).click();
  await host.call('open', wish);
  await isFilled(sheet);

  // What a visitor makes of it is theirs, whatever they look at meanwhile.
  await sheet.pay.fill('20');
  await sheet.choose('get', 'Dai');
  await expect(sheet.token('get')).toHaveText(/DAI/);
  await expect(sheet.pay).toHaveValue('20');
  await sheet.preview.click();
  await expect(sheet.review.getByText('20 USDC', { exact: true })).toBeVisible();
  await sheet.cancel();
  await expect(sheet.pay).toHaveValue('20');
  await expect(sheet.token('get')).toHaveText(/DAI/);
});
