import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { makeError } from '@/domain/errors/toPorticoError';
import { featureDefaults } from '@/domain/limits';
import type { PreparedTransfer } from '@/ports/transfer';
import { createPretendAdapter, type PretendAnswer } from '../../harness/adapter';
import { bo } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import { PorticoProvider } from './PorticoProvider';

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

const fine = `0x${'f1'.repeat(20)}`;
const whole = `0x${'f2'.repeat(20)}`;
const tokens = [
  { address: fine, name: 'Fine', symbol: 'FINE', decimals: 30, base: `${10n ** 60n}` },
  { address: whole, name: 'Whole', symbol: 'WHOLE', decimals: 0, base: `${10n ** 30n}` },
];
const held = { coin: `${5n * 10n ** 18n}`, [fine]: `${10n ** 60n}`, [whole]: `${10n ** 30n}` };

/** Somebody is in, on a chain of three coins; what the wallet is asked to sign is kept. */
async function connected(features = {}, sends: PretendAnswer = 'reject', isNamed = false) {
  const asked: PreparedTransfer[] = [];
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor', sends }],
    balance: { base: held.coin, decimals: 18, symbol: 'ETH' },
    transfers: { held },
  });
  const send = adapter.sendPrepared;
  const chain = {
    namespace: 'eip155' as const,
    networks: [porchNetwork],
    load: async () => ({
      ...adapter,
      getTokenBalances: async () => tokens,
      sendPrepared: (request: Parameters<NonNullable<typeof send>>[0]) => {
        asked.push(request.prepared);
        // Signed by the wallet, and not sent yet (Solana).
        if (isNamed) request.onSigned?.(`0x${'5'.repeat(64)}`);
        return send?.(request) as Promise<string>;
      },
    }),
  };
  const { portico } = createWarnedHandle({}, { features, chains: [chain] });
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  await act(() => portico.open());
  return { portico, asked };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  const one = await button(name);
  await act(async () => one.click());
};
/** What is pressed before it is ready is not pressed. */
const isReady = (name: string) =>
  waitFor(async () => {
    const one = (await button(name)) as HTMLButtonElement;
    expect(one.disabled || one.getAttribute('aria-disabled') === 'true').toBe(false);
  });
const field = async (name: string | RegExp) => (await screen.findByRole('textbox', { name })) as HTMLInputElement;
const type = async (name: string | RegExp, value: string) => {
  const input = await field(name);
  await act(async () => void fireEvent.change(input, { target: { value } }));
};

test.each([
  [{}, featureDefaults.send],
  [{ send: false }, false],
])('with features %j, Account leads to sending: %s', async (features, leads) => {
  const { portico } = await connected(features);
  await button('Disconnect');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' }) !== null).toBe(leads));
  if (!leads) return;
  await press('Send');
  await waitFor(() => expect(portico.getState()).toMatchObject({ view: 'WalletSend' }));
  await press(/another token$/);
  await waitFor(() => expect(portico.getState()).toMatchObject({ view: 'WalletSendSelectToken' }));
});

/** From Account to the review of a payment. */
async function toReview({ getState }: Pick<Awaited<ReturnType<typeof connected>>['portico'], 'getState'>) {
  await press('Send');
  await type(/^Amount/, '1.5');
  await type('To', bo.address);
  await isReady('Review send');
  await press('Review send');
  await waitFor(() => expect(getState()).toMatchObject({ view: 'WalletSendPreview' }));
  await isReady('Send');
}

/** All that is read out from here on, each text once. */
function listen() {
  const told = new Set<string>();
  const read = () => {
    for (const one of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      const text = one.textContent?.trim();
      if (text) told.add(text);
    }
  };
  read();
  const before = new Set(told);
  const observer = new MutationObserver(read);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => [...told].filter((text) => !before.has(text));
}

const bare = (text: string) => text.replace(/[. ]/g, '');

test.each([
  ['the wallet’s no', 'reject', 'WalletSend', 'You said no, so nothing was sent'],
  [
    'what the wallet refuses',
    { error: makeError('FUNDS_INSUFFICIENT', {}) },
    'WalletSendPreview',
    'Not sent Not enough to pay for this and its network fee. Nothing has left your account.',
  ],
  ['a nonce that was used', { error: makeError('NONCE_TOO_LOW', {}) }, 'WalletSendPreview', 'Not sent'],
  ['an answer that was lost', { error: makeError('RPC_INTERNAL', {}) }, 'WalletSendConfirmed', 'We don’t know yet'],
  ['a yes', 'approve', 'WalletSendConfirmed', '1.5 ETH is on its way'],
] as const)('%s is told once, and what was typed stays where nothing left', async (_what, answer, view, words) => {
  const { portico } = await connected({}, answer);
  await toReview(portico);
  const heard = listen();
  await press('Send');
  await waitFor(() => expect(portico.getState()).toMatchObject({ view }));
  const outcomes = () => {
    // What a view says of itself when it comes is the same text once more.
    const told = new Set(heard().map((text) => bare(text.replace(/^Send\. /, ''))));
    return [...told].filter((text) => !/^(?:Send|ContinueinHarbor|Youhaven’tsent)/.test(text));
  };
  await waitFor(() => expect(outcomes()).not.toEqual([]));
  // A second telling would come with the next words of the same moment.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(outcomes()).toEqual([expect.stringContaining(bare(words))]);
  if (view === 'WalletSend') expect((await field(/^Amount/)).value).toBe('1.5');
});

test('what was signed, and refused before it was sent, has cost nothing, and what was typed stays', async () => {
  const { portico } = await connected({}, { error: makeError('FUNDS_INSUFFICIENT', {}) }, true);
  await toReview(portico);
  await press('Send');
  await screen.findByText(/Nothing has left your account/);
  expect(portico.getState()).toMatchObject({ view: 'WalletSendPreview' });
  await press('Try again');
  expect((await field(/^Amount/)).value).toBe('1.5');
});

test('a host sends by the same flow: the wallet’s no is told, and of one id nothing is asked twice', async () => {
  const { portico, asked } = await connected();
  const request = { to: bo.address, amount: 5n, id: 'order-1' };
  await expect(portico.send(request)).rejects.toMatchObject({ code: 'USER_REJECTED' });
  await expect(portico.send(request)).rejects.toMatchObject({ code: 'USER_REJECTED' });
  expect(asked).toHaveLength(1);
  await expect(portico.send({ ...request, id: 'order-2', amount: 10n ** 30n })).rejects.toMatchObject({
    code: 'FUNDS_INSUFFICIENT',
  });
  await expect(portico.send({ to: '', amount: 5n })).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' });
  expect(asked).toHaveLength(1);
});
