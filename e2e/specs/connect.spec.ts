import { parseEther } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { short, shown } from '../amounts';
import { expect, test } from '../test';

test('a visitor connects and sees what the chain holds', { tag: '@moves' }, async ({
  host,
  account,
  chain,
  bringWallets,
}) => {
  await chain.give(ada.address, parseEther('1234.567899'));
  const harbor = await bringWallets();
  await host.open();
  await expect(host.status).toHaveText('disconnected');

  await host.connect();
  await expect(host.address).toHaveText(ada.address);
  expect(await harbor.prompts()).toHaveLength(1);
  await expect.poll(host.events).toEqual(['connect']);

  const held = await chain.balanceOf(ada.address);
  await expect(host.accountButton(short(ada.address))).toContainText(`${shown(held)} ETH`);
  await expect(host.balance).toHaveText('1234.567899 ETH');
  await host.accountButton(short(ada.address)).click();
  await expect(account.shows(short(ada.address))).toBeVisible();
  await expect(account.balance).toHaveText(`${shown(held)}ETH`);

  await account.disconnect.click();
  await expect(host.status).toHaveText('disconnected');
  await expect(host.address).toHaveText('none');
});

test('without services the balance comes from the chain’s own node', async ({
  host,
  chain,
  services,
  bringWallets,
}) => {
  await chain.give(ada.address, parseEther('0.0009'));
  await bringWallets();
  await host.open('?local');
  await host.connect();
  await expect(host.balance).toHaveText('0.0009 ETH');
  await expect(host.accountButton(short(ada.address))).toContainText('0.000 ETH');
  expect((await services.asked()).filter(({ target }) => target.startsWith('/'))).toEqual([]);
});

test('a service that answers 503 is not needed for the balance', { tag: '@full' }, async ({
  host,
  chain,
  services,
  bringWallets,
}) => {
  await chain.give(ada.address, parseEther('7'));
  await services.fail({ match: 'apis/', status: 503 });
  await bringWallets();
  await host.open();
  await host.connect();
  await expect(host.balance).toHaveText('7 ETH');
});

test('nothing is asked of anybody before a visitor comes near', async ({
  requests,
  host,
  siteUrl,
  services,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await requests.quiet();
  expect(requests.strangers(siteUrl)).toEqual([]);
  expect(await services.asked()).toEqual([]);
  expect(await harbor.prompts()).toEqual([]);
});

test('the page follows the account that the wallet picks', async ({ host, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  await expect(host.address).toHaveText(ada.address);
  await harbor.switchAccount(1);
  await expect(host.address).toHaveText(bo.address);
  await harbor.revoke();
  await expect(host.status).toHaveText('disconnected');
});

test('a wallet that comes late is found', async ({ host, connect, bringWallets }) => {
  const harbor = await bringWallets({ arrives: 'late' });
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Fernway')).toBeVisible();
  await expect(connect.wallet('Harbor')).toBeHidden();
  await harbor.arrive();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
});
