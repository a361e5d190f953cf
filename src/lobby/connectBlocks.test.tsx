import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MethodContext, MethodSetup } from '@/adapters/methodSetup';
import { featureDefaults } from '@/domain/limits';
import type { Network } from '@/domain/network';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { wordsOf } from '../../.storybook/words';
import { createPretendAdapter, type PretendWallet } from '../../harness/adapter';
import { createEmbeddedService } from '../../harness/embedded/service';
import { createTestEnv } from '../../harness/env';
import { createPretendPairing } from '../../harness/pretendPairing';
import { porchNetwork } from '../../harness/serviceStore';
// What a visit loads is here before the first of them: a cold machine may take longer than a test.
import '@/features/connect/connectExtras';
import './runtime';
import './shell';
import { ConnectButton } from './ConnectButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { internalsOf } from './internals';
import { PorticoProvider } from './PorticoProvider';

/* What Connect is made of, as a host's options and calls shape it. */

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

const chain = (network: Network, wallets: PretendWallet[]) => ({
  namespace: network.namespace,
  networks: [network],
  load: async () => createPretendAdapter({ networks: [network], wallets }).adapter,
});
const harbor = { id: 'example.harbor', name: 'Harbor' };
const lantern = { id: 'example.lantern', name: 'Lantern' };

