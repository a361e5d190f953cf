import { numberToHex, parseEther } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { courtyard, porch } from '../../harness/fixtures/networks';
import { harbor as harborOf } from '../../harness/fixtures/testWallets';
import { short } from '../amounts';
import { expect, test } from '../test';

// @spec view:Networks, view:SwitchNetwork, view:UnsupportedChain, view:WhatIsANetwork

const there = Number(courtyard.id.split(':')[1]);

test('a visitor goes to another network: the wallet is asked, and the balance is that chain’s', async ({
  host,
  connect,
  account,
  networks,
  chain,
  bringWallets,
}) => {
  await chain.give(ada.address, parseEther('2'));
  const harbor = await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.network).toHaveText(porch.id);
  await host.accountButton(short(ada.address)).click();
  await expect(account.balance).toHaveText('2.000ETH');

  await account.network.click();
  await networks.network(courtyard.name).click();
  await expect(host.network).toHaveText(courtyard.id);
  await expect(account.dialog).toBeVisible();
  await expect(account.balance).not.toHaveText('2.000ETH');
  const asked = (await harbor.log()).filter(({ method }) => method === 'wallet_switchEthereumChain');
  expect(asked.map(({ params }) => params)).toEqual([[{ chainId: numberToHex(there) }]]);
});

test('a no is shown as a no, and a second try goes through', async ({
  host,
  connect,
  account,
  networks,
  bringWallets,
}) => {
  const harbor = await bringWallets({ answers: { wallet_switchEthereumChain: 'reject' } });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await host.accountButton(short(ada.address)).click();
  await account.network.click();
  await networks.network(courtyard.name).click();
  await expect(networks.says('Switch declined')).toBeVisible();
  await expect(host.network).toHaveText(porch.id);
  await harbor.answer({ wallet_switchEthereumChain: 'approve' });
  await networks.tryAgain.click();
  await expect(host.network).toHaveText(courtyard.id);
});

test('a network the wallet does not know is offered to it, whole, and only its word counts', async ({
  page,
  host,
  connect,
  account,
  networks,
  bringAll,
}) => {
  await bringAll((chains) => [harborOf({ chains: chains.slice(0, 1) })]);
  await host.open('?icons');
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await host.accountButton(short(ada.address)).click();
  await account.network.click();
  await networks.network(courtyard.name).click();
  await expect(host.network).toHaveText(courtyard.id);
  const log = await page.evaluate(() => structuredClone(window.__testWallets?.['example.harbor']?.log ?? []));
  const added = log.find(({ method }) => method === 'wallet_addEthereumChain');
  expect(added?.params).toEqual([
    {
      chainId: numberToHex(there),
      chainName: courtyard.name,
      nativeCurrency: { name: courtyard.symbol, symbol: courtyard.symbol, decimals: courtyard.decimals },
      rpcUrls: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+/)],
      blockExplorerUrls: ['https://explorer.example'],
      iconUrls: ['https://explorer.example/network.png'],
    },
  ]);
  // Asked again where it stands, after it said yes.
  const at = log.findIndex(({ method }) => method === 'wallet_addEthereumChain');
  expect(log.slice(at).some(({ method }) => method === 'eth_chainId')).toBe(true);
});

test('a wallet that says it switched and did not is not believed', async ({
  host,
  connect,
  account,
  networks,
  bringWallets,
}) => {
  await bringWallets({ answers: { wallet_switchEthereumChain: { lie: 'chain' } } });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await host.accountButton(short(ada.address)).click();
  await account.network.click();
  await networks.network(courtyard.name).click();
  await expect(networks.tryAgain).toBeVisible();
  await expect(host.network).toHaveText(porch.id);
});

test('who wonders what a network is reads it, and comes back to the choice', async ({
  page,
  host,
  connect,
  account,
  networks,
  bringWallets,
}) => {
  await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await host.accountButton(short(ada.address)).click();
  await account.network.click();
  await networks.dialog.getByRole('button', { name: 'What is a network?' }).click();
  const lesson = page.getByRole('dialog', { name: 'What is a network?' });
  await expect(lesson.getByRole('listitem')).toHaveCount(3);
  await lesson.getByRole('button', { name: 'Got it' }).click();
  await expect(networks.dialog).toBeVisible();
});

test('the page follows a switch made in the wallet, and a locked wallet', async ({ host, connect, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.network).toHaveText(porch.id);
  await harbor.switchChain(there);
  await expect(host.network).toHaveText(courtyard.id);
  await harbor.do('lock');
  await expect(host.status).toHaveText('disconnected');
  await harbor.do('unlock');
  await expect(host.status).toHaveText('connected');
});

test('on a network the site does not run on, the visitor has to choose: switch or leave', async ({
  page,
  host,
  connect,
  networks,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open('?only=1');
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  await harbor.switchChain(there);
  // It opens by itself, and stays.
  await expect(networks.unsupported).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(networks.unsupported).toBeVisible();
  await networks.network(porch.name).click();
  await expect(host.network).toHaveText(porch.id);
  expect((await harbor.log()).filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
});

test('who leaves from there is out', async ({ host, connect, networks, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open('?only=1');
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.status).toHaveText('connected');
  await harbor.switchChain(there);
  await networks.unsupported.getByRole('button', { name: 'Disconnect' }).click();
  await expect(host.status).toHaveText('disconnected');
});
