import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { displayLimits, featureDefaults } from '@/domain/limits';
import { truncate } from '@/domain/text';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import { PorticoProvider } from './PorticoProvider';

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

async function connected(features = {}) {
  const { portico } = handle({}, { features });
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  return portico;
}

test('Account leads to Receive, which holds the address in use, and on to its networks', async () => {
  const portico = await connected();
  await act(() => portico.open());
  await act(async () => (await screen.findByRole('button', { name: 'Receive' })).click());
  expect(portico.getState()).toMatchObject({ view: 'WalletReceive' });
  const code = await screen.findByRole('img', { name: 'QR code of your address' });
  const { address } = portico.getState().accounts.eip155 ?? {};
  expect(code.closest('[data-part="qr-code"]')?.getAttribute('data-uri')).toBe(address);
  await act(async () => screen.getByRole('button', { name: 'Works on 1 network' }).click());
  expect(portico.getState()).toMatchObject({ view: 'WalletCompatibleNetworks' });
});

test.each([
  [{}, featureDefaults.receive],
  [{ receive: false }, false],
])('with features %j, Account leads there: %s', async (features, leads) => {
  const portico = await connected(features);
  await act(() => portico.open());
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Receive' }) !== null).toBe(leads);
});

test('a name on the pill is cut where the account button cuts it', () => {
  expect(truncate('ada.of.lovelace.portico.eth', { start: displayLimits.accountNameCount })).toBe(
    'ada.of.lovelace.po…',
  );
});
