import { type Hex, hexToBigInt, numberToHex, parseEther } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { courtyard, porch } from '../../harness/fixtures/networks';
import { harbor as harborOf } from '../../harness/fixtures/testWallets';
import { askRpc } from '../../harness/ledger/chain';
import { short, shown } from '../amounts';
import { expect, type Fixtures, test } from '../test';

/** From the page by Account and its networks to the other chain. */
async function goToCourtyard({ host, account, networks }: Pick<Fixtures, 'host' | 'account' | 'networks'>) {
  await host.accountButton(short(ada.address)).click();
  await account.network.click();
  await networks.network(courtyard.name).click();
}

const there = Number(courtyard.id.split(':')[1]);

test('a visitor goes to another network: the wallet is asked, and the balance is that chain’s', {
  tag: '@moves',
}, async ({ host, account, networks, chain, harness, bringWallets }) => {
  await chain.give(ada.address, parseEther('2'));
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  await expect(host.network).toHaveText(porch.id);
  await host.accountButton(short(ada.address)).click();
  await expect(account.balance).toHaveText('2.000ETH');

  await account.network.click();
  await networks.network(courtyard.name).click();
  await expect(host.network).toHaveText(courtyard.id);
  await expect(account.dialog).toBeVisible();
  const node = harness.info.services.evm2?.rpcUrl ?? '';
  const held = hexToBigInt((await askRpc(node, 'eth_getBalance', [ada.address, 'latest'])) as Hex);
  expect(shown(held)).not.toBe('2.000');
  await expect(account.balance).toHaveText(`${shown(held)}ETH`);
  const asked = (await harbor.log()).filter(({ method }) => method === 'wallet_switchEthereumChain');
  expect(asked.map(({ params }) => params)).toEqual([[{ chainId: numberToHex(there) }]]);
});

test('a no is shown as a no, and a second try goes through', async ({ host, account, networks, bringWallets }) => {
  const harbor = await bringWallets({ answers: { wallet_switchEthereumChain: 'reject' } });
  await host.open();
  await host.connect();
  await goToCourtyard({ host, account, networks });
  await expect(networks.says('Switch declined')).toBeVisible();
  await expect(host.network).toHaveText(porch.id);
  await harbor.set('approve', 'wallet_switchEthereumChain');
  await networks.tryAgain.click();
  await expect(host.network).toHaveText(courtyard.id);
});

test('a network the wallet does not know is offered to it, whole, and only its word counts', async ({
  page,
  host,
  account,
  networks,
  bringAll,
}) => {
  await bringAll((chains) => [harborOf({ chains: chains.slice(0, 1) })]);
  await host.open('?icons');
  await host.connect();
  await goToCourtyard({ host, account, networks });
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

test('a wallet that says it switched and did not is not believed', { tag: '@full' }, async ({
  host,
  account,
  networks,
  bringWallets,
}) => {
  await bringWallets({ answers: { wallet_switchEthereumChain: { lie: 'chain' } } });
  await host.open();
  await host.connect();
  await goToCourtyard({ host, account, networks });
  await expect(networks.tryAgain).toBeVisible();
  await expect(host.network).toHaveText(porch.id);
});

test('who wonders what a network is reads it, and comes back to the choice', { tag: '@full' }, async ({
  page,
  host,
  account,
  networks,
  bringWallets,
}) => {
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await account.network.click();
  await networks.dialog.getByRole('button', { name: 'What is a network?' }).click();
  const lesson = page.getByRole('dialog', { name: 'What is a network?' });
  await expect(lesson.getByRole('listitem')).toHaveCount(3);
  await lesson.getByRole('button', { name: 'Got it' }).click();
  await expect(networks.dialog).toBeVisible();
});

test('the page follows a switch made in the wallet, and a locked wallet', async ({ host, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  await expect(host.network).toHaveText(porch.id);
  await harbor.switchChain(there);
  await expect(host.network).toHaveText(courtyard.id);
  await harbor.lock();
  await expect(host.status).toHaveText('disconnected');
  await harbor.unlock();
  await expect(host.status).toHaveText('connected');
});

test('on a network the site does not run on, the visitor has to choose: switch or leave', async ({
  page,
  host,
  networks,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open('?only=1');
  await host.connect();
  await harbor.switchChain(there);
  // It opens by itself, and stays.
  await expect(networks.unsupported).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(networks.unsupported).toBeVisible();
  await networks.network(porch.name).click();
  await expect(host.network).toHaveText(porch.id);
  expect((await harbor.log()).filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
});

test('who leaves from there is out', { tag: '@full' }, async ({ host, networks, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open('?only=1');
  await host.connect();
  await harbor.switchChain(there);
  await networks.unsupported.getByRole('button', { name: 'Disconnect' }).click();
  await expect(host.status).toHaveText('disconnected');
});
