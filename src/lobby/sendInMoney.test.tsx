import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import type { Currency } from '@/domain/currency';
import { cacheLimits } from '@/domain/limits';
import { createEngine } from '@/engine/createEngine';
import WalletSendPreviewView from '@/features/send/WalletSendPreviewView';
import WalletSendView from '@/features/send/WalletSendView';
import { en } from '@/messages/en';
import { enFirst } from '@/messages/en.first';
import { createTranslator } from '@/messages/translator';
import { StoreContext } from '@/services/storeContext';
import { MessagesContext } from '@/store/messages';
import { ShownEntry } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import { draft, selectDraft } from '@/store/sending/steps';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { accountKey, createWorld } from '../../harness/world';

afterEach(cleanup);

const coin = 9n * 10n ** 18n;
const later = cacheLimits.portfolioMs + 1;

/** Ada is in, with nine ETH at $2000, on a network whose prices a service tells. */
async function connected(currency?: Currency) {
  const world = createWorld({
    prices: { ETH: 2000 },
    holdings: { [accountKey(porch.id, ada.address)]: { native: coin, tokens: {} } },
  });
  const env = createTestEnv(world);
  const { adapter } = createPretendAdapter({
    networks: [pretendNetwork('31337')],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: `${coin}`, decimals: 18, symbol: 'ETH' },
    transfers: { held: { coin: `${coin}` } },
  });
  const { store, connect } = createEngine({
    env,
    adapters: [adapter],
    services: { blockchain: 'http://services.test' },
    projectId: 'p',
    settings: { currency },
  });
  await connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  const passes = (ms: number) => act(async () => env.clock.advance(ms));
  const show = (View: ComponentType) =>
    render(
      <Provider store={store as never} context={StoreContext as never}>
        <MessagesContext.Provider value={createTranslator('en', { ...en, ...enFirst }) as never}>
          <ShownEntry.Provider value={modal.selectors.selectEntry(store.getState())}>
            <View />
          </ShownEntry.Provider>
        </MessagesContext.Provider>
      </Provider>,
    );
  const typed = () => selectDraft(store.getState());
  return { world, store, passes, show, typed };
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
/** The line below the amount: what it is in the token, or in money. */
const below = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await below(name));
const isPressable = (name: string) => {
  const { disabled, ariaDisabled } = screen.getByRole<HTMLButtonElement>('button', { name });
  return !disabled && ariaDisabled !== 'true';
};

test('an amount in money is converted by the price of now, not by the one of when its token was chosen', async () => {
  const { world, store, passes, show, typed } = await connected();
  const first = show(WalletSendView);
  await waitFor(() => expect(typed().token?.price).toBe('2000'));
  first.unmount();
  world.prices.ETH = 1000;
  await passes(6 * 3_600_000);
  show(WalletSendView);
  await press('$0.00');
  await type('1000');
  await below('1 ETH');
  store.dispatch(draft({ to: bo.address }));
  await waitFor(() => expect(isPressable('Review send')).toBe(true));
  await press('Review send');
  await waitFor(() =>
    expect(store.getState().sending?.list).toMatchObject([
      { terms: { amount: `${10n ** 18n}` }, token: { price: '1000' } },
    ]),
  );
});

test('a price that changes while the form is open is used as soon as it is known', async () => {
  const { world, passes, show } = await connected();
  show(WalletSendView);
  await press('$0.00');
  await type('1000');
  await below('0.5 ETH');
  world.prices.ETH = 1000;
  await passes(later);
  await below('1 ETH');
});

test('while nobody tells the price of now, money leads nowhere, and the way back to the token stays', async () => {
  const { world, store, passes, show } = await connected();
  const first = show(WalletSendView);
  await press('$0.00');
  await type('1000');
  store.dispatch(draft({ to: bo.address }));
  await waitFor(() => expect(isPressable('Review send')).toBe(true));
  first.unmount();
  world.faults = [{ match: '/balance', status: 400 }];
  await passes(6 * 3_600_000);
  show(WalletSendView);
  await below('The network doesn’t answer');
  expect(isPressable('The network doesn’t answer')).toBe(false);
  await press(/ETH$/);
  await type('0.5');
  await waitFor(() => expect(isPressable('Review send')).toBe(true));
  world.faults = [];
  await passes(later);
  await below('$1,000.00');
});

test('the review tells what the amount is worth now; the amount stays as it was reviewed', async () => {
  const { world, store, passes, show } = await connected();
  const first = show(WalletSendView);
  await type('0.5');
  store.dispatch(draft({ to: bo.address }));
  await waitFor(() => expect(isPressable('Review send')).toBe(true));
  await press('Review send');
  await waitFor(() => expect(modal.selectors.selectEntry(store.getState()).view).toBe('WalletSendPreview'));
  first.unmount();
  show(WalletSendPreviewView);
  await screen.findByText('$1,000.00');
  world.prices.ETH = 3000;
  await passes(later);
  await screen.findByText('$1,500.00');
  await screen.findByText('0.5 ETH');
  expect(store.getState().sending?.list).toMatchObject([{ terms: { amount: `${5n * 10n ** 17n}` } }]);
});

test.each(['btc', 'eth'] as const)(
  'with %s as the currency of the site, what is typed and the fee have its six decimals',
  async (currency) => {
    const { show } = await connected(currency);
    show(WalletSendView);
    await press(/0\.00/);
    await type('0.000012345');
    expect((await field()).value).toBe('0.000012');
    await screen.findByText(/at most.*0\.000/);
  },
);

test.each(['usd', 'btc'] as const)('toggling to %s and back leaves the amount to its last digit', async (currency) => {
  const { store, show, typed } = await connected(currency);
  show(WalletSendView);
  await type('0.123456789012345678');
  await press(currency === 'usd' ? '$246.91' : /BTC/);
  expect(typed().isMoney).toBe(true);
  store.dispatch(draft({ to: bo.address }));
  await waitFor(() => expect(isPressable('Review send')).toBe(true));
  await press('Review send');
  await waitFor(() =>
    expect(store.getState().sending?.list).toMatchObject([{ terms: { amount: '123456789012345678' } }]),
  );
  await press('0.123456789012345678 ETH');
  expect((await field()).value).toBe('0.123456789012345678');
});

test('money that was typed is there again after a look at what it is in the token', async () => {
  const { world, show } = await connected();
  world.prices.ETH = 3000;
  show(WalletSendView);
  await press('$0.00');
  await type('100');
  await press('0.033333333333333333 ETH');
  await press('$99.99');
  expect((await field()).value).toBe('100');
});

test('what was typed before the toggle no longer counts once money is typed, or its price has moved', async () => {
  const { world, passes, show } = await connected();
  show(WalletSendView);
  await type('0.123456');
  await press('$246.91');
  expect((await field()).value).toBe('246.91');
  await below('0.123456 ETH');
  world.prices.ETH = 1000;
  await passes(later);
  await below('0.24691 ETH');
  await type('500');
  await press('0.5 ETH');
  expect((await field()).value).toBe('0.5');
});
