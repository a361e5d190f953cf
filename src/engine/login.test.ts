import { mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import { createSolanaAdapter } from '@/adapters/solana/adapter';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { modal } from '@/store/modal/slice';
import { createEmbeddedService } from '../../harness/embedded/service';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { solanaAccounts } from '../../harness/fixtures/solana';
import { createEngine } from './createEngine';

const request = { namespace: 'eip155', connectorId: 'embedded' } as const;
const [email, wrong, right] = ['ada@example.com', '000000', '424242'];

/** Pages on one device, and the service that they log in to. */
function createDevice() {
  const env: TestEnv = createTestEnv();
  const service = createEmbeddedService({
    clock: env.clock,
    code: right,
    accounts: {
      eip155: [
        { address: ada.address, type: 'smartAccount' },
        { address: bo.address, type: 'eoa' },
      ],
      solana: [{ address: solanaAccounts[0].address }],
    },
  });
  async function open() {
    const method = service.open();
    const adapters = [loadEvm({ networks: [mainnet] }, env), createSolanaAdapter({ networks: [solanaDevnet], env })];
    const remotes = method.remotes(adapters.flatMap(({ networks }) => [...networks]));
    for (const adapter of adapters) {
      const remote = remotes[adapter.namespace];
      if (remote) await adapter.addRemote?.(remote);
    }
    const engine = createEngine({ env, adapters, methods: [method] });
    const states: string[] = [];
    engine.store.subscribe(() => states.push(JSON.stringify(engine.store.getState())));
    return { engine, login: method.login, states };
  }
  return { env, service, open };
}

describe('a visitor who logs in ([§4] Embedded login actions)', () => {
  test('is asked for a code, gets it wrong, gets it right, and is in on all kinds of chain', async () => {
    const { open } = createDevice();
    const { engine, login, states } = await open();
    await login.begin({ by: 'email', email });
    const connecting = engine.connect(request);
    await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
    expect(login.snapshot().step).toBe('code');
    await expect(login.confirm(wrong)).rejects.toMatchObject({ code: 'FRAME_ERROR' });
    expect(engine.getState().status).toBe('connecting');
    await login.confirm(right);
    await connecting;
    const { accounts } = engine.getState();
    expect(accounts.eip155).toMatchObject({
      status: 'connected',
      type: 'AUTH',
      accounts: [
        { address: ada.address, type: 'smartAccount' },
        { address: bo.address, type: 'eoa' },
      ],
    });
    await vi.waitFor(() => expect(engine.getState().accounts.solana?.status).toBe('connected'));
    for (const secret of [email, wrong, right]) for (const state of states) expect(state).not.toContain(secret);
    engine.destroy();
  });

  test('comes back without a word after a reload, and leaves everywhere at once', async () => {
    const { env, open } = createDevice();
    const first = await open();
    await first.login.begin({ by: 'email', email });
    const connecting = first.engine.connect(request);
    await vi.waitFor(() => expect(first.engine.getState().status).toBe('connecting'));
    await first.login.confirm(right);
    await connecting;
    first.engine.destroy();
    const { engine } = await open();
    const reconnecting = engine.reconnect();
    env.clock.advance(1_000);
    await reconnecting;
    expect(engine.getState().accounts.eip155).toMatchObject({ status: 'connected', address: ada.address });
    await engine.disconnect({ namespace: 'eip155' });
    await vi.waitFor(() =>
      expect(Object.values(engine.getState().accounts).map(({ status }) => status)).not.toContain('connected'),
    );
    engine.destroy();
  });

  test.each(['cancels', 'closes the view'])('who %s is not waited for', async (how) => {
    const { open } = createDevice();
    const { engine, login } = await open();
    engine.open();
    engine.store.dispatch(modal.actions.pushed({ view: 'ConnectingExternal', data: request }));
    await login.begin({ by: 'email', email });
    const connecting = engine.connect(request).catch((error: unknown) => error);
    await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
    if (how === 'cancels') login.cancel();
    else engine.close();
    expect(await connecting).toMatchObject({ code: 'CONNECT_ABORTED' });
    expect(engine.getState().status).toBe('disconnected');
    await vi.waitFor(() => expect(login.snapshot()).toEqual({}));
    engine.destroy();
  });
});
