import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { arLobby } from '@/messages/ar.lobby';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { ConnectButton } from './ConnectButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { usePorticoAccount } from './hooks';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';

/* The first render: on a page that a server has rendered it begins with the server's markup, whatever has happened before. */

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) act(end);
  cleanup();
  vi.restoreAllMocks();
});

function make(options: Partial<PorticoOptions> = {}, seen: string | null = null): Portico {
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [] });
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...options,
    },
    { loadEnv: async () => createTestEnv(), lastSeen: () => seen, warn: () => {} },
  );
  ends.push(() => portico.destroy());
  return portico;
}

const page = (portico: Portico) => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
);

/** Hydrates what a server has written; what React says of it. */
async function hydrate(markup: string, portico: Portico) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = markup;
  const recovered: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(place, page(portico), { onRecoverableError: (error) => recovered.push(error) });
  });
  ends.push(() => {
    root?.unmount();
    place.remove();
  });
  return { place, said: [...recovered, ...complaints.mock.calls] };
}

test('a theme that a page remembers is set before it hydrates: the button begins as the server’s, and is in it then', async () => {
  const markup = renderToString(page(make()));
  const portico = make();
  portico.setTheme({ mode: 'light' });
  const { place, said } = await hydrate(markup, portico);
  expect(said).toEqual([]);
  expect(place.querySelector('[data-portico]')).toHaveAttribute('data-mode', 'light');
});

test('a part that hydrates after another has brought its language begins in the server’s words', async () => {
  const markup = renderToString(page(make({ locale: 'ar' })));
  render(page(make({ locale: 'ar' })));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(arLobby['lobby.connect']));
  const { place, said } = await hydrate(markup, make({ locale: 'ar' }));
  expect(said).toEqual([]);
  expect(place).toHaveTextContent(arLobby['lobby.connect']);
});

test('a listener that was there before the first render is not called in it: its own state may not be set then', () => {
  const { address } = ada;
  const account = { address, caipAddress: `${porchNetwork.id}:${address}`, connectorId: 'example.harbor' };
  const seen = {
    activeNamespace: 'eip155',
    networkId: porchNetwork.id,
    accounts: { eip155: { ...account, status: 'connected', accounts: [{ address, type: 'eoa' }] } },
  };
  const portico = make({}, JSON.stringify(seen));
  let isRendering = false;
  const heard: boolean[] = [];
  portico.subscribe(() => heard.push(isRendering));
  function Probe() {
    isRendering = true;
    const { status } = usePorticoAccount();
    isRendering = false;
    return <p>{status}</p>;
  }
  render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  );
  expect(screen.getByText('restoring')).toBeVisible();
  expect(heard).not.toContain(true);
});
