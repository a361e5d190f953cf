import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { createPretendAdapter, type PretendWallet } from '../../harness/adapter';
import { createTestEnv, realClock } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { usePorticoConnections } from './hooks';
import { PorticoProvider } from './PorticoProvider';
import { usePorticoTransactions } from './usePorticoTransactions';
import { usePorticoWallets } from './usePorticoWallets';
import { WalletButton } from './WalletButton';

/* What hosts build without our modal: a chooser of wallets, a button for one, a list of what was sent. */

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

const icon = 'data:image/svg+xml,<svg/>';
const harbor: PretendWallet = { id: 'example.harbor', name: 'Harbor', icon };
const hash = `0x${'ab'.repeat(32)}` as const;
const outcomes = { next: Promise.resolve({ status: 'success' as const, hash }) as Promise<never> };

function visit(page: React.ReactNode, options: object = {}, wallets: PretendWallet[] = [harbor]) {
  const evm = createPretendAdapter({ networks: [porchNetwork], wallets }).adapter;
  const grove = createPretendAdapter({ networks: [solanaDevnet], wallets: [harbor] }).adapter;
  const sends = { ...evm, sendTransaction: async () => hash, waitForTransaction: () => outcomes.next };
  const warned: string[] = [];
  const portico = createPorticoWith(
    {
      chains: [
        { namespace: 'eip155', networks: [porchNetwork], load: async () => sends },
        { namespace: 'solana', networks: [solanaDevnet], load: async () => grove },
      ],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...options,
    },
    {
      loadEnv: async () => ({ ...createTestEnv(), clock: realClock }),
      lastSeen: () => null,
      warn: (said) => void warned.push(said),
    },
  );
  made.push(portico);
  render(<PorticoProvider portico={portico}>{page}</PorticoProvider>);
  return { portico, warned };
}

describe('usePorticoWallets', () => {
  const Chooser = ({ namespace }: { namespace?: 'eip155' }) => {
    const { wallets, isLoading, error } = usePorticoWallets({ namespace });
    return (
      <ul aria-busy={isLoading}>
        {error?.code}
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" onClick={() => wallet.connect().catch(() => {})}>
              {wallet.icon && <img src={wallet.icon} alt="" />}
              {wallet.name} {wallet.isInstalled ? wallet.namespaces.join('+') : 'listed'}
            </button>
          </li>
        ))}
      </ul>
    );
  };

  test('the wallets here come first, each once with its kinds of chain and its picture, then the listed ones', async () => {
    const { portico } = visit(<Chooser />, { wallets: { featured: ['MetaMask', 'Harbor'] } });
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    const button = await screen.findByRole('button', { name: 'Harbor eip155+solana' });
    expect(button.querySelector('img')?.src).toBe(icon);
    await waitFor(() => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false'));
    expect(screen.getAllByRole('button')[0]).toBe(button);
    await screen.findByRole('button', { name: 'MetaMask listed' });
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await act(async () => void fireEvent.click(button));
    await waitFor(() => expect(portico.getState().accounts.eip155?.status).toBe('connected'));
    expect(portico.getState().open).toBe(false);
  });

  test('those of one kind of chain; a listed one opens the modal at the way to get it', async () => {
    const { portico } = visit(<Chooser namespace="eip155" />, { wallets: { featured: ['MetaMask'] } });
    await screen.findByRole('button', { name: 'Harbor eip155' });
    const listed = await screen.findByRole('button', { name: 'MetaMask listed' });
    await act(async () => void fireEvent.click(listed));
    await waitFor(() => expect(portico.getState().view).toBe('Downloads'));
  });

  test('where the engine cannot come, it says why', async () => {
    visit(<Chooser />, {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: () => Promise.reject(new Error('gone')) }],
    });
    expect(await screen.findByText('UI_LOAD_FAILED')).toBeTruthy();
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false');
  });
});

describe('WalletButton', () => {
  test('a well-known id has its name at once, and the picture it announces, without the engine', async () => {
    visit(<WalletButton wallet="io.metamask" />);
    const button = screen.getByRole('button', { name: 'Continue with MetaMask' });
    expect(button.querySelector('img')).toBeNull();
    const detail = { info: { rdns: 'io.metamask', name: 'MetaMask', icon, uuid: '1' }, provider: { request() {} } };
    const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
    act(announce);
    await waitFor(() => expect(button.querySelector('img')?.src).toBe(icon));
    window.removeEventListener('eip6963:requestProvider', announce);
  });

  test('one that is not here opens the modal at it, not at a list without it', async () => {
    const { portico } = visit(<WalletButton wallet="io.metamask" />);
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    await waitFor(() => expect(portico.getState().view).toBe('Downloads'));
  });

  test('one nobody knows keeps the name it was given, and opens Connect', async () => {
    const { portico } = visit(<WalletButton wallet="example.nobody" />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue with example.nobody' })));
    await waitFor(() => expect(portico.getState().view).toBe('Connect'));
  });
});

describe('usePorticoTransactions', () => {
  const Sent = () => (
    <output>{usePorticoTransactions().map(({ hash: of, status }) => `${of.slice(0, 6)} ${status}`)}</output>
  );
  const text = () => screen.getByRole('status').textContent;

  test('what was sent on this page is listed, and watched to its end', async () => {
    let settle = (_outcome: never) => {};
    outcomes.next = new Promise((resolve) => {
      settle = resolve;
    });
    const { portico } = visit(<Sent />);
    expect(text()).toBe('');
    await act(async () => {
      await portico.connect({ connectorId: 'example.harbor' });
      await portico.sendTransaction({ to: '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF', value: 1n });
    });
    expect(text()).toBe('0xabab pending');
    await act(async () => settle({ status: 'reverted', hash } as never));
    await waitFor(() => expect(text()).toBe('0xabab reverted'));
  });
});

test('listing connections warns of nothing', async () => {
  const List = () => <output>{usePorticoConnections().map(({ name }) => name)}</output>;
  const { portico, warned } = visit(<List />);
  await act(async () => void (await portico.connect({ connectorId: 'example.harbor' })));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('status').textContent).toBe('Harbor');
  expect(warned).toEqual([]);
});
