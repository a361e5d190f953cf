import { accounts, ada } from '../../harness/fixtures/accounts';
import { adaSol } from '../../harness/fixtures/solana';
import { fernway, harbor as harborOf } from '../../harness/fixtures/testWallets';
import { short } from '../amounts';
import { isFull } from '../full';
import type { HostPage } from '../pages/HostPage';
import { WalletsSheet } from '../pages/WalletsSheet';
import { bringLantern } from '../solana';
import { expect, test } from '../test';

const [, , , fern] = accounts;
const fernAddress = fern?.address ?? '';

// biome-ignore lint/suspicious/noExplicitAny: a page's state, of which each test asks what it looks at
const stateOf = (host: HostPage) => host.call<any>('getState');

/** Two go to and fro once; that ten change nothing is for the full run. */
const ROUNDS = isFull ? 10 : 2;

test('two wallets at once: switched between, let go, had back, and there after a reload', async ({
  page,
  host,
  connect,
  account,
  bringAll,
}) => {
  await bringAll((chains) => [harborOf({ chains }), fernway({ chains })]);
  await host.open('/?several&local');
  const wallets = new WalletsSheet(page);
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.address).toHaveText(ada.address);
  await expect(connect.dialogNamed('Harbor')).toBeHidden();

  await host.accountButton(short(ada.address)).click();
  await account.dialog.locator('[data-part="account"]').click();
  await expect(wallets.inUse).toContainText(short(ada.address));
  await wallets.button('Add EVM wallet').click();
  await connect.wallet('Fernway').click();
  await expect(host.address).toHaveText(fernAddress);
  // The visitor is led back to where the wallet was added.
  await expect(wallets.inUse).toContainText(short(fernAddress));
  await expect(wallets.others).toContainText(short(ada.address));

  await wallets.button('Switch to Harbor').click();
  await expect(host.address).toHaveText(ada.address);
  await expect(wallets.others).toContainText(short(fernAddress));

  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(ada.address);
  await host.accountButton(short(ada.address)).click();
  await account.dialog.locator('[data-part="account"]').click();
  await expect(wallets.others).toContainText(short(fernAddress));

  await wallets.button('Disconnect Fernway').click();
  await expect(wallets.others).toBeHidden();
  await wallets.button('Forget Fernway').click();
  await expect(wallets.recent).toBeHidden();
  await expect(host.address).toHaveText(ada.address);
  await wallets.disconnectAll.click();
  await expect(host.status).toHaveText('disconnected');
  await expect(wallets.dialog.getByRole('heading', { name: 'No EVM wallet yet' })).toBeVisible();
});

test('several are off unless a project allows them: who connects another one has let the first go', {
  tag: '@full',
}, async ({ page, host, connect, bringAll }) => {
  await bringAll((chains) => [harborOf({ chains }), fernway({ chains })]);
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.address).toHaveText(ada.address);
  await host.call('connect', { connectorId: 'example.fernway' });
  await expect(host.address).toHaveText(fernAddress);
  await expect.poll(() => page.evaluate(() => window.__testWallets?.['example.harbor']?.state().permitted)).toEqual([]);
  expect((await stateOf(host)).accounts.eip155.others).toBeUndefined();
});

test('two kinds of chain, switched back and forth again and again: each request finds its own wallet', {
  tag: '@full',
}, async ({ page, harness, host, connect, bringAll }) => {
  await bringAll((chains) => [harborOf({ chains })]);
  await bringLantern(page, harness);
  await host.open('/?chains=evm,solana');
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(host.address).toHaveText(ada.address);
  await expect(connect.dialogNamed('Harbor')).toBeHidden();
  const evm = (await stateOf(host)).networkId as string;

  // The wallet in use has no account there: the visitor hears so, and chooses one that has.
  await host.call('open', { view: 'Networks' });
  const networks = connect.dialogNamed('Choose network').getByRole('group', { name: 'Networks' });
  const solanaRow = networks.getByRole('button').filter({ hasNotText: 'Current' }).last();
  await solanaRow.click();
  await expect(connect.dialogNamed('Switch to Solana')).toBeVisible();
  await connect.dialogNamed('Switch to Solana').getByRole('button', { name: 'Choose a Solana wallet' }).click();
  await connect.wallet('Lantern').click();
  await expect(host.address).toHaveText(adaSol.address);
  const solana = (await stateOf(host)).networkId as string;

  for (let round = 0; round < ROUNDS; round += 1) {
    await host.call('switchNetwork', evm);
    await expect(host.address).toHaveText(ada.address);
    await host.call('switchNetwork', solana);
    await expect(host.address).toHaveText(adaSol.address);
  }
  const { accounts: both } = await stateOf(host);
  expect(both).toMatchObject({
    eip155: { status: 'connected', address: ada.address },
    solana: { status: 'connected', address: adaSol.address },
  });
  // Nobody was asked to move: each stands where it stood.
  const asked = await page.evaluate(() => window.__testWallets?.['example.harbor']?.log.map(({ method }) => method));
  expect(asked).not.toContain('wallet_switchEthereumChain');

  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect
    .poll(() => stateOf(host))
    .toMatchObject({
      activeNamespace: 'solana',
      accounts: { eip155: { address: ada.address }, solana: { address: adaSol.address } },
    });
});
