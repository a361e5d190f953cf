import { connect, createConfig, disconnect, switchChain } from '@wagmi/core';
import { http } from 'viem';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { quill } from '../../../harness/fixtures/testWallets';
import { aWallet, chain } from '../../../harness/wallets/evmPage';
import { host, makeConfig, networks, standByHosts } from '../../../harness/wallets/wagmiHost';
import { evm } from './evm';
import type { EvmOptions } from './options';

/* A host with its own <WagmiProvider>: what is true in one store is true in the other. */

const meet = standByHosts();

describe('from the host to us', () => {
  test('its wallets are the rows, with wagmi’s own legacy one told apart', async () => {
    const { ids, page } = await meet();
    await vi.waitFor(() => expect(ids()).toEqual(['example.harbor']));
    page.close();
    const both = await meet({
      wallets: [aWallet(), { ...quill({ chains: aWallet().chains }), flags: { isQuill: true } }],
    });
    await vi.waitFor(() => expect(both.ids()).toEqual(['example.harbor', 'injected']));
  });

  test('a connection it makes is ours', async () => {
    const { config, connector, now } = await meet();
    await connect(config, { connector: connector() });
    expect(now()).toEqual([
      { connectorId: 'example.harbor', accounts: [{ address: ada.address, type: 'eoa' }], networkId: 'eip155:1' },
    ]);
  });

  test('one it had made before we came is told at once', async () => {
    const { config, connector, adapter, env } = await meet();
    await connect(config, { connector: connector() });
    adapter.stop();
    const { loadEvm } = await import('./load');
    const late = loadEvm({ wagmiConfig: config }, env);
    const heard = vi.fn();
    late.subscribe(heard);
    late.start();
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ activeConnectorId: 'example.harbor' }));
    late.stop();
  });

  test('its switch, its account and its disconnect are ours', async () => {
    const { config, connector, now, page } = await meet();
    await connect(config, { connector: connector() });
    await switchChain(config, { chainId: 10 });
    expect(now()).toMatchObject([{ networkId: 'eip155:10' }]);
    page.wallet('example.harbor').switchAccount(bo.address);
    expect(now()?.[0]?.accounts[0]?.address).toBe(bo.address);
    await disconnect(config);
    expect(now()).toEqual([]);
  });
});

describe('from us to the host', () => {
  test('a connection, a switch and a disconnect', async () => {
    const { adapter, config } = await meet();
    await adapter.connect({ connectorId: 'example.harbor' });
    expect(host(config)).toMatchObject({ status: 'connected', address: ada.address, chainId: 1 });
    expect(host(config).connector?.id).toBe('example.harbor');
    await adapter.switchNetwork({ connectorId: 'example.harbor', networkId: 'eip155:10' });
    expect(host(config)).toMatchObject({ chainId: 10 });
    expect(config.state.chainId).toBe(10);
    await adapter.disconnect('example.harbor');
    expect(host(config)).toMatchObject({ status: 'disconnected', address: undefined });
  });

  test('a refusal leaves the host as it was', async () => {
    const { adapter, config, page } = await meet();
    page.wallet('example.harbor').set({ behaviour: 'reject' });
    await expect(adapter.connect({ connectorId: 'example.harbor' })).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(config.state).toMatchObject({ status: 'disconnected', current: null });
  });

  test('a switch the wallet only pretends to make ends, where wagmi’s own would wait for ever', async () => {
    const { adapter, config, page } = await meet();
    await adapter.connect({ connectorId: 'example.harbor' });
    page.wallet('example.harbor').set({ answers: { wallet_switchEthereumChain: { lie: 'chain' } } });
    await expect(
      adapter.switchNetwork({ connectorId: 'example.harbor', networkId: 'eip155:10' }),
    ).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' });
    expect(host(config)).toMatchObject({ chainId: 1 });
  });

  test('what we keep goes through the host’s storage, and nothing of it through ours', async () => {
    const { adapter, kept, env } = await meet();
    const ours = vi.spyOn(env.storage, 'setRaw');
    await adapter.connect({ connectorId: 'example.harbor' });
    expect(kept.get('host.recentConnectorId')).toBe('"example.harbor"');
    await adapter.disconnect('example.harbor');
    expect(kept.get('host.example.harbor.disconnected')).toBe('true');
    expect(ours).not.toHaveBeenCalled();
  });
});

test('two Porticos on one page do not stand in each other’s way', async () => {
  const first = await meet();
  const { loadEvm } = await import('./load');
  const second = loadEvm({ networks }, first.env);
  second.start();
  await first.adapter.connect({ connectorId: 'example.harbor' });
  const heard = vi.fn();
  second.subscribe(heard);
  expect((await second.connect({ connectorId: 'example.harbor' })).accounts[0]?.address).toBe(ada.address);
  await first.adapter.disconnect('example.harbor');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ connections: [] })));
  second.stop();
});

describe('evm()', () => {
  test('a host’s chains are our networks', () => {
    const setup = evm({ wagmiConfig: makeConfig(new Map()) });
    expect(setup.networks.map(({ id }) => id)).toEqual(['eip155:1', 'eip155:10']);
  });

  test('takes a config or networks, never both', () => {
    const config = createConfig({ chains: [chain(1)], transports: { 1: http() } });
    expectTypeOf(config).toExtend<NonNullable<EvmOptions['wagmiConfig']>>();
    // @ts-expect-error the config has its own networks
    const both: EvmOptions = { wagmiConfig: config, networks: [chain(1)] };
    // @ts-expect-error at least one network
    const none: EvmOptions = { networks: [] };
    expect([both, none]).toHaveLength(2);
  });
});
