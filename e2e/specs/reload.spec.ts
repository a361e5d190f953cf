import { parseEther, recoverMessageAddress } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { short, shown } from '../amounts';
import { expect, test } from '../test';

test('after a reload the account is in the first paint, and the wallet is not asked again', async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  await chain.give(ada.address, parseEther('2.5'));
  const harbor = await bringWallets();
  await host.open();
  await host.connect();

  // Notes the text of the page each time React has written to it; what stands there first is what is painted first.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.innerText;
      if (text) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.accountButton(short(ada.address))).toContainText(
    `${shown(await chain.balanceOf(ada.address))} ETH`,
  );
  // Not in the first frame alone: while the wallet joins and the balance comes, the button never falls back.
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen[0]).toContain(short(ada.address));
  expect(seen.filter((text) => text.includes('Connect wallet') || !text.includes(short(ada.address)))).toEqual([]);
  expect(await harbor.prompts()).toEqual([]);
});

test('what is asked in the new page’s first moment waits for the wallet', async ({ host, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  const message = 'Before anybody is back';
  const { status, answers } = await host.reloadAsking('eip155', message);
  expect(status).toBe('restoring');
  for (const signature of await answers) expect(await recoverMessageAddress({ message, signature })).toBe(ada.address);
  expect(await harbor.prompts()).toHaveLength(2);
});

test('a switch of the network in the new page’s first moment waits for the wallet, which is asked for it once', async ({
  host,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  await expect(host.network).toHaveText('eip155:31337');
  const { status, answer } = await host.reloadCalling('switchNetwork', 'eip155:31338');
  expect(status).toBe('restoring');
  await answer;
  await expect(host.network).toHaveText('eip155:31338');
  await expect(host.status).toHaveText('connected');
  expect(await harbor.prompts()).toEqual(['wallet_switchEthereumChain']);
});

test('a sign-in in the new page’s first moment waits for the wallet, and then asks the visitor', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('/?siwx=optional');
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  const sheet = page.getByRole('dialog', { name: 'Sign in' });
  await expect(sheet).toBeVisible();
  const { status, answer } = await host.reloadCalling<{ data: { accountAddress: string } }[]>('signIn');
  expect(status).toBe('restoring');
  await sheet.getByRole('button', { name: 'Sign message' }).click();
  expect(await answer).toMatchObject([{ data: { accountAddress: ada.address } }]);
});

test('a wallet that has forgotten the page leaves it disconnected', async ({ page, host, bringWallets }) => {
  await bringWallets();
  await host.open();
  await host.connect();
  await page.evaluate(() => localStorage.removeItem('test-wallet:example.harbor'));
  await host.reload();
  await expect(host.status).toHaveText('disconnected');
  await expect(host.connectButton).toBeVisible();
});

test('who has left stays out after a reload', async ({ host, account, bringWallets }) => {
  const harbor = await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await account.disconnect.click();
  await expect(host.status).toHaveText('disconnected');
  await host.reload();
  await expect(host.connectButton).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  expect(await harbor.prompts()).toEqual([]);
});

test('what somebody else left where the last visit is kept harms no page', async ({ page, host, bringWallets }) => {
  await bringWallets();
  await page.addInitScript((address) => {
    if (sessionStorage.getItem('planted')) return;
    sessionStorage.setItem('planted', 'yes');
    const account = {
      status: 'connected',
      address,
      caipAddress: 7,
      connectorId: 'example.harbor',
      accounts: [{ address }],
    };
    const seen = {
      status: 'connected',
      activeNamespace: 'eip155',
      networkId: 'eip155:31337',
      accounts: { eip155: account },
    };
    localStorage.setItem('portico:lastSeen', JSON.stringify(seen));
  }, ada.address);
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await host.open();
  await expect(host.connectButton).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  await host.connect();
  await expect(host.address).toHaveText(ada.address);
  await host.reload();
  await expect(host.status).toHaveText('connected');
  expect(broken).toEqual([]);
});
