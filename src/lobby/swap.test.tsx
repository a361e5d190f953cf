import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { swapLimits, timeLimits } from '@/domain/limits';
import SwapView from '@/features/swap/SwapView';
import { en } from '@/messages/en';
import { createTranslator } from '@/messages/translator';
import { StoreContext } from '@/services/storeContext';
import { MessagesContext } from '@/store/messages';
import { ShownEntry } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import { draftSwap } from '@/store/swapping/steps';
import { ether, settle, swapHouse, usdc } from '../../harness/swapHouse';

afterEach(cleanup);

test('a price is asked for once the keys have rested, and anew every ten seconds', async () => {
  const { engine, env, world } = await swapHouse();
  const { store } = engine;
  store.dispatch(draftSwap({ pay: usdc, get: ether, amount: '' }));
  store.dispatch(modal.actions.opened({ view: 'Swap', data: undefined }));
  render(
    <Provider store={store as never} context={StoreContext as never}>
      <MessagesContext.Provider value={createTranslator('en', en) as never}>
        <ShownEntry.Provider value={modal.selectors.selectEntry(store.getState())}>
          <SwapView />
        </ShownEntry.Provider>
      </MessagesContext.Provider>
    </Provider>,
  );
  const passes = (ms: number) =>
    act(async () => {
      env.clock.advance(ms);
      await settle();
    });
  const asked = () =>
    world.requests
      .filter(({ target }) => target.startsWith('/v1/convert/quotes'))
      .map(({ target }) => new URL(target, 'http://services.test').searchParams.get('amount'));
  const field = await screen.findByRole('textbox', { name: 'You pay' });
  for (const value of ['2', '25', '250']) {
    fireEvent.change(field, { target: { value } });
    await passes(swapLimits.quoteRestMs - 1);
  }
  expect(asked()).toEqual([]);
  await passes(1);
  await waitFor(() => expect(asked()).toEqual(['250000000']));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You get' }).value).toBe('0.099687'),
  );
  await passes(timeLimits.answerWaitMs + 1);
  await waitFor(() => expect(asked()).toEqual(['250000000', '250000000']));
});
