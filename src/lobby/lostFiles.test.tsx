// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LAST_SEEN } from '@/adapters/browser/lastSeen';
import type { PorticoError } from '@/domain/errors/porticoError';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { ConnectButton } from './ConnectButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { usePorticoProvider } from './hooks';
import type { PorticoOptions } from './options';
import { PorticoModal } from './PorticoModal';
import { PorticoProvider } from './PorticoProvider';

/* Files of ours that do not come: what a visitor sees of it, and that the next press finds a way. */

/** Which of them are out of reach now, and how often each was asked for. */
const road = vi.hoisted(() => ({
  lost: new Set<string>(),
  asked: {} as Record<string, number>,
}));

const on = vi.hoisted(
  () =>
    <Given extends unknown[], Part>(name: string, load: (...given: Given) => Promise<Part>) =>
    async (...given: Given) => {
      road.asked[name] = (road.asked[name] ?? 0) + 1;
      if (road.lost.has(name)) throw new TypeError(`Failed to fetch dynamically imported module: ${name}.js`);
      return load(...given);
    },
);

vi.mock('./imports', async (original) => {
  const real = await original<typeof import('./imports')>();
  return {
    ...real,
    importFirst: on('first', real.importFirst),
    importRuntime: on('engine', real.importRuntime),
  };
});

vi.mock('./importShell', async (original) => {
  const real = await original<typeof import('./importShell')>();
  return {
    importShell: on('shell', async () => {
      const shell = await real.importShell();
      return { ...shell, prepare: on('view', shell.prepare) };
    }),
  };
});

const made: Portico[] = [];
beforeEach(() => {
  road.lost.clear();
  road.asked = {};
});
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

function make(options: Partial<PorticoOptions> = {}, env = createTestEnv()) {
  const wallets = [{ id: 'example.harbor', name: 'Harbor' }];
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets });
  const whole = { ...adapter, getProvider: async () => ({}) };
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => whole }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...options,
    },
    { loadEnv: async () => env, lastSeen: () => env.storage.getRaw(LAST_SEEN), warn: () => {} },
  );
  made.push(portico);
  const errors: PorticoError[] = [];
  portico.on('error', (error) => errors.push(error));
  return { portico, env, codes: () => errors.map(({ code }) => code) };
}

const show = (portico: Portico, part = <ConnectButton />) =>
  render(<PorticoProvider portico={portico}>{part}</PorticoProvider>);
const open = (portico: Portico, request = {}) => act(() => portico.open(request).catch((error) => error));

/** What the page itself says, without any of the modal's files. */
const notice = () => document.querySelector('[data-part="pending"][role="alert"]');

describe('the first file does not come', () => {
  test('fetched ahead in vain, it is fetched by the press', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('first');
    act(() => portico.preload());
    await waitFor(() => expect(road.asked.first).toBe(2));
    road.lost.clear();
    act(() => portico.preload());
    await open(portico);
    expect(await screen.findByRole('dialog', { name: 'Connect wallet' })).toBeVisible();
  });

  test('asked for twice, the host is told; the page says so by itself, asks again, and shows what was asked for', async () => {
    const { portico, codes } = make({ preload: 'never' });
    show(portico);
    road.lost.add('first');
    expect(await open(portico, { view: 'Networks' })).toMatchObject({ code: 'UI_LOAD_FAILED' });
    expect([road.asked.first, codes()]).toEqual([2, ['UI_LOAD_FAILED']]);
    expect(notice()).toHaveTextContent('A part didn’t load. Check your connection, then reload the page.');
    expect(screen.getByRole('button', { name: 'Connect wallet' })).not.toHaveAttribute('aria-busy');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status')).toHaveTextContent('Opening');
    await waitFor(() => expect(notice()).toBeVisible());
    expect(road.asked.first).toBe(4);
    road.lost.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Choose network' })).toBeVisible();
    expect(notice()).toBeNull();
  });

  test('what the page says can be closed, and the next press asks', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('first');
    await open(portico);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).toBeNull();
    road.lost.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(await screen.findByRole('dialog', { name: 'Connect wallet' })).toBeVisible();
  });

  test('a handle that is gone says nothing', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('first');
    const opened = portico.open().catch((error) => error);
    await act(async () => {
      portico.destroy();
      await opened;
    });
    expect(notice()).toBeNull();
  });

  test('a modal in the page says it there, without a way to close it, and stands once it is asked for again', async () => {
    const { portico, codes } = make({ inline: true });
    road.lost.add('first');
    show(portico, <PorticoModal />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(codes()).toEqual(['UI_LOAD_FAILED']);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    road.lost.clear();
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: /^Harbor/ })).toBeVisible();
    expect(screen.queryByText('Opening')).toBeNull();
  });
});

