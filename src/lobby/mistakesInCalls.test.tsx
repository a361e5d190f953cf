import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { base } from 'viem/chains';
import { afterEach, expect, test, vi } from 'vitest';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import type { Portico } from './handle';
import { usePortico, usePorticoAccount, usePorticoConnections, usePorticoProvider, usePorticoWallet } from './hooks';
import { PorticoProvider } from './PorticoProvider';

/* Calls as they are written from JavaScript by who knows another kit, and what is said of them (mistakes.test.tsx). */

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

type Call = (portico: Record<string, (given?: unknown) => unknown>) => unknown;

/** What a call rejects with, in one line, and its code. */
async function rejects(call: Call) {
  const { portico } = handle();
  const error = await (call(portico as never) as Promise<unknown>).then(
    () => undefined,
    (reason: { message: string; code: string }) => reason,
  );
  return [error?.code, error?.message.split('\n')[0]];
}

const ids = 'networks have CAIP-2 ids here.';

test.each<[string, Call, string, string]>([
  [
    'a chain’s number',
    (one) => one.switchNetwork?.(1),
    'NETWORK_NOT_FOUND',
    `switchNetwork() was given 1; ${ids} Write switchNetwork('eip155:1').`,
  ],
  [
    'a chain’s number in hex',
    (one) => one.switchNetwork?.('0x2105'),
    'NETWORK_NOT_FOUND',
    `switchNetwork() was given "0x2105"; ${ids} Write switchNetwork('eip155:8453').`,
  ],
  [
    'wagmi’s request',
    (one) => one.switchNetwork?.({ chainId: 10 }),
    'NETWORK_NOT_FOUND',
    `switchNetwork() was given an object; ${ids} Write switchNetwork('eip155:10').`,
  ],
  [
    'a chain of viem',
    (one) => one.switchNetwork?.(base),
    'NETWORK_NOT_FOUND',
    `switchNetwork() was given an object; ${ids} Write switchNetwork('eip155:8453').`,
  ],
  [
    'a network of ours',
    (one) => one.switchNetwork?.({ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
    'NETWORK_NOT_FOUND',
    `switchNetwork() was given an object; ${ids} Write switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').`,
  ],
  [
    'a message alone',
    (one) => one.signMessage?.('hi'),
    'REQUEST_INVALID',
    'signMessage() was given the text "hi" alone. Write signMessage({ message: "hi" }).',
  ],
  [
    'a wallet’s id alone',
    (one) => one.connect?.('io.metamask'),
    'REQUEST_INVALID',
    'connect() was given the text "io.metamask" alone. Write connect({ connectorId: "io.metamask" }).',
  ],
  [
    'wagmi’s connector',
    (one) => one.connect?.({ connector: { id: 'io.rabby' } }),
    'REQUEST_INVALID',
    'connect() has no field connector. Write connect({ connectorId: "io.rabby" }).',
  ],
  [
    'another kit’s name of a namespace',
    (one) => one.connect?.({ namespace: 'evm' }),
    'NAMESPACE_UNSUPPORTED',
    'connect() was given the namespace "evm", which is none. Write namespace: \'eip155\'.',
  ],
  [
    'the same where one signs',
    (one) => one.signMessage?.({ namespace: 'bitcoin', message: 'hi' }),
    'NAMESPACE_UNSUPPORTED',
    'signMessage() was given the namespace "bitcoin", which is none. Write namespace: \'bip122\'.',
  ],
  [
    'the same of a provider',
    (one) => one.getProvider?.('evm'),
    'NAMESPACE_UNSUPPORTED',
    'getProvider() was given the namespace "evm", which is none. Write getProvider(\'eip155\').',
  ],
  [
    'a namespace alone',
    (one) => one.disconnect?.('solana'),
    'REQUEST_INVALID',
    'disconnect() was given the text "solana" alone. Write disconnect({ namespace: "solana" }).',
  ],
])('%s: rejects, and says what to write', async (_what, call, code, said) => {
  expect(await rejects(call)).toEqual([code, said]);
});

test.each([
  ['light', 'setTheme() was given the text "light" alone. Write setTheme({ mode: \'light\' }).'],
  [
    'blue',
    "setTheme() was given the text \"blue\" alone. Give an object, such as { mode: 'dark', accent: '#1d6662' }.",
  ],
])('setTheme(%j): told, and the theme stays as it is', async (given, said) => {
  const { portico, warned } = handle({}, { theme: { mode: 'dark' } });
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await act(async () => portico.setTheme(given as never));
  await vi.dynamicImportSettled();
  expect(warned.map((text) => text.split('\n')[0])).toEqual([said]);
});

test('open() with a view alone: told, and the modal opens at home', async () => {
  const { portico, warned } = handle();
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await act(() => portico.open('Account' as never));
  expect(warned.map((text) => text.split('\n')[0])).toEqual([
    'open() was given the text "Account" alone. Write open({ view: "Account" }).',
  ]);
  expect(portico.getState()).toMatchObject({ open: true, view: 'Connect' });
});

test('open() itself as a listener: told, and the modal opens at home', async () => {
  const { portico, warned } = handle();
  const Page = () => (
    <button type="button" onClick={usePortico().open as never}>
      Come in
    </button>
  );
  const { getByRole } = render(
    <PorticoProvider portico={portico}>
      <Page />
    </PorticoProvider>,
  );
  // An event has a `view`: in a browser the window.
  fireEvent.click(getByRole('button', { name: 'Come in' }));
  await waitFor(() => expect(portico.getState()).toMatchObject({ open: true, view: 'Connect' }));
  expect(warned.map((text) => text.split('\n')[0])).toEqual([
    'open() was given an event. Write onClick={() => open()}, or spread openProps of usePortico().',
  ]);
});

test('updateEmail() itself as a listener: rejects, and says what to write', async () => {
  expect(await rejects((one) => one.updateEmail?.(new MouseEvent('click')))).toEqual([
    'REQUEST_INVALID',
    'updateEmail() was given an event. Write onClick={() => updateEmail()}.',
  ]);
});

test.each<[string, (one: Portico) => unknown, string]>([
  ['on', (one) => one.on('connect', undefined as never), "on('connect') was given undefined in place of a function."],
  ['subscribe', (one) => one.subscribe(undefined as never), 'subscribe() was given undefined in place of a function.'],
])('%s() without a function: told at the call, and nothing comes of it later', async (_what, call, said) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { portico, warned } = handle();
  const stop = call(portico) as () => void;
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  stop();
  expect(warned.map((text) => text.split('\n')[0])).toEqual([`${said} Give what is to be called.`]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('setLocale() with what is no tag: told once, the modal open or not', async () => {
  const { portico, warned } = handle();
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await act(() => portico.open());
  await act(async () => portico.setLocale('klingon!!'));
  await vi.dynamicImportSettled();
  expect(warned.map((text) => text.split('\n')[0])).toEqual([
    expect.stringContaining('The locale "klingon!!" is no language tag.'),
  ]);
});

const hooks: [string, () => unknown][] = [
  ['usePorticoAccount', () => usePorticoAccount({ namespace: 'evm' as never })],
  ['usePorticoProvider', () => usePorticoProvider('sol' as never)],
  ['usePorticoWallet', () => usePorticoWallet('btc' as never)],
  ['usePorticoConnections', () => usePorticoConnections('ethereum' as never)],
];

test.each(hooks)('%s with another kit’s name for a namespace: told once', async (name, useIt) => {
  const { portico, warned } = handle();
  const Part = () => void useIt();
  const page = () => (
    <PorticoProvider portico={portico}>
      <Part />
      <Part />
    </PorticoProvider>
  );
  const { rerender } = render(page());
  await act(async () => rerender(page()));
  await vi.dynamicImportSettled();
  expect(warned.map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(
      new RegExp(`^${name}\\(\\) was given the namespace "\\w+", which is none. Write namespace: '\\w+'.$`),
    ),
  ]);
});

test('what is written as it should be goes through', async () => {
  const { portico, warned } = handle();
  const calls: ((one: Portico) => unknown)[] = [
    (one) => one.connect({ connectorId: 'example.harbor' }),
    (one) => one.switchNetwork(one.getState().networkId ?? 'eip155:1'),
    (one) => one.getProvider('eip155'),
    (one) => one.setTheme({ mode: 'light' }),
    (one) => one.disconnect({ namespace: 'eip155' }),
    (one) => one.disconnect(),
  ];
  for (const call of calls) await act(async () => void (await call(portico)));
  expect(warned).toEqual([]);
});
