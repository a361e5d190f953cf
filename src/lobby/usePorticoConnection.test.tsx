import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';
import { usePorticoConnection } from './usePorticoConnection';
import { usePorticoRecentConnections } from './usePorticoRecentConnections';

const made: Portico[] = [];
afterEach(() => {
  for (const portico of made.splice(0)) portico.destroy();
});

function show({ multiWallet }: { multiWallet: boolean }) {
  const env: TestEnv = createTestEnv();
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [
      { id: 'example.harbor', name: 'Harbor' },
      { id: 'example.fernway', name: 'Fernway', address: bo.address },
    ],
  });
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      features: { multiWallet },
    },
    { loadEnv: async () => env, lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  const told = { onSuccess: vi.fn(), onError: vi.fn() };
  const seen: { hook?: ReturnType<typeof usePorticoConnection>; recents?: readonly { connectorId: string }[] } = {};
  function Host() {
    seen.hook = usePorticoConnection(told);
    seen.recents = usePorticoRecentConnections();
    return null;
  }
  render(
    <PorticoProvider portico={portico}>
      <Host />
    </PorticoProvider>,
  );
  return { portico, env, told, seen };
}

test('the hook tells who is in use, switches, deletes, and says what came of it', async () => {
  const { portico, told, seen } = show({ multiWallet: true });
  await act(async () => {
    await portico.connect({ connectorId: 'example.harbor' });
    await portico.connect({ connectorId: 'example.fernway' });
  });
  expect(seen.hook?.connection).toMatchObject({ connectorId: 'example.fernway', name: 'Fernway', isActive: true });
  let switching: Promise<void> | undefined;
  act(() => {
    switching = seen.hook?.switchConnection({ connectorId: 'example.harbor' });
  });
  expect(seen.hook?.isPending).toBe(true);
  await act(async () => switching);
  expect(seen.hook).toMatchObject({ isPending: false, connection: { connectorId: 'example.harbor' } });
  expect(told.onSuccess).toHaveBeenLastCalledWith({
    namespace: 'eip155',
    address: ada.address,
    hasSwitchedAccount: true,
    hasSwitchedWallet: true,
    hasDeletedWallet: false,
  });
  await act(async () => portico.disconnect({ connectorId: 'example.fernway' }));
  await waitFor(() => expect(seen.recents).toMatchObject([{ connectorId: 'example.fernway', name: 'Fernway' }]));
  await act(async () => seen.hook?.deleteConnection({ connectorId: 'example.harbor' }));
  expect(told.onSuccess).toHaveBeenLastCalledWith(
    expect.objectContaining({ address: undefined, hasDeletedWallet: true, hasSwitchedWallet: false }),
  );
  expect(seen.hook?.connection).toBeUndefined();
  expect(told.onError).not.toHaveBeenCalled();
});

test('a refusal goes to onError; that several are off is told without being asked for', async () => {
  const { portico, env, told, seen } = show({ multiWallet: false });
  await act(async () => void (await portico.connect({ connectorId: 'example.harbor' })));
  await waitFor(() => expect(env.log.warnings.join()).toContain('Multi-Wallet Not Enabled'));
  await act(async () => seen.hook?.switchConnection({ connectorId: 'example.fernway' }));
  expect(told.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'MULTI_WALLET_OFF' }));
  expect(seen.hook?.connection?.connectorId).toBe('example.harbor');
});

test('a call without a wallet, as JavaScript lets one write it, goes to onError as well', async () => {
  const { told, seen } = show({ multiWallet: true });
  const { switchConnection, deleteConnection } = seen.hook as unknown as Record<string, () => Promise<void>>;
  await act(async () => switchConnection?.());
  await act(async () => deleteConnection?.());
  expect(told.onError.mock.calls.map(([error]) => error.code)).toEqual(['REQUEST_INVALID', 'REQUEST_INVALID']);
});
