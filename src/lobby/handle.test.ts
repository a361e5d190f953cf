import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import { readWalletOptions } from '@/domain/walletOptions';
import { selectIsOffered } from '@/store/connection/offered';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { internalsOf } from './internals';
import type { PorticoOptions } from './options';

const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
};

const made: Portico[] = [];
afterEach(() => {
  for (const portico of made.splice(0)) portico.destroy();
});

/** A handle on a pretended world, and what it told its host. */
function make(options: Partial<PorticoOptions> = {}) {
  const { adapter } = createPretendAdapter({
    networks: [network],
    wallets: [
      { id: 'example.harbor', name: 'Harbor' },
      { id: 'example.no', name: 'No', answers: 'reject' },
      { id: 'example.mute', name: 'Mute', answers: 'wait' },
    ],
  });
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [network], load: async () => adapter }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...options,
    },
    { loadEnv: async () => createTestEnv(), lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  const errors: PorticoError[] = [];
  portico.on('error', (error) => errors.push(error));
  return { portico, errors, internals: internalsOf(portico) };
}

const codes = (errors: PorticoError[]) => errors.map(({ code }) => code);

describe('the handle', () => {
  test('shows the default network before anybody is in, and asks nothing for it', () => {
    const { portico } = make();
    expect(portico.getState()).toMatchObject({ status: 'disconnected', networkId: 'eip155:1', network });
  });

  test('connects without the modal, tells its listeners, and disconnects', async () => {
    const { portico } = make();
    const heard: string[] = [];
    portico.on('connect', ({ address }) => heard.push(address));
    portico.on('disconnect', ({ namespace }) => heard.push(namespace));
    const connection = await portico.connect({ connectorId: 'example.harbor' });
    expect(portico.getState()).toMatchObject({ status: 'connected', open: false });
    await portico.disconnect();
    expect(heard).toEqual([connection.accounts[0]?.address, 'eip155']);
  });

  test('while another wallet is asked, who is in is told neither again nor as gone', async () => {
    const { portico } = make();
    const heard: string[] = [];
    portico.on('connect', ({ address }) => heard.push(address));
    portico.on('disconnect', () => heard.push('gone'));
    const { accounts } = await portico.connect({ connectorId: 'example.harbor' });
    await expect(portico.connect({ connectorId: 'example.no' })).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(portico.getState().status).toBe('connected');
    expect(heard).toEqual([accounts[0]?.address]);
  });

  test('who leaves while another wallet is asked is told as gone', async () => {
    const { portico } = make();
    const heard: string[] = [];
    portico.on('connect', ({ address }) => heard.push(address));
    portico.on('disconnect', () => heard.push('gone'));
    const { accounts } = await portico.connect({ connectorId: 'example.harbor' });
    portico.connect({ connectorId: 'example.mute' }).catch(() => {});
    await vi.waitFor(() => expect(portico.getState().status).toBe('connecting'));
    await portico.disconnect();
    expect(heard).toEqual([accounts[0]?.address, 'gone']);
  });

  test('tells a no as a typed error, and goes on', async () => {
    const { portico } = make();
    await expect(portico.connect({ connectorId: 'example.no' })).rejects.toMatchObject({ code: 'USER_REJECTED' });
    await expect(portico.connect({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
    await expect(portico.connect({ namespace: 'solana', connectorId: 'x' })).rejects.toMatchObject({
      code: 'NAMESPACE_UNSUPPORTED',
    });
    await expect(portico.connect({ connectorId: 'example.harbor' })).resolves.toBeDefined();
  });

  test('a chain that does not load is told to whoever asked, and to nobody else', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const { portico } = make({ chains: [{ namespace: 'eip155', networks: [network], load }] });
    const asked = portico.connect({ connectorId: 'example.harbor' });
    portico.setFeatures({ analytics: false });
    portico.destroy();
    await expect(asked).rejects.toMatchObject({ code: 'UI_LOAD_FAILED' });
    // Node tells of them after the turn in which they happened.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('a listener that throws takes nobody with it', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { portico } = make();
    const heard = vi.fn();
    portico.on('connect', () => {
      throw new Error('a host’s mistake');
    });
    portico.on('connect', heard);
    await portico.connect({ connectorId: 'example.harbor' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(complain).toHaveBeenCalled();
    complain.mockRestore();
  });

  test('an unknown view or namespace is told, and the modal opens at home', async () => {
    const { portico, errors } = make();
    await portico.open({ view: 'Basement' as never });
    await portico.open({ namespace: 'solana' });
    expect(codes(errors)).toEqual(['VIEW_UNKNOWN', 'NAMESPACE_UNSUPPORTED']);
    expect(portico.getState()).toMatchObject({ open: true, view: 'Connect' });
  });

  test('features set before the engine is here, and after, are in force', async () => {
    const { portico, internals } = make({ features: { walletGuide: false } });
    portico.setFeatures({ networkSwitch: false });
    const { engine } = await internals.runtime();
    expect(engine.store.getState().settings.features).toMatchObject({ walletGuide: false, networkSwitch: false });
    portico.setFeatures({ networkSwitch: true });
    await internals.runtime();
    expect(engine.store.getState().settings.features).toMatchObject({ walletGuide: false, networkSwitch: true });
  });

  test('a kind of chain there is none of is told, and the rest of the filter holds', async () => {
    const { portico, errors, internals } = make();
    const { engine } = await internals.runtime();
    portico.setFeatures({ namespaces: { frog: false, solana: false } as never });
    await expect.poll(() => errors.map(({ details }) => details)).toEqual([{ option: 'features.namespaces' }]);
    expect(selectIsOffered(engine.store.getState(), 'solana')).toBe(false);
    expect(selectIsOffered(engine.store.getState(), 'eip155')).toBe(true);
  });

  test('after destroy() whatever answers with a promise says so, and the rest does nothing', async () => {
    const { portico } = make();
    await portico.connect({ connectorId: 'example.harbor' });
    portico.destroy();
    expect(portico.getState()).toMatchObject({ status: 'disconnected', accounts: {} });
    portico.close();
    portico.setTheme({ mode: 'light' });
    portico.setFeatures({ walletGuide: true });
    for (const ask of [
      () => portico.open(),
      () => portico.connect({ connectorId: 'example.harbor' }),
      () => portico.disconnect(),
      () => portico.switchNetwork('eip155:1'),
      () => portico.signMessage({ message: 'x' }),
      () => portico.forget(),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'HANDLE_DESTROYED', hint: expect.any(String) });
  });

  test('forget() clears the device and lets the wallet go', async () => {
    const { portico } = make();
    await portico.connect({ connectorId: 'example.harbor' });
    await portico.forget();
    expect(portico.getState().status).toBe('disconnected');
  });

  test('two on a page are told, and both work', async () => {
    const [one, two] = [make(), make()];
    await one.portico.connect({ connectorId: 'example.harbor' });
    await two.portico.connect({ connectorId: 'example.harbor' });
    await vi.waitFor(() => expect(codes(two.errors)).toEqual(['HANDLE_DUPLICATE']));
    expect(codes(one.errors)).toEqual([]);
    expect([one, two].map(({ portico }) => portico.getState().status)).toEqual(['connected', 'connected']);
    one.portico.destroy();
    two.portico.destroy();
    await Promise.resolve();
    const { portico, errors } = make();
    await portico.connect({ connectorId: 'example.harbor' });
    expect(codes(errors)).toEqual([]);
  });

  test('a stranger’s object is not taken for a handle', () => {
    expect(() => internalsOf({} as Portico)).toThrowError(expect.objectContaining({ code: 'HANDLE_UNKNOWN' }));
  });
});

describe('options', () => {
  test('what cannot be used is told once, by name, and the default holds', async () => {
    const { errors, internals } = make({
      metadata: { name: '', url: 'nowhere', icons: ['javascript:alert(1)'] },
      features: {
        walletGuide: 'yes',
        swimming: true,
        connectMethodsOrder: ['wallet', 'pigeon'],
        walletFeaturesOrder: ['receive', 'pigeon'],
        namespaces: { solana: 'off' },
      } as never,
      services: { registry: 'ftp://x', relay: 'https://x.example', pigeons: 'https://y.example' } as never,
      wallets: { exclude: 'MetaMask' } as never,
      legal: { termsUrl: 'javascript:alert(1)', privacyUrl: 'https://orchard.example/privacy' },
      images: 'some' as never,
      currency: 'shells' as never,
      consent: true as never,
      theme: { accent: 'blurple()' },
      locale: 'not a locale',
      defaultNetwork: 'eip155:5',
    });
    const { engine } = await internals.runtime();
    expect(errors.map(({ code, details }) => [code, ...Object.values(details)]).sort()).toEqual(
      [
        ['LOCALE_UNKNOWN', 'not a locale'],
        ['OPTIONS_NETWORK_UNKNOWN', 'eip155:5'],
        ['OPTIONS_SERVICE_URL', 'pigeons'],
        ['OPTIONS_SERVICE_URL', 'registry'],
        ['OPTIONS_SERVICE_URL', 'relay'],
        ['OPTION_INVALID', 'consent'],
        ['OPTION_INVALID', 'currency'],
        ['OPTION_INVALID', 'features.connectMethodsOrder'],
        ['OPTION_INVALID', 'features.namespaces'],
        ['OPTION_INVALID', 'features.swimming'],
        ['OPTION_INVALID', 'features.walletFeaturesOrder'],
        ['OPTION_INVALID', 'features.walletGuide'],
        ['OPTION_INVALID', 'images'],
        ['OPTION_INVALID', 'legal.termsUrl'],
        ['OPTION_INVALID', 'metadata.icons'],
        ['OPTION_INVALID', 'metadata.name'],
        ['OPTION_INVALID', 'metadata.url'],
        ['OPTION_INVALID', 'wallets.exclude'],
        ['THEME_VALUE_INVALID', 'accent'],
      ].sort(),
    );
    for (const error of errors) expect(error.hint).toBeTruthy();
    expect(engine.store.getState().settings).toMatchObject({
      features: { walletGuide: true },
      legal: { privacyUrl: 'https://orchard.example/privacy' },
      images: 'any',
    });
    expect(selectIsOffered(engine.store.getState(), 'solana')).toBe(true);
    // Read where wallets are listed, and by nobody before.
    expect(readWalletOptions(engine.store.getState().settings.wallets).exclude).toEqual([]);
    expect(engine.getState().networkId).toBe('eip155:1');
  });

  test('no metadata is a warning; options that are no objects do not break the page', async () => {
    const { errors, portico } = make({
      metadata: undefined,
      features: 7 as never,
      services: 'x' as never,
      wallets: [] as never,
      legal: null as never,
    });
    await portico.connect({ connectorId: 'example.harbor' });
    expect(errors.map(({ details }) => Object.values(details)[0]).sort()).toEqual([
      'features',
      'legal',
      'metadata',
      'services',
      'wallets',
    ]);
  });

  test('nothing to work with throws, with the way out', () => {
    for (const chains of [undefined, [], [{ namespace: 'eip155', networks: [] }]])
      expect(() => make({ chains: chains as never })).toThrowError(
        expect.objectContaining({ code: 'OPTIONS_NO_CHAINS', hint: expect.stringContaining('evm(') }),
      );
  });
});