function visit(options: Partial<Parameters<typeof createPorticoWith>[0]> = {}) {
  const portico = createPorticoWith(
    {
      chains: [chain(porchNetwork, [harbor]), chain(solanaDevnet, [lantern])],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...options,
    },
    { loadEnv: async () => createTestEnv(), lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  );
  return portico;
}

/** The rows of Connect, first to last. */
const rows = () =>
  [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"] :is([data-part="course"] button, input[type="email"])'),
  ].map((one) => one.getAttribute('placeholder') ?? wordsOf(one));
const shows = (expected: unknown[]) => waitFor(() => expect(rows()).toEqual(expected));

test('a narrowed opening is whole at once: nothing comes after the wallets and moves them', async () => {
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (rows().length > 0) seen.push(screen.queryByRole('button', { name: 'Show all chains' }) !== null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const portico = visit();
  await act(() => portico.open({ view: 'Connect', namespace: 'solana' }));
  await shows(['LanternInstalled']);
  await act(() => vi.dynamicImportSettled());
  watch.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
});

describe('the namespace filter ([§4])', () => {
  test('the list of connectors is computed anew as the host turns kinds of chain off and on', async () => {
    const portico = visit();
    await act(() => portico.open());
    await shows(['HarborInstalled', 'LanternInstalled']);
    act(() => portico.setFeatures({ namespaces: { solana: false } }));
    await shows(['HarborInstalled']);
    act(() => portico.setFeatures({ namespaces: { eip155: false } }));
    await shows(['LanternInstalled']);
    act(() => portico.setFeatures({ namespaces: {} }));
    await shows(['HarborInstalled', 'LanternInstalled']);
  });

  test('set from the start, it holds at the first opening; who is left alone is told of no others', async () => {
    const portico = visit({ features: { namespaces: { eip155: false } } });
    await act(() => portico.open({ namespace: 'solana' }));
    await shows(['LanternInstalled']);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText('Solana wallets only')).toBeNull();
  });

  test('a way in that serves several kinds of chain is told which of them are offered', async () => {
    let isOffered: MethodContext['isOffered'];
    const method: MethodSetup = {
      id: 'walletConnect',
      needs: 'relay',
      load: async (_env, context) => {
        isOffered = context.isOffered;
        return createPretendPairing().method;
      },
    };
    const portico = visit({ methods: [method], services: { relay: 'wss://relay.example' } });
    await act(() => portico.open());
    expect(isOffered?.('solana')).toBe(true);
    act(() => portico.setFeatures({ namespaces: { solana: false } }));
    await waitFor(() => expect(isOffered?.('solana')).toBe(false));
    expect(isOffered?.('eip155')).toBe(true);
  });

  test('an opening for one kind of chain shows its wallets alone, and a way to the others', async () => {
    const portico = visit();
    await act(() => portico.open({ view: 'Connect', namespace: 'solana' }));
    await shows(['LanternInstalled']);
    expect(await screen.findByText('Solana wallets only')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all chains' }));
    await shows(['HarborInstalled', 'LanternInstalled']);
    expect(screen.queryByRole('button', { name: 'Show all chains' })).toBeNull();
    // The next opening is narrowed anew, if it is asked to be.
    act(() => portico.close());
    await act(() => portico.open({ view: 'Connect', namespace: 'eip155' }));
    await shows(['HarborInstalled']);
    expect(await screen.findByText('EVM wallets only')).toBeTruthy();
  });
});

describe('the order of the ways in ([§9])', () => {
  /** Ways in as a connect method lends them, before there is an embedded wallet. */
  function embedded() {
    const loginMethods = { email: vi.fn(), social: vi.fn() };
    const method: MethodSetup = {
      id: 'embedded',
      needs: 'frame',
      load: async ({ clock }) => ({ ...createEmbeddedService({ clock, accounts: {} }).open(), loginMethods }),
    };
    return { loginMethods, options: { methods: [method], services: { frame: 'https://frame.example' } } };
  }
  const email = 'Email address';
  const social = ['Continue with Google', 'X', 'Farcaster', 'Discord', 'Apple', ''];
  const holding = (...wallets: PretendWallet[]) => ({ chains: [chain(porchNetwork, wallets)] });

  test('wallet, email, social where a wallet is installed', async () => {
    const { loginMethods, options } = embedded();
    const portico = visit({ ...options, ...holding(harbor) });
    await act(() => portico.open());
    await shows(['HarborInstalled', email, ...social]);
    expect(screen.getAllByText('or')).toHaveLength(1);
    const { engine } = await internalsOf(portico).runtime();
    const heard: string[] = [];
    engine.subscribeEvents(({ event }) => heard.push(event));
    fireEvent.focus(screen.getByRole('textbox', { name: email }));
    expect(heard).toEqual(['EMAIL_LOGIN_SELECTED']);
    expect(loginMethods.email).toHaveBeenCalledOnce();
    expect(loginMethods.social).not.toHaveBeenCalled();
    fireEvent.focus(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(loginMethods.social).toHaveBeenCalledOnce();
  });

  test('email, social, wallet where none is', async () => {
    const { options } = embedded();
    const portico = visit({ ...options, ...holding({ id: 'ledger', name: 'Ledger', type: 'EXTERNAL' }) });
    await act(() => portico.open());
    await shows([email, ...social, 'LedgerInstalled']);
  });

  test('as the host says; a call changes it while the modal is open', async () => {
    const { options } = embedded();
    const portico = visit({
      ...options,
      ...holding(harbor),
      features: { connectMethodsOrder: ['social', 'wallet', 'email'] },
    });
    await act(() => portico.open());
    await shows([...social, 'HarborInstalled', email]);
    expect(screen.getAllByText('or')).toHaveLength(2);
    act(() => portico.setFeatures({ connectMethodsOrder: ['email'] }));
    await shows([email, 'HarborInstalled', ...social]);
  });

  test('what a project or a host turned off is not there', async () => {
    const { options } = embedded();
    const portico = visit({ ...options, ...holding(harbor), features: { email: false } });
    await act(() => portico.open());
    await shows(['HarborInstalled', ...social]);
    act(() => portico.setFeatures({ socials: [] }));
    await shows(['HarborInstalled']);
    expect(screen.queryByText('or')).toBeNull();
  });

  test.each([
    [undefined, featureDefaults.allWallets],
    [true, true],
    [false, false],
  ])('with features.allWallets %s, the way to the whole directory stands there: %s', async (allWallets, leads) => {
    const portico = visit({
      ...holding(harbor),
      projectId: 'p',
      services: { registry: 'http://services.test', blockchain: null, frame: null, relay: null, verify: null },
      features: { allWallets },
    });
    await act(() => portico.open());
    await waitFor(() => expect(rows()[0]).toBe('HarborInstalled'));
    await waitFor(() => expect(rows().some((row) => row.startsWith('All wallets'))).toBe(leads));
  });

  test('without its service the method is not offered', async () => {
    const { options } = embedded();
    const portico = visit({ ...options, ...holding(harbor), services: { frame: null } });
    await act(() => portico.open());
    await shows(['HarborInstalled']);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('textbox', { name: email })).toBeNull();
  });
});
