import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { StoreContext } from '@/services/context';
import { noServices } from '@/services/extra';
import { createStore } from '@/store/createStore';
import { modal } from '@/store/modal/slice';
import { createTestEnv } from '../../../harness/env';
import { LoginOutcome } from './LoginOutcome';

test('who begins again goes on for what they came for', () => {
  const store = createStore({ env: createTestEnv(), adapters: {}, projectId: 'p', services: noServices });
  const choice = { namespace: 'solana', redirectView: 'Networks' } as const;
  store.dispatch(modal.actions.opened({ view: 'EmailVerifyOtp', data: choice }));
  render(
    <Provider store={store} context={StoreContext}>
      <LoginOutcome outcome={{ failure: { code: 'CONNECTION_REJECTED', message: '' } }} choice={choice} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(store.getState().modal.stack).toEqual([{ view: 'EmailLogin', data: choice }]);
});
