import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { createPretendAdapter } from '../../harness/adapter';
import { ada } from '../../harness/fixtures/accounts';
import { createServiceStore, porchNetwork } from '../../harness/serviceStore';
import { nativeBalance } from './balance';
import { StoreContext } from './context';
import { noServices } from './extra';
import { useQuery } from './useQuery';

const query = { caipAddress: `eip155:31337:${ada.address}`, networkId: porchNetwork.id } as const;
const rich = { base: '2000000000000000000', decimals: 18, symbol: 'ETH' };

/** A node whose answers a test gives, one question after the other. */
function house() {
  const questions: { resolve(value: typeof rich): void; reject(error: Error): void }[] = [];
  const ask = vi.fn(() => new Promise<typeof rich>((resolve, reject) => void questions.push({ resolve, reject })));
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [] });
  const { store, env } = createServiceStore({
    extra: { adapters: { eip155: { ...adapter, getNativeBalance: ask } }, services: noServices },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store as never} context={StoreContext}>
      {children}
    </Provider>
  );
  const show = () => renderHook(() => useQuery(nativeBalance, query), { wrapper });
  const fail = (at: number) => act(async () => questions[at]?.reject(new Error('No line.')));
  return { store, env, ask, questions, show, fail };
}

test('a question that was out before the view came, and fails, is asked anew at once', async () => {
  const { store, ask, questions, show, fail } = house();
  store.dispatch(nativeBalance.initiate(query));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  const { result } = show();
  await fail(0);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await act(async () => questions[1]?.resolve(rich));
  await waitFor(() => expect(result.current.data?.amount).toBe('2'));
});

test('what fails is asked for again after the back-off, and by nobody once the view has gone', async () => {
  const { env, ask, questions, show, fail } = house();
  const { result, unmount } = show();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await fail(0);
  await waitFor(() => expect(result.current.isError).toBe(true));
  act(() => env.clock.advance(timeLimits.balanceBackoffMs - 1));
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => env.clock.advance(1));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await fail(1);
  await waitFor(() => expect(result.current.isError).toBe(true));
  unmount();
  act(() => env.clock.advance(timeLimits.balanceBackoffMs));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(questions).toHaveLength(2);
});
