import type { JSHandle, Page } from '@playwright/test';
import { type Hex, recoverMessageAddress } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { answersOf, HostPage, type Told } from '../pages/HostPage';
import { test as base, expect } from '../phone';

/** A host with its own `<WagmiProvider>`, whose config Portico joined. */
const test = base.extend<{ wagmi: WagmiPage }>({
  wagmi: async ({ page, serve }, use) => use(new WagmiPage(page, (await serve('wagmi')).url)),
});

/** What the page has of `reloadAskingWagmi`. */
interface EarlyByWagmi {
  /** Of wagmi, as its hook asked. */
  status: string;
  /** Whether its action asked in the page's first task. */
  isFirstTask: boolean;
  told: Promise<Told[]>;
}

const message = 'Before anybody is back';

/** Each of them is this account's signature of the message. */
async function areSigned(answers: Promise<Hex[]>, address: string) {
  for (const signature of await answers) expect(await recoverMessageAddress({ message, signature })).toBe(address);
}

class WagmiPage extends HostPage {
  constructor(
    private readonly tab: Page,
    url: string,
  ) {
    super(tab, url);
  }
  fact = (name: string) => this.tab.getByLabel(name, { exact: true });
  press = (name: string) => this.tab.getByRole('button', { name, exact: true }).click();
  /**
   * Reloads, and has a message signed by wagmi's own action in the first task of the new page, and by its hook as soon
   * as React has drawn the page: wagmi is still bringing the wallet back then.
   */
  async reloadAskingWagmi(words: string) {
    await this.tab.addInitScript((text) => Object.assign(window, { earlyMessage: text }), words);
    await this.tab.reload();
    const early = (await this.tab.waitForFunction(
      () => (window as { earlyByWagmi?: EarlyByWagmi }).earlyByWagmi,
    )) as JSHandle<EarlyByWagmi>;
    expect(await early.evaluate(({ status }) => status)).toBe('reconnecting');
    const told = early.evaluate((one) => one.told);
    told.catch(() => {}); // whoever asked waits for it
    expect(await early.evaluate(({ isFirstTask }) => isFirstTask)).toBe(true);
    return { told, answers: answersOf(told) };
  }
  /** From an empty page to Harbor's first account, which both tell of. */
  async comeIn() {
    await this.open();
    await this.connect();
    await this.agree('connected', ada.address, '31337');
  }
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
  await wagmi.comeIn();
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
  await wagmi.comeIn();
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
  await wagmi.comeIn();
  const { status, answers } = await wagmi.reloadAsking('eip155', message);
  expect(status).toBe('restoring');
  await areSigned(answers, ada.address);
  await wagmi.agree('connected', ada.address, '31337');
  expect(await harbor.prompts()).toHaveLength(2);
});

test('what wagmi’s own action and hook ask in a new page’s first moment is signed by the wallet in the page', async ({
  wagmi,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await wagmi.comeIn();
  const { answers } = await wagmi.reloadAskingWagmi(message);
  await areSigned(answers, ada.address);
  await wagmi.agree('connected', ada.address, '31337');
  // One for each of the two: the log is the page's, and begins anew with it.
  expect(await harbor.prompts()).toHaveLength(2);
});

test('a phone is asked what wagmi’s own action and hook ask in a new page’s first moment', async ({
  wagmi,
  pair,
  phone,
}) => {
  await wagmi.open('/?relay');
  await pair(wagmi);
  await wagmi.agree('connected', phone.address, '31337');
  const { answers } = await wagmi.reloadAskingWagmi(message);
  await phone.approve();
  await phone.approve();
  await areSigned(answers, phone.address);
  await wagmi.agree('connected', phone.address, '31337');
});

test('a wallet that does not answer is waited for 10 s by wagmi’s own action and hook, and they are told so', async ({
  wagmi,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  await wagmi.comeIn();
  await harbor.set('silent', 'eth_accounts', 'eth_requestAccounts', 'eth_chainId');
  const { told } = await wagmi.reloadAskingWagmi('Nobody comes');
  for (const one of await told) {
    expect(one).toMatchObject({ code: 4900, cause: 'CONNECT_TIMEOUT', words: expect.stringContaining('within 10 s') });
    expect(one.ms).toBeGreaterThan(9_900);
  }
  expect(await harbor.prompts()).toEqual([]);
});
