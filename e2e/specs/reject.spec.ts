import { ada } from '../../harness/fixtures/accounts';
import { expect, test } from '../test';

test('a no is shown as a no, and a second try lets the visitor in', async ({
  host,
  connect,
  connecting,
  bringWallets,
}) => {
  const harbor = await bringWallets({ behaviour: 'reject' });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.says('Connection declined')).toBeVisible();
  await expect(host.status).toHaveText('disconnected');

  await harbor.set('approve');
  await connecting.tryAgain.click();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(ada.address);
  const asked = (await harbor.log()).filter(({ prompted }) => prompted);
  expect(asked.map(({ error }) => error?.code)).toEqual([4001, undefined]);
});

test('a wallet that never answers can be left', async ({ host, connect, connecting, bringWallets }) => {
  const harbor = await bringWallets({ behaviour: 'hang' });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.says('Continue in Harbor')).toBeVisible();
  await harbor.asked('eth_requestAccounts');
  await connecting.back.click();
  await expect(connect.dialog).toBeVisible();
  await expect(host.status).toHaveText('disconnected');

  // The wallet still holds the first question: the second try joins it, and its yes lets the visitor in.
  await connect.wallet('Harbor').click();
  await expect(connecting.says('Continue in Harbor')).toBeVisible();
  await harbor.approve();
  await expect(host.status).toHaveText('connected');
  expect(await harbor.prompts()).toHaveLength(1);
});

test('a request that is open from before is named', { tag: '@full' }, async ({
  host,
  connect,
  connecting,
  bringWallets,
}) => {
  await bringWallets({ behaviour: { error: { code: -32002, message: 'Request already pending.' } } });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.says('A request is still open')).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
});

test('closing while a wallet is asked leaves the page as it was', async ({
  host,
  connect,
  connecting,
  bringWallets,
}) => {
  await bringWallets({ behaviour: 'hang' });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.says('Continue in Harbor')).toBeVisible();
  await connecting.close.click();
  await expect(host.connectButton).toBeFocused();
  await expect(host.status).toHaveText('disconnected');
});

test('a locked wallet is waited for', async ({ host, connect, connecting, bringWallets }) => {
  const harbor = await bringWallets({ locked: true });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.says('Continue in Harbor')).toBeVisible();
  await harbor.unlock();
  await expect(host.status).toHaveText('connected');
});

test('a wallet that lies about its accounts does not get in', async ({ host, connect, connecting, bringWallets }) => {
  await bringWallets({ behaviour: { lie: 'garbage' } });
  await host.open();
  await host.connectButton.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.tryAgain).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
});
