import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { keysOf } from '../../harness/frame/keys';
import { smartAddressOf } from '../../harness/smart/account';
import { short } from '../amounts';
import { expect, test } from '../email';
import { inGate } from '../full';
import { heldOf } from '../oddTokens';
import type { EmailSheet } from '../pages/EmailSheet';
import { SwapSheet } from '../pages/SwapSheet';
import { lastCostOf, ownedBy } from '../smartAccount';
import { allowanceOf, cut, dai, ETH, mint, usdc } from '../swaps';
import type { Fixtures, WorkerFixtures } from '../test';

// Swaps by a wallet behind a login, whose person says yes in its own window.

const paid = 250_000_000n;

type Visit = Pick<Fixtures & WorkerFixtures, 'host' | 'chain'> & { page: Page; email: EmailSheet };

/** Somebody with 300 USDC and an ether logs in, and stands before the review of 250 USDC for another token. */
async function comeToReview({ page, host, chain, email }: Visit, who: string, get: string) {
  // Before they log in: what is held then is kept for half a minute.
  const address = smartAddressOf(privateKeyToAddress(keysOf(`email:${who}`).eoa));
  await chain.give(address, parseEther('1'));
  await mint(chain, address, 300_000_000n);
  const sheet = new SwapSheet(page);
  await host.open('?email&swaps');
  await email.comeIn(who);
  await expect(host.address).toHaveText(address);
  await host.accountButton(short(address)).click();
  await sheet.come();
  await sheet.fill('USD Coin', get, '250');
  await sheet.preview.click();
  return { sheet, address };
}

test('a wallet behind a login: its person says yes twice in its own window, and comes back to the review between', async ({
  page,
  host,
  chain,
  email,
}) => {
  const { sheet, address } = await comeToReview({ page, host, chain, email }, 'swapper@example.com', 'Dai');

  await sheet.approve.click();
  await expect(email.says('Let 0x99')).toContainText('spend 250,000,000 units of the token');
  await email.approve();
  await expect(sheet.swap).toBeEnabled();
  expect(await allowanceOf(chain, address)).toBe(paid);

  const before = await ownedBy(chain, address);
  await sheet.swap.click();
  await expect(email.dialog.getByText('Say yes only if you know what it does.')).toBeVisible();
  await email.approve();
  await expect(sheet.outcome.getByRole('heading', { name: /^You got [\d,.]+ DAI$/ })).toBeVisible();
  const got = await heldOf(chain, dai, address);
  expect(got).toBeGreaterThan(0n);
  await expect(sheet.heading(`You got ${cut(got, dai)}`)).toBeVisible();
  expect(await heldOf(chain, usdc, address)).toBe(50_000_000n);
  expect(before - (await ownedBy(chain, address))).toBe(await lastCostOf(chain, address));
});

test(
  'a wallet behind a login gets ether: a no keeps what was typed, and what is shown is no more than is known',
  inGate(false),
  async ({ page, host, chain, email }) => {
    const { sheet, address } = await comeToReview({ page, host, chain, email }, 'collector@example.com', 'Ether');
    await sheet.approve.click();
    await email.reject();
    await expect(sheet.says('You said no, so nothing was swapped')).toBeVisible();
    expect(await allowanceOf(chain, address)).toBe(0n);
    await sheet.cancel();
    await expect(sheet.pay).toHaveValue('250');

    await sheet.preview.click();
    await sheet.approve.click();
    await email.approve();
    await expect(sheet.swap).toBeEnabled();
    const before = await ownedBy(chain, address);
    await sheet.swap.click();
    await expect(email.dialog.getByText('Say yes only if you know what it does.')).toBeVisible();
    await email.approve();
    // Its operation is paid for out of the same coin, in part before and in part by the entry point.
    await expect(sheet.outcome.getByRole('heading', { name: /^You got/ })).toBeVisible();
    const got = (await ownedBy(chain, address)) - before + (await lastCostOf(chain, address));
    await expect(sheet.heading(`You got about ${cut(got, ETH)}`)).toBeVisible();
  },
);
