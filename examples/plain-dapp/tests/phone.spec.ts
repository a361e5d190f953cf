import type { Page } from '@playwright/test';
import { verifyMessage } from 'viem';
import { expect, test } from './test.ts';

/** Shows a pairing code and reads it, as a camera would. */
async function codeOn(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect(page.getByTestId('code')).toContainText('wc:');
  return page.getByTestId('code').innerText();
}

test('pairs, signs and lets go', async ({ page, phone }) => {
  await phone.pair(await codeOn(page));
  expect((await phone.approve()).peer.name).toBe('Tip jar');
  await expect(page.getByTestId('account')).toHaveText(phone.address, { ignoreCase: true });

  await page.getByRole('button', { name: 'Sign the guest book' }).click();
  await phone.approve();
  await expect(page.getByRole('status')).toContainText('Signed: 0x');
  const signature = (await page.getByRole('status').innerText()).replace('Signed: ', '') as `0x${string}`;
  expect(await verifyMessage({ address: phone.address as `0x${string}`, message: 'I was here.', signature })).toBe(
    true,
  );

  await phone.endSession();
  await expect(page.getByText('Choose a wallet.')).toBeVisible();
});

test('sends from the phone', async ({ page, phone, chain }) => {
  await phone.set('approve');
  await phone.pair(await codeOn(page));
  await page.getByRole('button', { name: 'Tip 0.1 ETH' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you!');
  expect(await chain.balanceOf('0x000000000000000000000000000000000000dEaD')).toBe(10n ** 17n);
});

test('says so when the phone says no', async ({ page, phone }) => {
  await phone.pair(await codeOn(page));
  await phone.reject();
  await expect(page.getByRole('status')).toHaveText('You said no.');
  expect(phone.sessions()).toEqual([]);
});

test('goes on when the relay has dropped the line', async ({ page, phone, faults }) => {
  await phone.pair(await codeOn(page));
  await phone.approve();
  await expect(page.getByTestId('account')).toBeVisible();
  await faults.add({ match: 'relay', drop: true, times: 1 });
  await page.getByRole('button', { name: 'Sign the guest book' }).click();
  await phone.approve({ timeout: 30_000 });
  await expect(page.getByRole('status')).toContainText('Signed: 0x', { timeout: 30_000 });
});
