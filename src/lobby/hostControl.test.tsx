import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Network } from '@/domain/network';
import { createPretendAdapter } from '../../harness/adapter';
import { porchNetwork } from '../../harness/serviceStore';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';

/* What a host decides about an account is what its visitor sees: the order of its rows, its own pictures. */

// The first visit fetches the whole house.

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

const courtyard = { ...porchNetwork, id: 'eip155:31338', reference: '31338', name: 'Courtyard' } as const;
const networks: Network[] = [
  { ...porchNetwork, imageUrl: 'https://orchard.example/porch.svg' },
  { ...courtyard, imageUrl: 'https://orchard.example/courtyard.svg' },
];

function visit(options: Partial<PorticoOptions> = {}) {
  const { adapter } = createPretendAdapter({
    networks,
    wallets: [
      { id: 'example.harbor', name: 'Harbor', icon: 'https://elsewhere.example/harbor.png' },
      { id: 'example.fernway', name: 'Fernway', icon: 'https://elsewhere.example/fernway.png' },
    ],
    transfers: { held: { coin: '0' } },
  });
  const chain = { namespace: 'eip155' as const, networks, load: async () => adapter };
  const { portico } = createWarnedHandle({}, { chains: [chain], ...options });
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  return portico;
}

const acts = () => screen.getAllByRole('button', { name: /^(?:Send|Receive)$/ }).map((one) => one.textContent);
/** The URLs of the pictures that the modal shows now, each once. */
const pictures = () => {
  const all = [...document.querySelectorAll('[role=dialog] img')].map((one) => one.getAttribute('src'));
  return [...new Set(all)];
};

test.each([
  [undefined, ['Receive', 'Send']],
  [['send'], ['Send', 'Receive']],
  [
    ['swaps', 'send', 'onramp', 'receive'],
    ['Send', 'Receive'],
  ],
] as const)('with walletFeaturesOrder %j, an account leads to %j', async (walletFeaturesOrder, order) => {
  const portico = visit({
    features: { ...(walletFeaturesOrder && { walletFeaturesOrder: [...walletFeaturesOrder] }) },
  });
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  await act(() => portico.open());
  await screen.findByRole('button', { name: 'Disconnect' });
  await waitFor(() => expect(acts()).toEqual(order));
});

test('a wallet and a network have the pictures that the host has for them', async () => {
  const portico = visit({ wallets: { images: { 'example.harbor': 'https://orchard.example/harbor.svg' } } });
  await act(() => portico.open());
  await screen.findByRole('button', { name: /^Harbor/ });
  await waitFor(() =>
    expect(pictures()).toEqual(['https://orchard.example/harbor.svg', 'https://elsewhere.example/fernway.png']),
  );
  await act(async () => portico.close());
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  await act(() => portico.open());
  await screen.findByRole('button', { name: 'Disconnect' });
  // The wallet's in the pill of the account, the network's in its own.
  await waitFor(() => expect(pictures()).toContain('https://orchard.example/porch.svg'));
  expect(pictures()).toContain('https://orchard.example/harbor.svg');
  await act(async () => portico.open({ view: 'Networks' }));
  await waitFor(() => expect(pictures()).toEqual(expect.arrayContaining(networks.map(({ imageUrl }) => imageUrl))));
});
