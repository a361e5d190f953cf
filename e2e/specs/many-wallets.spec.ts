import { ada } from '../../harness/fixtures/accounts';
import { fernway, harbor as harborOf } from '../../harness/fixtures/testWallets';
import { expect, test } from '../test';

test('two wallets of one name are two rows, and the one that is chosen is the one that is asked', async ({
  page,
  host,
  connect,
  bringAll,
}) => {
  await bringAll((chains) => [
    harborOf({ chains }),
    { ...fernway({ chains }), name: 'Harbor', rdns: 'example.impostor' },
  ]);
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toHaveCount(2);
  // They are told apart by what cannot be chosen freely twice: the name they announce by.
  await expect(connect.dialog.getByText('example.harbor')).toBeVisible();
  await expect(connect.dialog.getByText('example.impostor')).toBeVisible();
  await connect.dialog.getByRole('button').filter({ hasText: 'example.harbor' }).click();
  await expect(host.address).toHaveText(ada.address);
  const asked = await page.evaluate(() => window.__testWallets?.['example.impostor']?.log.map(({ method }) => method));
  expect(asked).not.toContain('eth_requestAccounts');
});

test('a wallet that announces itself twice is one row', { tag: '@full' }, async ({ host, connect, bringAll }) => {
  await bringAll((chains) => [
    harborOf({ chains }),
    { ...harborOf({ chains }), uuid: '11111111-1111-4111-8111-111111111111' },
  ]);
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toHaveCount(1);
});

test('without any wallet the modal says so, and says what a wallet is', async ({ host, connect }) => {
  await host.open();
  await host.connectButton.click();
  await expect(connect.dialog.getByText('No wallet here yet')).toBeVisible();
  await connect.dialog.getByRole('button', { name: 'What is a wallet?' }).first().click();
  await expect(connect.dialogNamed('What is a wallet?')).toBeVisible();
});

test('a wallet of the old kind that comes late is found, and lets the visitor in', async ({
  page,
  host,
  connect,
  bringAll,
}) => {
  await bringAll((chains) => [{ ...harborOf({ chains }), ways: ['legacy'], arrives: 'late' }]);
  await host.open();
  await host.connectButton.click();
  await expect(connect.dialog).toBeVisible();
  await page.evaluate(() => window.__testWallets?.['example.harbor']?.arrive());
  await connect.wallet('Browser wallet').click();
  await expect(host.address).toHaveText(ada.address);
});

test('three hundred wallets that announce themselves hold nobody up, and the one that was there before them connects', async ({
  page,
  host,
  connect,
  bringWallets,
}) => {
  await bringWallets();
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const rows = added.filter((node) => node.textContent?.includes('Crowd'));
      if (rows.length > 0) paints.push(rows.length);
    }).observe(document, { childList: true, subtree: true });
    const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E';
    const crowd = Array.from({ length: 300 }, (_, at) => ({
      info: { uuid: `crowd-${at}`, name: `Crowd ${at}`, rdns: `example.crowd${at}`, icon },
      provider: { request: async () => [], on() {}, removeListener() {} },
    }));
    const announce = () => {
      for (const detail of crowd) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', () => setTimeout(announce));
  });
  await host.open();
  await host.connectButton.click();
  await expect(connect.wallet('Crowd 50')).toBeAttached();
  await connect.wallet('Harbor').click();
  await expect(host.address).toHaveText(ada.address);
  // Looking at all of them for each that came took seconds: they are looked at together (`discovery.test.ts`), and shown together.
  const paints = await page.evaluate(() => (window as unknown as { paints: number[] }).paints);
  expect(paints.length).toBeGreaterThan(0);
  expect(paints.length, `${paints}`).toBeLessThan(10);
});
