// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createConfig, http } from '@wagmi/core';
import { StrictMode } from 'react';
import { mainnet } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WagmiProvider } from 'wagmi';
import { evm } from '@/adapters/evm/evm';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';

/* What a newcomer forgets or mixes up around the provider, told a moment after the page is there: nobody has pressed. */

const makeConfig = () =>
  createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, multiInjectedProviderDiscovery: false });

const firstLines = (warned: string[]) => warned.map((said) => said.split('\n')[0]);

describe('the config of wagmi', () => {
  afterEach(() => {
    cleanup();
    destroyWarnedHandles();
  });

  const another =
    'evm({ wagmiConfig }) was given another config than the <WagmiProvider> around: wagmi’s hooks don’t see the wallets that connect here, and a reload brings back only theirs. Call createConfig() once, and give that config to both.';

  const show = (around: ReturnType<typeof makeConfig>, given: Parameters<typeof evm>[0]) => {
    const { portico, warned } = handle({}, { chains: [evm(given)] });
    render(
      <StrictMode>
        <WagmiProvider config={around} reconnectOnMount={false}>
          <section>
            <PorticoProvider portico={portico}>{null}</PorticoProvider>
          </section>
        </WagmiProvider>
      </StrictMode>,
    );
    return warned;
  };

  test('another than the one around: told, once', async () => {
    const warned = show(makeConfig(), { wagmiConfig: makeConfig() });
    await vi.waitFor(() => expect(firstLines(warned)).toEqual([another]));
  });

  test.each([
    ['the same', (config: ReturnType<typeof makeConfig>) => ({ wagmiConfig: config })],
    ['none, on a page that uses wagmi for itself', () => ({ networks: [mainnet] as const })],
  ])('%s: silent', async (_what, given) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const config = makeConfig();
    const warned = show(config, given(config));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(firstLines(warned)).toEqual([]);
  });
});

describe('the provider', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    cleanup();
    destroyWarnedHandles();
  });

  const soon = () => vi.advanceTimersByTimeAsync(10_000);

  test('is not there, and the modal is asked for: told, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { portico, warned } = handle({ loadEnv: undefined });
    portico.getState();
    await soon();
    expect(warned).toEqual([]);
    portico.open();
    await soon();
    await vi.waitFor(() => expect(portico.getState().open).toBe(true));
    await soon();
    portico.close();
    portico.open();
    await soon();
    expect(firstLines(warned).filter((said) => said?.includes('Provider'))).toEqual([
      'The modal is open, and no <PorticoProvider> on this page shows it. Wrap your app in <PorticoProvider portico={portico}>.',
    ]);
  });

  test('comes a moment after the modal was asked for: silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { portico, warned } = handle({ loadEnv: undefined });
    const opening = portico.open();
    render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
    await soon();
    await opening;
    await soon();
    expect([portico.getState().open, firstLines(warned).filter((said) => said?.includes('Provider'))]).toEqual([
      true,
      [],
    ]);
  });
});

describe('the container', () => {
  afterEach(() => {
    cleanup();
    destroyWarnedHandles();
  });

  /** The errors reported after the modal has been opened twice. */
  async function opened(options: Partial<PorticoOptions>) {
    const { portico, warned } = handle({}, options);
    render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
    for (let times = 0; times < 2; times += 1) {
      await act(() => portico.open());
      act(() => portico.close());
    }
    return firstLines(warned);
  }

  test.each([null, undefined])('finds %s when the modal opens: told, once', async (found) => {
    expect(await opened({ container: () => found as null })).toEqual([
      `container gave ${found} when the modal opened, which is no element: the modal stands in the body. Have the element on the page by then.`,
    ]);
  });

  test.each<[string, Partial<PorticoOptions>]>([
    ['finds its element', { container: () => document.body }],
    ['is not asked, since the modal stands in the page', { container: () => null, inline: true }],
  ])('%s: silent', async (_what, options) => {
    expect(await opened(options)).toEqual([]);
  });
});

describe('the stylesheet', () => {
  beforeEach(() => {
    vi.resetModules(); // it is told once for a page
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A page of its own with what is given on it, and what it has said by the time it has settled. */
  async function visit(hasButton: boolean) {
    const lobby = {
      ...(await import('./createPortico')),
      ...(await import('./PorticoProvider')),
      ...(await import('./ConnectButton')),
    };
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const portico = lobby.createPortico({
      chains: [evm({ networks: [mainnet] })],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
    });
    render(
      <lobby.PorticoProvider portico={portico}>{hasButton ? <lobby.ConnectButton /> : null}</lobby.PorticoProvider>,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    portico.destroy();
    return firstLines(said.mock.calls.map(String));
  }

  test('is not there: told as soon as one of our buttons is', async () => {
    expect(await visit(true)).toEqual([
      'Portico: The stylesheet of Portico is not on this page. Import portico/styles.css once, where your app starts.',
    ]);
  });

  test('is not there, and nothing of ours is to be seen: told at the first opening, not before', async () => {
    expect(await visit(false)).toEqual([]);
  });

  test('is there: silent', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[data-portico] { --portico-surface: red; }';
    expect(await visit(true)).toEqual([]);
    style.remove();
    cleanup();
    // What was put on the page to try it is gone.
    expect(document.querySelectorAll('[data-portico]')).toHaveLength(0);
  });
});
