import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createEngine } from '@/engine/createEngine';
import ConnectWalletsView from '@/features/connect/ConnectWalletsView';
import CreateView from '@/features/connect/CreateView';
import { en } from '@/messages/en';
import { createTranslator } from '@/messages/translator';
import { StoreContext } from '@/services/context';
import { MessagesContext } from '@/store/messages';
import { ShownEntry } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';

// Connect's two other forms: no journey leads there before the email form does.

function show(View: () => React.JSX.Element, entry: ViewEntry) {
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
  });
  const engine = createEngine({ env: createTestEnv(), adapters: [adapter] });
  engine.open();
  engine.store.dispatch(modal.actions.pushed(entry));
  render(
    <Provider store={engine.store} context={StoreContext}>
      <MessagesContext.Provider value={createTranslator('en', en)}>
        <ShownEntry.Provider value={entry}>
          <View />
        </ShownEntry.Provider>
      </MessagesContext.Provider>
    </Provider>,
  );
  return () => modal.selectors.selectEntry(engine.store.getState()).view;
}

test('the wallets alone: a choice leads to the wallet', async () => {
  const shown = show(ConnectWalletsView, { view: 'ConnectWallets', data: undefined });
  expect(shown()).toBe('ConnectWallets');
  fireEvent.click(await screen.findByRole('button', { name: /^Harbor/ }));
  await expect.poll(shown).toBe('ConnectingExternal');
});

test('who comes without a wallet is led to one, and who has one after all to the wallets', async () => {
  const shown = show(CreateView, { view: 'Create', data: undefined });
  fireEvent.click(await screen.findByRole('button', { name: 'I have a wallet' }));
  await expect.poll(shown).toBe('Connect');
});
