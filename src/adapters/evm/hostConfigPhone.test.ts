import { disconnect, reconnect, signMessage, switchChain } from '@wagmi/core';
import { describe, expect, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { createPhone } from '../../../harness/model/phone';
import { type HostGiven, host, standByHosts } from '../../../harness/wallets/wagmiHost';

const meet = standByHosts();

describe('a phone beside the host’s own wagmi', () => {
  const line = (chainId = 1) => {
    const networkIds = ['eip155:1', 'eip155:10'] as const;
    return createPhone({
      eip155: {
        accounts: [{ address: bo.address, type: 'eoa' }],
        networkId: `eip155:${chainId}`,
        networkIds: [...networkIds],
        methods: ['personal_sign'],
      },
    });
  };
  const paired = async (phone = line(), given: HostGiven = {}) => {
    const here = await meet(given);
    await here.adapter.addRemote?.(phone.remote('eip155'));
    return { ...here, phone };
  };

  test('is a connector of the host’s too, and what it says is true in both', async () => {
    const { adapter, config, phone, now, ids } = await paired();
    expect(ids()).toContain('phone');
    expect(config.connectors.map(({ id }) => id)).toContain('phone');
    await adapter.connect({ connectorId: 'phone' });
    expect(host(config)).toMatchObject({ status: 'connected', address: bo.address, chainId: 1 });
    expect(host(config).connector?.id).toBe('phone');

    // A request of the host's goes to the phone, on the chain it is for.
    await expect(signMessage(config, { message: 'hi' })).resolves.toMatch(/^0x/);
    expect(phone.requests).toEqual([{ method: 'personal_sign', networkId: 'eip155:1' }]);

    await switchChain(config, { chainId: 10 });
    expect(now()).toMatchObject([{ connectorId: 'phone', networkId: 'eip155:10' }]);
    phone.switchAccount('eip155', ada.address);
    expect(host(config)).toMatchObject({ address: ada.address, chainId: 10 });
    expect(now()).toMatchObject([{ accounts: [{ address: ada.address }] }]);
  });

  test('ended on the phone, by the host or by us, it is gone from both', async () => {
    for (const end of ['phone', 'host', 'us'] as const) {
      const { adapter, config, phone, now, page } = await paired();
      await adapter.connect({ connectorId: 'phone' });
      if (end === 'phone') phone.end();
      else if (end === 'host') await disconnect(config);
      else await adapter.disconnect('phone');
      await vi.waitFor(() => expect(host(config).status).toBe('disconnected'));
      expect(now()).toEqual([]);
      expect(phone.session('eip155')).toBeUndefined();
      adapter.stop();
      page.close();
    }
  });

  test('a host that reconnects its wallets before the phone’s line is here keeps it after a reload', async () => {
    const { adapter, kept, env, phone, page } = await paired();
    await adapter.connect({ connectorId: 'phone' });
    adapter.stop();
    phone.leave();
    page.close();
    const next = await paired(phone, { kept, reconnects: true, env });
    const joining = next.adapter.reconnect(['phone']);
    env.clock.advance(1_000);
    expect(await joining).toMatchObject([{ connectorId: 'phone', accounts: [{ address: bo.address }] }]);
    await vi.waitFor(() => expect(host(next.config)).toMatchObject({ status: 'connected', address: bo.address }));
    expect(next.config.state.connections.size).toBe(1);
  });

  test('a host that never reconnects has it once after a reload, and can ask it', async () => {
    const { adapter, kept, env, phone, page } = await paired();
    await adapter.connect({ connectorId: 'phone' });
    adapter.stop();
    phone.leave();
    page.close();
    const next = await paired(phone, { kept, env });
    expect(next.config.state.connections.size).toBe(1);
    const joining = next.adapter.reconnect(['phone']);
    env.clock.advance(1_000);
    expect(await joining).toMatchObject([{ connectorId: 'phone', accounts: [{ address: bo.address }] }]);
    expect(next.config.state.connections.size).toBe(1);
    expect(host(next.config)).toMatchObject({ status: 'connected', address: bo.address });
    await expect(signMessage(next.config, { message: 'hi' })).resolves.toMatch(/^0x/);
  });

  describe('the host reconnects before our code is here', () => {
    /** A page that comes back with the phone, before our adapter knows it; its `reconnect` has begun. */
    async function comeBack() {
      const { adapter, kept, env, phone, page } = await paired();
      await adapter.connect({ connectorId: 'phone' });
      adapter.stop();
      phone.leave();
      page.close();
      const next = await meet({ kept, env, reserves: 'phone' });
      await vi.waitFor(() => expect(next.config.state.connections.size).toBe(1));
      const reconnecting = reconnect(next.config);
      const statuses = new Set<string>();
      next.config.subscribe(
        () => host(next.config).status,
        (status) => statuses.add(status),
      );
      return { ...next, phone, reconnecting, statuses };
    }

    test('what its hooks ask waits for the phone, which never shows as gone', async () => {
      const { adapter, config, phone, ids, reconnecting, statuses } = await comeBack();
      expect(host(config)).toMatchObject({ status: 'reconnecting', address: bo.address });
      const signature = signMessage(config, { message: 'hi' });
      expect(ids()).not.toContain('phone');
      await adapter.addRemote?.(phone.remote('eip155'));
      await expect(signature).resolves.toMatch(/^0x/);
      await reconnecting;
      expect(host(config)).toMatchObject({ status: 'connected', address: bo.address });
      expect([...statuses]).toEqual(['connected']);
      expect(config.connectors.filter(({ id }) => id === 'phone')).toHaveLength(1);
      expect(await adapter.reconnect(['phone'])).toMatchObject([{ connectorId: 'phone' }]);
      await expect(signMessage(config, { message: 'again' })).resolves.toMatch(/^0x/);
      phone.switchAccount('eip155', ada.address);
      expect(host(config)).toMatchObject({ address: ada.address });
    });

    test('a phone that has left meanwhile is told as 4900', async () => {
      const { adapter, config, phone, reconnecting } = await comeBack();
      const failure = signMessage(config, { message: 'hi' }).catch((error) => error);
      phone.end();
      await adapter.addRemote?.(phone.remote('eip155'));
      expect(await failure).toMatchObject({ code: 4900, cause: { code: 'NOT_CONNECTED' } });
      await reconnecting;
      expect(host(config).status).toBe('disconnected');
    });

    test('code that never comes is waited for 10 s, and the host’s reconnect ends', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const { config, reconnecting } = await comeBack();
        const failure = signMessage(config, { message: 'hi' }).catch((error) => error);
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(await failure).toMatchObject({ code: 4900 });
        await reconnecting;
        expect(host(config).status).toBe('disconnected');
      } finally {
        vi.useRealTimers();
      }
    });
  });
});
