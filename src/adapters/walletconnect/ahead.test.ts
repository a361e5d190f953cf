import { beforeEach, expect, test, vi } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { createWalletConnect } from './method';

const library = vi.hoisted(() => ({ fetched: vi.fn(), run: vi.fn(async () => {}) }));
vi.mock('./relayClient', () => {
  library.fetched();
  return { runLibrary: library.run };
});

function open(isMetered: boolean) {
  const env = createTestEnv();
  env.page.isMetered = () => isMetered;
  const { pairing } = createWalletConnect({}, env, {
    services: { relay: 'ws://127.0.0.1:9', verify: null, frame: null },
    metadata: { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] },
  });
  return pairing;
}

beforeEach(() => vi.resetModules());

test('on a metered line nothing is fetched ahead, and nothing run', async () => {
  const pairing = open(true);
  pairing.fetchAhead();
  pairing.warmUp();
  await import('./proposal');
  expect(library.fetched).not.toHaveBeenCalled();
});

test('the library is fetched with the offer, and run when somebody comes near', async () => {
  const pairing = open(false);
  pairing.fetchAhead();
  await vi.waitFor(() => expect(library.fetched).toHaveBeenCalledOnce());
  expect(library.run).not.toHaveBeenCalled();
  pairing.warmUp();
  await vi.waitFor(() => expect(library.run).toHaveBeenCalledOnce());
});
