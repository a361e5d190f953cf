import { ada } from '../../harness/fixtures/accounts';
import { courtyard } from '../../harness/fixtures/networks';
import { short } from '../amounts';
import { expect, test } from '../test';

test("under default-src 'self' and the configured services nothing is refused, from the door to another network", async ({
  harness,
  serveStrictly,
  connect,
  account,
  networks,
  bringWallets,
}) => {
  const { apis } = harness.info.services;
  const allowed = [apis?.url ?? '', ...harness.info.networks.map(({ rpcUrl }) => rpcUrl)];
  const { host, refused, strangers } = await serveStrictly(allowed);
  await bringWallets();
  await host.open('/');
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
  expect(await refused()).toEqual([]);
  expect(strangers()).toEqual([]);
});
