import {
  type Config,
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  injected,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core';
import { type Chain, http } from 'viem';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { quill } from '../../../harness/fixtures/testWallets';
import { createPhone } from '../../../harness/model/phone';
import { aWallet, chain, type EvmPage, openEvmPage } from '../../../harness/wallets/evmPage';
import type { WalletOptions } from '../../../harness/wallets/options';
import { evm } from './evm';
import type { EvmOptions } from './options';

/* A host with its own <WagmiProvider>: what is true in one store is true in the other. */

const networks: [Chain, ...Chain[]] = [chain(1), chain(10)];

function makeConfig(kept: Map<string, string>) {
  return createConfig({
    chains: networks,
    connectors: [injected()],
    transports: { 1: http(), 10: http() },
    storage: createStorage({
      key: 'host',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    }),
  }) as Config;
}

let open: EvmPage | undefined;
afterEach(() => {
  open?.adapter.stop();
  open?.page.close();
});

async function meet({
  kept = new Map<string, string>(),
  wallets = [aWallet()] as WalletOptions[],
  reconnects = false,
  env = undefined as EvmPage['env'] | undefined,
} = {}) {
  let config = undefined as unknown as Config;
  const options: EvmOptions = {
    get wagmiConfig() {
      return config;
    },
  };
  // wagmi's own discovery begins with the config, on a page that has wallets.
  open = openEvmPage({
    options,
    kept,
    env,
    before: (page) => {
      page.install(wallets);
      config = makeConfig(kept);
      if (reconnects) void reconnect(config);
    },
  });
  const { adapter, events } = open;
  const said = () => events.filter((event) => event.type === 'connections');
  const connector = () => {
    const found = config.connectors.find(({ id }) => id === 'example.harbor');
    if (!found) throw new Error('The host found no wallet.');
    return found;
  };
  return { ...open, config, adapter, said, now: () => said().at(-1)?.connections, connector, kept };
}
const host = (config: Config) => getConnection(config);

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
    const held = (config: Config) =>
      vi.waitFor(() => {
        const [one] = config.state.connections.values();
        expect(one?.connector.getChainId).toBeTypeOf('function');
      });
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
  const paired = async (phone = line(), given: Parameters<typeof meet>[0] = {}) => {
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
    open = undefined;
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
