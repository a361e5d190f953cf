import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { ConnectButton } from './ConnectButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';

/* A host's own pictures of accounts, on the button and in the modal. */

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const account = {
  status: 'connected',
  address,
  caipAddress: `${porchNetwork.id}:${address}`,
  connectorId: 'example.harbor',
  wallet: { name: 'Harbor' },
  accounts: [{ address, type: 'eoa' }],
};
const lastSeen = JSON.stringify({
  activeNamespace: 'eip155',
  networkId: porchNetwork.id,
  accounts: { eip155: account },
});

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
  vi.restoreAllMocks();
});

function visit(avatar: DrawAvatar, seen: string | null = lastSeen) {
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
  });
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      avatar,
    },
    { loadEnv: async () => createTestEnv(), lastSeen: () => seen, warn: () => {} },
  );
  made.push(portico);
  const page = (
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>
  );
  return { portico, page };
}

const button = () => screen.getByRole('button', { name: /0xf3…b92266/ });
const landscape = () => button().querySelector('[data-kind="address"]');

test('an element of the host takes the place of the landscape; it is told whose picture, and how large', async () => {
  const draw = vi.fn<DrawAvatar>(({ address: of, size }) => <b>{`${of.slice(2, 4)} ${size}`}</b>);
  render(visit(draw).page);
  expect(await within(button()).findByText('f3 22')).toBeTruthy();
  expect(draw).toHaveBeenCalledWith({ address, ensImage: undefined, size: 22 });
  expect(landscape()).toBeNull();
});

test('a URL is shown as a picture, unless it is none that may be shown', async () => {
  render(visit(() => 'https://orchard.example/me.png').page);
  await waitFor(() => expect(button().querySelector('img')?.src).toBe('https://orchard.example/me.png'));
  cleanup();
  render(visit(() => 'javascript:alert(1)').page);
  await waitFor(() => expect(button().querySelector('[data-part="image"]')).not.toBeNull());
  expect(button().querySelector('img')).toBeNull();
  expect(landscape()).not.toBeNull();
});

test('one that throws is told on the console, and the page stays', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('no such art');
  render(
    visit(() => {
      throw cause;
    }).page,
  );
  await waitFor(() => expect(told).toHaveBeenCalledWith(cause));
  expect(landscape()).not.toBeNull();
});

test('a server leaves the place free: the drawing comes to the page', () => {
  const { page } = visit(() => <b>me</b>);
  expect(renderToString(page)).not.toContain('<b>me</b>');
});

test('the modal shows it too', async () => {
  const { portico, page } = visit(({ size }) => <b>{`me ${size}`}</b>, null);
  render(page);
  await portico.connect({ connectorId: 'example.harbor' });
  await portico.open({ view: 'Account' });
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(await within(dialog).findByText('me 76')).toBeTruthy();
});
