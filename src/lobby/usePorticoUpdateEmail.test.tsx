import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { createPorticoWith } from './createPortico';
import { PorticoProvider } from './PorticoProvider';
import { usePorticoUpdateEmail } from './usePorticoUpdateEmail';

test('follows a change of email: under way, done, or why not', async () => {
  const env = createTestEnv();
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [] });
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
    },
    { loadEnv: async () => env, lastSeen: () => null, warn: () => {} },
  );
  const seen: { hook?: ReturnType<typeof usePorticoUpdateEmail> } = {};
  const Page = () => {
    seen.hook = usePorticoUpdateEmail();
    return null;
  };
  render(
    <PorticoProvider portico={portico}>
      <Page />
    </PorticoProvider>,
  );
  expect(seen.hook).toMatchObject({ status: 'idle', isPending: false, email: undefined });
  // This page has no embedded wallet.
  await act(async () => seen.hook?.updateEmail());
  expect(seen.hook).toMatchObject({ status: 'error', error: { code: 'AUTH_CONNECTOR_MISSING' } });

  let finish = (_email: string) => {};
  const asked = vi.spyOn(portico, 'updateEmail').mockImplementation(() => new Promise((yes) => (finish = yes)));
  await act(async () => void seen.hook?.updateEmail());
  expect(seen.hook).toMatchObject({ status: 'pending', isPending: true, error: undefined });
  await act(async () => finish('ada@lovelace.dev'));
  expect(seen.hook).toMatchObject({ status: 'success', email: 'ada@lovelace.dev', isPending: false });
  expect(asked).toHaveBeenCalledOnce();
  portico.destroy();
});
