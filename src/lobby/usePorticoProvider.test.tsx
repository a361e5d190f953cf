import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Namespace } from '@/domain/caip';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { adaSol } from '../../harness/fixtures/solana';
import { porchNetwork } from '../../harness/serviceStore';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { usePorticoProvider } from './hooks';
import { PorticoProvider } from './PorticoProvider';

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

/** A phone is one connector on all kinds of chain, with a provider for each. */
const phone = { id: 'walletConnect', name: 'Quill' };

test('of one wallet on two kinds of chain, none is given the other kind’s provider', async () => {
  const evm = createPretendAdapter({ networks: [porchNetwork], wallets: [phone] });
  const solana = createPretendAdapter({
    networks: [solanaDevnet],
    wallets: [{ ...phone, address: adaSol.address }],
  });
  const withProvider = (adapter: typeof evm.adapter) => ({
    ...adapter,
    getProvider: async () => ({ of: adapter.namespace }),
  });
  const portico = createPorticoWith(
    {
      chains: [
        { namespace: 'eip155', networks: [porchNetwork], load: async () => withProvider(evm.adapter) },
        { namespace: 'solana', networks: [solanaDevnet], load: async () => withProvider(solana.adapter) },
      ],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
    },
    { loadEnv: async () => createTestEnv(), lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  const seen: unknown[] = [];
  function Probe({ namespace }: { namespace: Namespace }) {
    const provider = usePorticoProvider(namespace) as { of: string } | undefined;
    seen.push([namespace, provider?.of]);
    return null;
  }
  const page = (namespace: Namespace) => (
    <PorticoProvider portico={portico}>
      <Probe namespace={namespace} />
    </PorticoProvider>
  );
  const { rerender } = render(page('eip155'));
  await act(() => portico.connect({ namespace: 'eip155', connectorId: phone.id }));
  await act(() => portico.connect({ namespace: 'solana', connectorId: phone.id }));
  await waitFor(() => expect(seen.at(-1)).toEqual(['eip155', 'eip155']));
  seen.length = 0;
  rerender(page('solana'));
  await waitFor(() => expect(seen.at(-1)).toEqual(['solana', 'solana']));
  expect(seen).not.toContainEqual(['solana', 'eip155']);
});
