import { ada } from '../../harness/fixtures/accounts';
import { HostPage } from '../pages/HostPage';
import { expect, serveSite, test } from '../test';

/** The same small dapp, as other people have it installed. */
for (const [name, what] of [
  ['react18', 'with React 18.2'],
  ['pnpm', 'in the strict layout of pnpm'],
] as const)
  test(`${what} a visitor connects, comes back and leaves, without a complaint`, async ({
    page,
    harness,
    connect,
    account,
    bringWallets,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The small page has no icon; a browser asks for one.
      if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const site = await serveSite(name, harness);
    const host = new HostPage(page, site.url);
    const harbor = await bringWallets();
    await host.open();
    await host.connectButton.click();
    await connect.wallet('Harbor').click();
    await expect(host.address).toHaveText(ada.address);
    await host.reload();
    await expect(host.status).toHaveText('connected');
    expect(await harbor.prompts()).toEqual([]);
    await host.accountButton('0xf3').click();
    await account.disconnect.click();
    await expect(host.status).toHaveText('disconnected');
    expect(complaints).toEqual([]);
    await site.stop();
  });
