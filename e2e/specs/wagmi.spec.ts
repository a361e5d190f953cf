import type { Page } from '@playwright/test';
import { recoverMessageAddress } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { HostPage } from '../pages/HostPage';
import { test as base, expect } from '../test';

/** A host with its own `<WagmiProvider>`, whose config Portico joined. */
const test = base.extend<{ wagmi: WagmiPage }>({
  wagmi: async ({ page, serve }, use) => use(new WagmiPage(page, (await serve('wagmi')).url)),
});

class WagmiPage extends HostPage {
  constructor(
    private readonly tab: Page,
    url: string,
  ) {
    super(tab, url);
  }
  fact = (name: string) => this.tab.getByLabel(name, { exact: true });
  press = (name: string) => this.tab.getByRole('button', { name, exact: true }).click();
  /** Both tell the same of the visitor. */
  async agree(status: string, address: string, chainId: string) {
    await expect(this.fact('wagmi status')).toHaveText(status);
    await expect(this.fact('Status')).toHaveText(status);
    await expect(this.fact('wagmi address')).toHaveText(address);
    await expect(this.fact('Address')).toHaveText(address);
    await expect(this.fact('wagmi chain')).toHaveText(chainId);
    if (chainId !== 'none') await expect(this.fact('Network')).toHaveText(`eip155:${chainId}`);
  }
}

test('connected in the modal, connected for the host’s hooks; let go there, let go here', async ({
  wagmi,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await wagmi.open();
  await wagmi.connect();
  await wagmi.agree('connected', ada.address, '31337');
  expect(await harbor.prompts()).toHaveLength(1);

  await harbor.switchAccount(1);
  await wagmi.agree('connected', bo.address, '31337');

  await wagmi.press('Disconnect by wagmi');
  await wagmi.agree('disconnected', 'none', 'none');
  await expect(wagmi.connectButton).toBeVisible();
});

test('connected by the host’s own hook, connected here; the account button leads to it', async ({
  wagmi,
  account,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await wagmi.open();
  // The host's page asks the wallet; Portico has not been near yet.
  await wagmi.connectButton.hover();
  await wagmi.press('Connect by wagmi');
  await wagmi.agree('connected', ada.address, '31337');
  await wagmi.accountButton(short(ada.address)).click();
  await expect(account.shows(short(ada.address))).toBeVisible();
  await account.disconnect.click();
  await wagmi.agree('disconnected', 'none', 'none');
  expect(await harbor.prompts()).toHaveLength(1);
});

test('a network switched by either is switched for both', async ({ wagmi, bringWallets }) => {
  const harbor = await bringWallets();
  await wagmi.open();
  await wagmi.connect();
  await wagmi.agree('connected', ada.address, '31337');
  await wagmi.press('Switch by wagmi');
  await wagmi.agree('connected', ada.address, '31338');
  await wagmi.call('switchNetwork', 'eip155:31337');
  await wagmi.agree('connected', ada.address, '31337');
  await harbor.switchChain(31338);
  await wagmi.agree('connected', ada.address, '31338');
});

test('after a reload both come back to the same account, and what was asked meanwhile is signed once', async ({
  wagmi,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await wagmi.open();
  await wagmi.connect();
  await wagmi.agree('connected', ada.address, '31337');
  const message = 'Before anybody is back';
  const { status, answers } = await wagmi.reloadAsking('eip155', message);
  expect(status).toBe('restoring');
  for (const signature of await answers) expect(await recoverMessageAddress({ message, signature })).toBe(ada.address);
  await wagmi.agree('connected', ada.address, '31337');
  expect(await harbor.prompts()).toHaveLength(2);
});