describe('what only the store can draw does not come', () => {
  const lost = () => screen.findByRole('dialog', { name: 'A part didn’t load' });

  test('Account: said where it would stand, asked for again, then with a reload; and it opens when it comes', async () => {
    const { portico, env } = make({ preload: 'never' });
    const reload = vi.spyOn(env.page, 'reload');
    show(portico);
    await act(() => portico.connect({ connectorId: 'example.harbor' }));
    road.lost.add('shell');
    const opened = vi.fn();
    portico.on('open', opened);
    expect(await open(portico)).toMatchObject({ code: 'UI_LOAD_FAILED' });
    expect(await lost()).toBeVisible();
    expect(portico.getState()).toMatchObject({ open: true, view: 'Account' });
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again).toHaveFocus();
    fireEvent.click(again);
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portico.getState().open).toBe(false);
    road.lost.clear();
    await open(portico);
    expect(await screen.findByRole('dialog', { name: 'Account' })).toBeVisible();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test('the next try shows it in the same sheet, which never closes in between', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('shell');
    await open(portico, { view: 'Networks' });
    const sheet = await lost();
    const heard: boolean[] = [];
    portico.subscribe((state) => heard.push(state.open));
    road.lost.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Choose network' })).toBe(sheet);
    expect(heard).not.toContain(false);
  });

  test('a visitor who closes it while it is asked for again is left alone', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('shell');
    await open(portico, { view: 'Networks' });
    await lost();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portico.getState().open).toBe(false);
  });

  test('Connect of a host’s own wagmi connectors, whose wallets only the store knows', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('shell');
    await open(portico, { namespace: 'eip155' });
    expect(await screen.findByRole('dialog', { name: 'Connect wallet' })).toBeVisible();
    road.lost.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Harbor/ })).toBeVisible();
  });

  test('a view’s own file: the store opens it, and its place is where that is said', async () => {
    const { portico } = make({ preload: 'never' });
    show(portico);
    road.lost.add('view');
    expect(await open(portico, { view: 'Networks' })).toMatchObject({ code: 'UI_LOAD_FAILED' });
    expect(await screen.findByRole('dialog', { name: 'Choose network' })).toBeVisible();
    expect(portico.getState()).toMatchObject({ open: true, view: 'Networks' });
  });

  test('a modal in the page says it there, and not that it is on its way', async () => {
    const { portico } = make({ inline: true });
    road.lost.add('shell');
    show(portico, <PorticoModal />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(screen.queryByText('Opening')).toBeNull());
    road.lost.clear();
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: /^Harbor/ })).toBeVisible();
  });
});

describe('a visitor comes back, and the engine does not come', () => {
  function Shown() {
    const provider = usePorticoProvider('eip155');
    return [<ConnectButton key="button" />, <output key="provider">{provider ? 'has a provider' : 'has none'}</output>];
  }

  /** Who was in on the last page; the next one lacks the engine. */
  async function comeBack() {
    const before = make();
    await before.portico.connect({ connectorId: 'example.harbor' });
    before.portico.destroy();
    road.lost.add('engine');
    road.asked = {};
    const { portico, codes } = make({ preload: 'never' }, before.env);
    expect(portico.getState().status).toBe('restoring');
    show(portico, <Shown />);
    await waitFor(() => expect(portico.getState().status).toBe('disconnected'));
    await waitFor(() => expect(codes()).toContain('UI_LOAD_FAILED'));
    expect(portico.getState().accounts).toEqual({});
    return { portico, codes };
  }

  test('asked twice, it is told, and nobody is shown as about to come back', async () => {
    const { codes } = await comeBack();
    expect(codes()).toEqual(['UI_LOAD_FAILED']);
    expect(road.asked.engine).toBeLessThanOrEqual(5);
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  });

  test('the next sign of a visitor asks once more, and they are in again, with their provider', async () => {
    const { portico } = await comeBack();
    road.lost.clear();
    act(() => void dispatchEvent(new Event('wheel')));
    await waitFor(() => expect(portico.getState().status).toBe('connected'));
    await screen.findByText('has a provider');
  });

  test('a sign in vain asks no further one; the press says what is missing, and its next try lets them in', async () => {
    const { portico } = await comeBack();
    const before = road.asked.engine ?? 0;
    for (let sign = 0; sign < 5; sign++) {
      act(() => void dispatchEvent(new Event('wheel')));
      await act(() => vi.dynamicImportSettled());
    }
    expect(road.asked.engine).toBe(before + 2);
    await open(portico);
    road.lost.clear();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(portico.getState().status).toBe('connected'));
    await screen.findByRole('dialog', { name: 'Account' });
  });
});
