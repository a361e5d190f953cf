import { numberToHex } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { lookalike } from '../../harness/fixtures/history';
import { short } from '../amounts';
import { SendSheet } from '../pages/SendSheet';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { expect, test } from '../test';

// A stranger whose address begins and ends like one that was paid: known as one, warned of, and never a press away.

const twin = lookalike.toLowerCase();

test('whoever looks like a recipient is marked in Activity, warned of in Send, and not offered, even after a payment by mistake', async ({
  page,
  host,
  account,
  chain,
  bringWallets,
}) => {
  const sheet = new SendSheet(page);
  const activity = new TransactionsSheet(page);
  const recent = (address: string) => sheet.dialog.getByRole('button', { name: short(address) });
  const warning = /^It begins and ends like an address you know/;
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
  await sheet.fill('0.5', bo.address);
  await sheet.leave('0.5 ETH');

  // The stranger sends next to nothing, so as to stand in the history.
  await chain.give(twin, 10n ** 18n);
  await chain.ask('anvil_impersonateAccount', twin);
  const bait = await chain.ask('eth_sendTransaction', { from: twin, to: ada.address, value: numberToHex(1n) });
  await chain.ask('anvil_stopImpersonatingAccount', twin);
  await expect.poll(() => chain.ask('eth_getTransactionReceipt', bait)).not.toBeNull();
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  await expect
    .poll(async () => (await activity.said()).slice(0, 2).map((row) => row.slice(0, 2)))
    .toEqual([
      ['Received', 'Looks like an address you know'],
      ['Sent', expect.not.stringContaining('Looks like')],
    ]);
  await activity.dialog.getByRole('button', { name: 'Back' }).click();

  await sheet.come();
  await expect(recent(bo.address)).toHaveCount(1);
  await sheet.amount.fill('0.25');
  await sheet.to.fill(twin);
  await expect(sheet.dialog.getByText(warning)).toBeVisible();
  await sheet.preview.click();
  await expect(sheet.review.getByText(/Compare every letter\. Check the address\./)).toBeVisible();
  await sheet.leave('0.25 ETH');

  // Paid by mistake: which of the two is meant can't be seen, so that neither is a press away.
  await sheet.come();
  await expect(sheet.amount).toHaveValue('');
  await expect(sheet.to).toHaveValue('');
  await expect(recent(bo.address)).toHaveCount(0);
  await sheet.to.fill(twin);
  await expect(sheet.dialog.getByText(warning)).toBeVisible();
});
