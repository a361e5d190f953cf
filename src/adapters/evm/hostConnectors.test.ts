import { type CreateConnectorFn, injected, mock } from '@wagmi/core';
import { describe, expect, test, vi } from 'vitest';
import { ada } from '../../../harness/fixtures/accounts';
import { aWallet, chain } from '../../../harness/wallets/evmPage';
import { legacy, settled, standByPages } from '../../../harness/wallets/lookAround';

const look = standByPages();

describe('a host’s own connectors', () => {
  const safe = (): CreateConnectorFn => {
    const made = mock({ accounts: [ada.address] });
    return (config) =>
      ({ ...made(config), id: 'safe', name: 'Safe', type: 'safe', icon: 'data:image/png;base64,AAAA' }) as never;
  };

  test('show as they call themselves, after what is found', async () => {
    const found = look({ wallets: [aWallet()], options: { networks: [chain(1)], connectors: [safe()] } });
    await vi.waitFor(() => expect(found.ids()).toContain('example.harbor'));
    expect(found.adapter.connectors()).toContainEqual({
      id: 'safe',
      name: 'Safe',
      namespace: 'eip155',
      type: 'EXTERNAL',
      imageUrl: 'data:image/png;base64,AAAA',
    });
  });

  test('connect and let go', async () => {
    const found = look({ options: { networks: [chain(1)], connectors: [safe()] } });
    const connection = await found.adapter.connect({ connectorId: 'safe' });
    expect(connection).toMatchObject({
      connectorId: 'safe',
      accounts: [{ address: ada.address }],
      networkId: 'eip155:1',
    });
    await found.adapter.disconnect('safe');
    expect(found.events.at(-1)).toMatchObject({ connections: [] });
  });

  test('that can’t switch say which network they live on', async () => {
    const fixed: CreateConnectorFn = (config) => ({ ...safe()(config), switchChain: undefined });
    const found = look({ options: { networks: [chain(1), chain(10)], connectors: [fixed] } });
    expect(await found.adapter.connect({ connectorId: 'safe' })).toMatchObject({ networkIds: ['eip155:1'] });
    await expect(found.adapter.switchNetwork({ connectorId: 'safe', networkId: 'eip155:10' })).rejects.toMatchObject({
      code: 'SWITCH_UNSUPPORTED',
    });
  });

  test.each([false, true])(
    'that answer a reconnect after the visitor disconnected them stay out, unless connected again: %s',
    async (isConnected) => {
      let release: (() => void) | undefined;
      const slow: CreateConnectorFn = (config) => {
        const made = safe()(config);
        return {
          ...made,
          isAuthorized: async () => true,
          async connect(request) {
            if (request?.isReconnecting)
              await new Promise<void>((resolve) => {
                release = resolve;
              });
            return made.connect(request) as never;
          },
        };
      };
      const found = look({ options: { networks: [chain(1)], connectors: [slow] } });
      const joining = found.adapter.reconnect(['safe']);
      await vi.waitFor(() => expect(release).toBeDefined());
      await found.adapter.disconnect('safe');
      if (isConnected) await found.adapter.connect({ connectorId: 'safe' });
      release?.();
      expect((await joining).map(({ connectorId }) => connectorId)).toEqual(isConnected ? ['safe'] : []);
    },
  );

  test('that never let go are struck out after 3 s ([§9]); their late answer harms nobody', async () => {
    let release = () => {};
    const stubborn: CreateConnectorFn = (config) => ({
      ...safe()(config),
      disconnect: () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    });
    const found = look({ wallets: [aWallet()], options: { networks: [chain(1)], connectors: [stubborn] } });
    await found.adapter.connect({ connectorId: 'safe' });
    const leaving = found.adapter.disconnect('safe');
    found.env.clock.advance(2_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(found.events.at(-1)).toMatchObject({ connections: [{ connectorId: 'safe' }] });
    found.env.clock.advance(1);
    await leaving;
    expect(found.events.at(-1)).toMatchObject({ connections: [] });
    await found.adapter.connect({ connectorId: 'example.harbor' });
    release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(found.events.at(-1)).toMatchObject({ connections: [{ connectorId: 'example.harbor' }] });
  });

  test('that break while they are made are left out, with a word to the developer', async () => {
    const broken: CreateConnectorFn = () => {
      throw new Error('No key.');
    };
    const found = look({ wallets: [aWallet()], options: { networks: [chain(1)], connectors: [broken] } });
    await settled(found, ['example.harbor']);
    expect(found.env.log.warnings).toEqual(['A connector failed.']);
  });

  test('wagmi’s own injected() takes the place of ours', async () => {
    const found = look({ wallets: [legacy()], options: { networks: [chain(1)], connectors: [injected()] } });
    const provider = await found.adapter.getProvider('injected');
    expect(provider).toBe(found.page.wallet('example.quill').provider);
    await settled(found, ['injected']);
    expect(found.adapter.connectors()[0]).toMatchObject({ type: 'INJECTED', name: '' });
  });

  test('for a wallet that is not installed do not show', async () => {
    const options = { networks: [chain(1)], connectors: [injected({ target: 'phantom' })] } as const;
    await settled(look({ options }), []);
  });
});
