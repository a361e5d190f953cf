import { short } from '../amounts';
import { SwapSheet } from '../pages/SwapSheet';
import { expect, test } from '../phone';
import { allowanceOf, cut, ETH, heldBy, mint, readLast } from '../swaps';

// Swaps by a wallet on a phone, whose person says yes there.

const paid = 250_000_000n;

test('a wallet on a phone: the leave and the swap are asked for there, once each', async ({
  page,
  host,
  chain,
  phone,
  pair,
}) => {
  await mint(chain, phone.address, 300_000_000n);
  const sheet = new SwapSheet(page);
  await host.open('?relay&swaps');
  await pair();
  await host.hasShown('You’re in');
  await host.accountButton(short(phone.address)).click();
  await sheet.come();
  await sheet.fill('USD Coin', 'Ether', '250');
  const before = await heldBy(chain, phone.address);
  await sheet.preview.click();
  await sheet.approve.click();
  expect(await phone.approve()).toMatchObject({ method: 'eth_sendTransaction' });
  await expect(sheet.swap).toBeEnabled();
  expect(await allowanceOf(chain, phone.address)).toBe(paid);
  const approval = await readLast(chain, phone.address);

  await sheet.swap.click();
  expect(await phone.approve()).toMatchObject({ method: 'eth_sendTransaction' });
  await expect(sheet.outcome.getByRole('heading', { name: /^You got [\d.]+ ETH$/ })).toBeVisible();
  const swap = await readLast(chain, phone.address);
  const after = await heldBy(chain, phone.address);
  expect(before.usdc - after.usdc).toBe(paid);
  await expect(sheet.heading(`You got ${cut(after.eth - before.eth + approval.fee + swap.fee, ETH)}`)).toBeVisible();
  expect((await phone.log()).filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2);
});
