import { parseEther } from 'viem';
import type { Fault } from '../../harness/faults';
import { ada } from '../../harness/fixtures/accounts';
import { short, shown } from '../amounts';
import { expect, test } from '../test';

test('services and chain out of reach: the visitor still comes in, is told, and sees the balance once they are back', async ({
  host,
  account,
  chain,
  services,
  bringWallets,
}) => {
  await chain.give(ada.address, parseEther('3.25'));
  await services.fail({ match: 'apis/', drop: true }, { match: 'rpc/', drop: true });
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await expect(account.dialog.getByText('Balance unavailable', { exact: true })).toBeVisible();
  await account.dialog.getByRole('button', { name: 'Close' }).click();

  await services.mend();
  await host.accountButton(short(ada.address)).click();
  await expect(account.balance).toHaveText(`${shown(await chain.balanceOf(ada.address))}ETH`);
});

test('services that answer HTML, nothing or 429 break nothing', { tag: '@full' }, async ({
  host,
  services,
  bringWallets,
}) => {
  await bringWallets();
  const answers: Omit<Fault, 'match'>[] = [
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Sign in to the hotel</p>' },
    { status: 204 },
    { status: 429, headers: { 'retry-after': '0' } },
  ];
  for (const fault of answers) {
    await services.mend();
    await services.fail({ match: 'apis/', ...fault });
    await host.open();
    await host.connect();
    await expect(host.balance).toHaveText(/ETH$/);
    await host.forget();
  }
});
