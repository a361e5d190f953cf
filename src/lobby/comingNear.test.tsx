import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv, realClock } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { ConnectButton } from './ConnectButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { usePortico } from './hooks';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';
import { WalletButton } from './WalletButton';

/* What is fetched before a press, and by which sign: buttons of ours, buttons of the host's, lines that cost. */

const made: Portico[] = [];
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  for (const portico of made.splice(0)) portico.destroy();
  await vi.dynamicImportSettled();
});

/** A host's button, and one beside it that fetches without opening. */
function Own() {
  const { openProps, preload } = usePortico();
  return (
    <>
      <button type="button" {...openProps}>
        Come in
      </button>
      <button type="button" onPointerEnter={preload}>
        Warm up
      </button>
    </>
  );
}

function visit(options: Partial<PorticoOptions> = {}, given?: object) {
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
  });
  const load = vi.fn(async () => adapter);
  const preload = vi.fn(async () => {});
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load, preload, given }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...options,
    },
    { loadEnv: async () => ({ ...createTestEnv(), clock: realClock }), lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  render(
    <PorticoProvider portico={portico}>
      <ConnectButton label="Ours" />
      <WalletButton wallet="example.harbor" name="Harbor" />
      <Own />
    </PorticoProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { portico, load, preload, button };
}

/** All that was asked for has come, and idle time has been. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await vi.dynamicImportSettled();
      await new Promise((done) => setTimeout(done, 20));
    }
  });

const save = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const stir = () => fireEvent.keyDown(document.body, { key: 'Tab' });

const NAMES = ['Ours', 'Continue with Harbor', 'Come in'];
const near = { 'a pointer': fireEvent.pointerEnter, focus: fireEvent.focus };
const ways = NAMES.flatMap((name) => Object.keys(near).map((sign) => [name, sign] as [string, keyof typeof near]));

describe('preload', () => {
  test('visit: a person on the page is enough, and nothing is made of what comes', async () => {
    const { preload, load } = visit();
    stir();
    await waitFor(() => expect(preload).toHaveBeenCalled());
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('visit: no wallet is asked to announce itself before somebody comes near', async () => {
    const asks = vi.fn();
    const { preload, button } = visit({}, { networks: [porchNetwork] });
    await settled(); // the button of one wallet has looked for it
    addEventListener('eip6963:requestProvider', asks);
    stir();
    await waitFor(() => expect(preload).toHaveBeenCalled());
    await settled();
    expect(asks).not.toHaveBeenCalled();
    fireEvent.pointerEnter(button('Ours'));
    await waitFor(() => expect(asks).toHaveBeenCalled());
    removeEventListener('eip6963:requestProvider', asks);
  });

  test.each(ways)(
    'near: not a person on the page, but %s by %s, and the engine is made in idle time',
    async (name, sign) => {
      const { preload, load, button } = visit({ preload: 'near' });
      stir();
      await settled();
      expect(preload).not.toHaveBeenCalled();
      near[sign](button(name));
      await waitFor(() => expect(load).toHaveBeenCalled());
      expect(preload).toHaveBeenCalled();
    },
  );

  test.each(NAMES)('never: neither pointer nor focus, but the press as it begins: %s', async (name) => {
    const { preload, button } = visit({ preload: 'never' });
    stir();
    for (const come of Object.values(near)) come(button(name));
    await settled();
    expect(preload).not.toHaveBeenCalled();
    fireEvent.pointerDown(button(name));
    await waitFor(() => expect(preload).toHaveBeenCalled());
  });
});

describe('a metered line', () => {
  test.each(
    [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }].flatMap((line) =>
      NAMES.map((name) => [JSON.stringify(line), name, line] as const),
    ),
  )('%s: nothing for who comes near %s, by no way; the press begins to fetch', async (_said, name, line) => {
    save(line);
    const { portico, preload, load, button } = visit();
    stir();
    for (const come of Object.values(near)) come(button(name));
    fireEvent.pointerEnter(button('Warm up'));
    portico.preload();
    await settled();
    expect(preload).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerDown(button(name));
    await waitFor(() => expect(preload).toHaveBeenCalled());
  });

  test('turned on while a person on the page has it fetched: no further file is asked for, until the press', async () => {
    const later = vi.fn();
    const { preload, button } = visit({
      methods: [{ id: 'walletConnect', needs: 'relay', preload: later, load: () => new Promise(() => {}) }],
    });
    preload.mockImplementation(async () => void save({ saveData: true }));
    stir();
    await waitFor(() => expect(preload).toHaveBeenCalled());
    await settled();
    expect(later).not.toHaveBeenCalled();
    fireEvent.pointerDown(button('Ours'));
    await waitFor(() => expect(later).toHaveBeenCalled());
  });
});

describe('a button of the host’s', () => {
  test('says what it opens, and opens it', async () => {
    const { portico, button } = visit({ preload: 'never' });
    expect(button('Come in')).toHaveAttribute('aria-haspopup', 'dialog');
    await act(async () => void fireEvent.click(button('Come in')));
    await waitFor(() => expect(portico.getState()).toMatchObject({ open: true, view: 'Connect' }));
  });

  test('preload() fetches, and opens nothing', async () => {
    const { portico, preload, button } = visit({ preload: 'near' });
    fireEvent.pointerEnter(button('Warm up'));
    await waitFor(() => expect(preload).toHaveBeenCalled());
    await settled();
    expect(portico.getState().open).toBe(false);
  });
});

describe('a wallet’s button whose code does not come', () => {
  function press(fails: number) {
    const { adapter } = createPretendAdapter({
      networks: [porchNetwork],
      wallets: [{ id: 'example.harbor', name: 'Harbor', answers: 'reject' }],
    });
    const load = vi.fn(async () => adapter);
    for (let time = 0; time < fails; time += 1)
      load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /load.js'));
    const page = visit({ chains: [{ namespace: 'eip155', networks: [porchNetwork], load }] });
    const told: string[] = [];
    page.portico.on('error', ({ code }) => told.push(code));
    fireEvent.click(page.button('Continue with Harbor'));
    return { ...page, load, told };
  }

  test('it is asked for once more, and the wallet is asked', async () => {
    const { load, told } = press(1);
    await screen.findByRole('button', { name: 'Try Harbor again' });
    expect(load).toHaveBeenCalledTimes(2);
    expect(told).toEqual([]);
  });

  test('twice in vain: the button says that, not that the wallet said no; the host is told, and a press asks again', async () => {
    const { button, load, told } = press(2);
    const again = await screen.findByRole('button', { name: 'Didn’t load. Try again' });
    expect(load).toHaveBeenCalledTimes(2);
    expect(told).toEqual(['UI_LOAD_FAILED']);
    expect(again).toHaveAttribute('data-status', 'ready');
    expect(screen.getByText('Didn’t load. Try again')).toHaveAttribute('aria-live', 'polite');
    fireEvent.click(again);
    await waitFor(() => expect(button('Try Harbor again')).toBeVisible());
    expect(told).toEqual(['UI_LOAD_FAILED']);
  });
});
