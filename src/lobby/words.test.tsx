// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PorticoError } from '@/domain/errors/porticoError';
import { createEngine } from '@/engine/createEngine';
import { enFirst } from '@/messages/en.first';
import type { LoadedMessages } from '@/messages/loadMessages';
import type { MessageOverrides } from '@/messages/overrides';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';

type Load = typeof import('@/messages/loadMessages')['loadMessages'];

/** What was asked for, and how it is answered: words of other views wait until a test lets them go. */
const asked: string[] = [];
let road: Promise<void> = Promise.resolve();
let open = () => {};
let isBroken = false;

vi.mock('@/messages/loadMessages', async (original) => {
  const real = await original<typeof import('@/messages/loadMessages')>();
  const loadMessages = async (wanted: string, extent: 'first' | 'all'): Promise<LoadedMessages> => {
    asked.push(`${extent} ${wanted}`);
    if (extent === 'all') await road;
    if (isBroken) throw new Error('no such file');
    return real.loadMessages(wanted, extent);
  };
  return { ...real, loadMessages: loadMessages as Load };
});

afterEach(cleanup);

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  isBroken = false;
  road = new Promise((done) => {
    open = done;
  });
});

interface Shown {
  locale?: string;
  messages?: MessageOverrides;
  isStrict?: boolean;
}

async function show({ locale = 'en', messages, isStrict }: Shown = {}) {
  const { PorticoDialog } = await import('@/app/PorticoDialog');
  const { AppModal } = await import('@/app/AppModal');
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [{ id: 'a', name: 'Harbor' }] });
  const engine = createEngine({ env: createTestEnv(), adapters: [adapter] });
  const errors: PorticoError[] = [];
  engine.open();
  const dialog = (spoken: string) => (
    <PorticoDialog
      app={{ store: engine.store, Modal: AppModal }}
      theme={{}}
      locale={spoken}
      messages={messages}
      onError={(error) => errors.push(error)}
    />
  );
  const { rerender, unmount } = render(dialog(locale), { reactStrictMode: isStrict });
  await screen.findByRole('button', { name: /^Harbor/ });
  const push = (entry: ViewEntry) => act(() => void engine.store.dispatch(modal.actions.pushed(entry)));
  const again = () => {
    unmount();
    render(dialog(locale), { reactStrictMode: isStrict });
  };
  return { engine, errors, push, again, speak: (next: string) => act(() => rerender(dialog(next))) };
}

const help: ViewEntry = { view: 'WhatIsAWallet', data: undefined };
const sheet = () => screen.getByRole('dialog').textContent ?? '';

test('the first opening asks for no other words; a view’s come beside its chunk, and it waits for both', async () => {
  const { push } = await show();
  expect(asked.filter((one) => one.startsWith('all'))).toEqual([]);
  await push(help);
  expect(asked).toContain('all en');
  const { loadView, viewIfLoaded } = await import('@/app/views');
  await loadView('WhatIsAWallet');
  expect(viewIfLoaded('WhatIsAWallet')).toBeDefined();
  // Its title is here, and nothing that could show a key.
  expect(screen.getByRole('dialog', { name: 'What is a wallet?' })).toBeTruthy();
  expect(sheet()).not.toMatch(/whatIsAWallet\.|One key/);
  open();
  await screen.findByText('One key for every site');
});

test('another language comes with as many words as are shown', async () => {
  const { push, speak } = await show();
  await push(help);
  open();
  await screen.findByText('One key for every site');
  road = new Promise((done) => {
    open = done;
  });
  speak('ar');
  await waitFor(() => expect(asked).toContain('all ar'));
  expect(asked).not.toContain('first ar');
  expect(sheet()).toContain('One key for every site');
  open();
  await screen.findByText('مفتاح واحد لكل موقع');
});

test('words that do not come are a view that did not load, and come on the second try', async () => {
  const { push, errors } = await show();
  isBroken = true;
  open();
  await push(help);
  await screen.findByText(enFirst['load.title']);
  expect(errors.map(({ code }) => code)).toEqual(['UI_LOAD_FAILED']);
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByText('One key for every site');
});

test('a host’s words are checked against all of ours, those of the first opening at once', async () => {
  const { errors, push } = await show({
    messages: {
      'connect.title': 'Step in',
      'whatIsAWallet.key.title': 'One key',
      'networks.unsupported': 'Not in {walet}',
      'connect.nothing': 'x',
    } as MessageOverrides,
  });
  expect(screen.getByRole('dialog', { name: 'Step in' })).toBeTruthy();
  expect(errors).toEqual([]);
  open();
  await waitFor(() =>
    expect(errors.map(({ details }) => (details as { key: string }).key)).toEqual([
      'networks.unsupported',
      'connect.nothing',
    ]),
  );
  await push(help);
  await screen.findByText('One key');
});

test('what is wrong with a text is told once, in strict mode and on the next dialog too', async () => {
  const messages = { 'conect.title': 'x', 'connect.title': 'In {here}' } as MessageOverrides;
  const { errors, again } = await show({ messages, isStrict: true });
  open();
  await waitFor(() => expect(errors).toHaveLength(2));
  again();
  await screen.findByRole('button', { name: /^Harbor/ });
  await vi.dynamicImportSettled();
  expect(errors.map(({ details }) => (details as { key: string }).key).sort()).toEqual([
    'conect.title',
    'connect.title',
  ]);
});

test('a host without words of its own fetches none to check', async () => {
  await show({ messages: { 'connect.title': 'Step in' } });
  expect(asked).not.toContain('all en');
});
