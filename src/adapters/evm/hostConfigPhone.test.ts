import { disconnect, signMessage, switchChain } from '@wagmi/core';
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
});
