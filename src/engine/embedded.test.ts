import { mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import { createSolanaAdapter } from '@/adapters/solana/adapter';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { email, right, standBehindFrame } from '../../harness/embedded/frameGround';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';

import { createEngine } from './createEngine';

const connectorId = 'embedded';
const signature = `0x${'11'.repeat(65)}`;

/** Pages of one visitor on one device, with the client of the frame as it ships. */
function createDevice() {
  const env = createTestEnv();
  const isLoggedIn = { now: false };
  async function open() {
    const page = standBehindFrame({ RPC_REQUEST: () => undefined }, env, isLoggedIn);
    const adapters = [loadEvm({ networks: [mainnet] }, env), createSolanaAdapter({ networks: [solanaDevnet], env })];
    const remotes = page.method.remotes(adapters.flatMap(({ networks }) => [...networks]));
    for (const adapter of adapters) {
      const remote = remotes[adapter.namespace];
      if (remote) await adapter.addRemote?.(remote);
    }
    const engine = createEngine({ env, adapters, methods: [page.method] });
    const states: string[] = [];
    engine.store.subscribe(() => states.push(JSON.stringify(engine.store.getState())));
    return { ...page, engine, states };
  }
  return { open };
}

async function logIn({ engine, login }: Awaited<ReturnType<ReturnType<typeof createDevice>['open']>>) {
  await login.begin({ by: 'email', email });
  const connecting = engine.connect({ namespace: 'eip155', connectorId });
  await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
  await login.confirm(right);
  await connecting;
  await vi.waitFor(() => expect(engine.getState().accounts.solana?.status).toBe('connected'));
}

describe('the embedded wallet in the house', () => {
  test('a new visitor is in on both kinds of chain, signs, comes back after a reload, and leaves everywhere', async () => {
    const { open } = createDevice();
    const first = await open();
    await logIn(first);
    expect(first.engine.getState().accounts.eip155).toMatchObject({
      status: 'connected',
      type: 'AUTH',
      accounts: [{ address: ada.address, type: 'smartAccount' }, { type: 'eoa' }],
    });
    const provider = (await first.engine.getProvider('eip155')) as { request(asked: object): Promise<unknown> };
    const signed = provider.request({ method: 'personal_sign', params: ['0x6869', ada.address] });
    await vi.waitFor(() => expect(first.frame.heard('RPC_REQUEST')).toHaveLength(1));
    first.frame.settle('RPC_REQUEST', signature);
    expect(await signed).toBe(signature);
    for (const secret of [email, right]) for (const state of first.states) expect(state).not.toContain(secret);
    first.engine.destroy();

    const { engine, frame } = await open();
    await engine.reconnect();
    const { accounts } = engine.getState();
    expect(accounts.eip155).toMatchObject({ status: 'connected', address: ada.address });
    expect(accounts.solana).toMatchObject({ status: 'connected' });
    await engine.disconnect({ namespace: 'eip155' });
    await vi.waitFor(() =>
      expect(Object.values(engine.getState().accounts).map(({ status }) => status)).not.toContain('connected'),
    );
    expect(frame.heard('SIGN_OUT')).toHaveLength(1);
    engine.destroy();
  });
});
