import { ada } from '../../harness/fixtures/accounts';
import { courtyard } from '../../harness/fixtures/networks';
import { short } from '../amounts';
import { HostPage } from '../pages/HostPage';
import { expect, serveSite, test } from '../test';

test("under default-src 'self' and the configured services nothing is refused, from the door to another network", async ({
  page,
  harness,
  connect,
  account,
  networks,
  bringWallets,
}) => {
  const { apis } = harness.info.services;
  const lines = [apis?.url, ...harness.info.networks.map(({ rpcUrl }) => rpcUrl)].join(' ');
  const policy = `default-src 'self'; connect-src 'self' ${lines}; img-src 'self' data: blob:`;
  const site = await serveSite('vite', harness, { 'content-security-policy': policy });
  const host = new HostPage(page, site.url);
  const strangers: string[] = [];
  const allowed = [site.url, ...lines.split(' ')];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !allowed.some((one) => url.startsWith(one))) strangers.push(url);
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  await bringWallets();
  await host.open('/');
  expect(strangers).toEqual([]);
  await host.connectButton.click();
  // Styled, although no style may stand in the page itself.
  await expect(connect.wallet('Harbor')).toHaveCSS('border-start-start-radius', /1[0-9]px/);
  await connect.wallet('Harbor').click();
  await host.accountButton(short(ada.address)).click();
  await expect(account.balance).toContainText('ETH');
  await account.network.click();
  await networks.network(courtyard.name).click();
  await expect(host.network).toHaveText(courtyard.id);
  await account.disconnect.click();
  await expect(host.status).toHaveText('disconnected');
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
  expect(strangers).toEqual([]);
  await site.stop();
});
