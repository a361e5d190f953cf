import { type Config, reconnect, signMessage } from '@wagmi/core';
import { describe, expect, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import type { EvmPage } from '../../../harness/wallets/evmPage';
import { host, standByHosts } from '../../../harness/wallets/wagmiHost';

/* A host with its own <WagmiProvider>, after a reload: its reconnect and ours meet. */

const meet = standByHosts();

describe('after a reload', () => {
  test('the host’s reconnect and ours at once end in one connection', async () => {
    const { adapter, kept, env } = await meet();
    await adapter.connect({ connectorId: 'example.harbor' });
    adapter.stop();
    const next = await meet({ kept, reconnects: true, env });
    expect(await next.adapter.reconnect(['example.harbor'])).toMatchObject([{ accounts: [{ address: ada.address }] }]);
    await vi.waitFor(() => expect(host(next.config)).toMatchObject({ status: 'connected', address: ada.address }));
    expect(next.config.state.connections.size).toBe(1);
    expect(next.page.wallet('example.harbor').log.some(({ prompted }) => prompted)).toBe(false);
  });

  describe('the host’s own actions wait until it has reconnected the wallet', () => {
    /** What wagmi kept is read, and its `reconnect` has not begun. */
    async function comeBack() {
      const first = await meet();
      await first.adapter.connect({ connectorId: 'example.harbor' });
      const { kept, env, page } = first;
      first.adapter.stop();
      const signed = (next: EvmPage) =>
        next.page.wallet('example.harbor').log.filter(({ method }) => method === 'personal_sign');
      return { kept, env, page, signed };
    }
    /** wagmi has read its storage; of Portico the host's `evm()` alone is there. */
    const held = (config: Config) => vi.waitFor(() => expect(config.state.connections.size).toBe(1));
    const shown = async (config: Config) => {
      await held(config);
      const failure = signMessage(config, { message: 'hi' }).then(
        (signature) => ({ signature, error: undefined }),
        (error: { code: number; cause: unknown }) => ({ signature: undefined, error }),
      );
      return { failure };
    };

    test('a signature is asked for once, by the wallet that came back', async () => {
      const { kept, env, signed } = await comeBack();
      const next = await meet({ kept, env });
      const { failure } = await shown(next.config);
      await reconnect(next.config);
      expect((await failure).signature).toMatch(/^0x[\da-f]{130}$/);
      expect(signed(next)).toHaveLength(1);
    });

    test('as somebody else it signs nothing', async () => {
      const { kept, env, signed, page } = await comeBack();
      page.wallet('example.harbor').switchAccount(bo.address);
      kept.set('host.store', (kept.get('host.store') ?? '').replaceAll(bo.address, ada.address));
      const next = await meet({ kept, env });
      const { failure } = await shown(next.config);
      await reconnect(next.config);
      expect((await failure).error).toMatchObject({ code: 4100, cause: { code: 'UNAUTHORIZED' } });
      expect(signed(next)).toEqual([]);
    });

    test('one that lets the page in no more is told at once', async () => {
      const { kept, env, page } = await comeBack();
      page.wallet('example.harbor').revoke();
      const next = await meet({ kept, env });
      const { failure } = await shown(next.config);
      await reconnect(next.config);
      expect((await failure).error).toMatchObject({ code: 4900, cause: { code: 'NOT_CONNECTED' } });
    });

    test('a host that reconnects nothing is waited for 10 s', async () => {
      const { kept, env } = await comeBack();
      const next = await meet({ kept, env });
      const { config } = next;
      await held(config);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const error = signMessage(config, { message: 'hi' }).catch((one) => one);
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(await error).toMatchObject({ code: 4900, cause: { code: 'CONNECT_TIMEOUT' } });
      } finally {
        vi.useRealTimers();
      }
    });
  });

  test('a host that reconnects nothing is not overruled', async () => {
    const { adapter, kept, env } = await meet();
    await adapter.connect({ connectorId: 'example.harbor' });
    adapter.stop();
    const next = await meet({ kept, env });
    const joining = next.adapter.reconnect(['example.harbor']);
    env.clock.advance(1_000);
    expect(await joining).toEqual([]);
    expect(host(next.config).status).toBe('disconnected');
  });

  test('a host that begins a little later is waited for', async () => {
    const { adapter, kept, env } = await meet();
    await adapter.connect({ connectorId: 'example.harbor' });
    adapter.stop();
    const next = await meet({ kept, env });
    const joining = next.adapter.reconnect(['example.harbor']);
    env.clock.advance(500);
    void reconnect(next.config);
    expect(await joining).toMatchObject([{ connectorId: 'example.harbor' }]);
  });

  test('names that wagmi kept in place of connectors are no connections', async () => {
    const { config, said } = await meet();
    const ghost = { id: 'example.harbor', name: 'Harbor', type: 'injected', uid: 'old' } as never;
    config.setState((state) => ({
      ...state,
      connections: new Map([['old', { accounts: [ada.address], chainId: 1, connector: ghost }]]),
      current: 'old',
      status: 'reconnecting',
    }));
    expect(said()).toEqual([]);
  });
});
