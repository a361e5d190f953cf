import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { StoreContext } from '@/services/context';
import { noServices } from '@/services/extra';
import { createStore } from '@/store/createStore';
import { email, right, standBehindFrame } from '../../../harness/embedded/frameGround';
import EmailVerifyOtpView from './EmailVerifyOtpView';

test('no code is taken while another one is mailed: it would be tried by nobody, and stand there', async () => {
  let mails = 0;
  const { env, method, login, frame } = standBehindFrame({
    CONNECT_EMAIL: () => (++mails === 1 ? { action: 'VERIFY_OTP' } : undefined),
  });
  const store = createStore({ env, adapters: {}, projectId: 'p', services: noServices, methods: [method] });
  await login.begin({ by: 'email', email });
  render(
    <Provider store={store} context={StoreContext}>
      <EmailVerifyOtpView />
    </Provider>,
  );
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const type = () => fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => right } });
  const code = () =>
    boxes()
      .map(({ value }) => value)
      .join('');
  act(() => env.clock.advance(frameLimits.emailCooldownMs));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(mails).toBe(2));
  type();
  expect([code(), frame.heard('CONNECT_OTP')]).toEqual(['', []]);
  await act(async () => frame.settle('CONNECT_EMAIL', new Error('Too many mails')));
  type();
  await waitFor(() => expect(frame.heard('CONNECT_OTP')).toHaveLength(1));
});
