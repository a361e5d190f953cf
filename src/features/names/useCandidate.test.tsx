import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { StoreContext } from '@/services/context';
import { noServices } from '@/services/extra';
import { createStore } from '@/store/createStore';
import { createPretendAdapter } from '../../../harness/adapter';
import { createTestEnv } from '../../../harness/env';
import { golden, goldenWorld } from '../../../harness/fixtures/golden';
import { porchNetwork } from '../../../harness/serviceStore';
import { createWorld } from '../../../harness/world';
import { useCandidate } from './useCandidate';

function house() {
  const world = createWorld(goldenWorld());
  const env = createTestEnv(world);
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [] });
  const store = createStore({
    env,
    adapters: { eip155: adapter },
    projectId: 'p',
    services: { ...noServices, blockchain: 'http://services.test' },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store} context={StoreContext}>
      {children}
    </Provider>
  );
  const { result, rerender } = renderHook(({ typed }) => useCandidate(typed), { wrapper, initialProps: { typed: '' } });
  const calls = () => world.requests.filter(({ target }) => target.includes('/v1/profile/')).length;
  const rest = (ms: number) => act(async () => env.clock.advance(ms));
  return { world, result, type: (typed: string) => rerender({ typed }), calls, rest };
}

test('the service is asked once the keys have rested, of the name and of names like it', async () => {
  const { result, type, calls, rest } = house();
  type('bo-');
  await rest(timeLimits.nameRestMs - 1);
  type('bo-porch');
  await rest(timeLimits.nameRestMs - 1);
  expect([calls(), result.current.standing, result.current.fault]).toEqual([0, 'unknown', undefined]);
  await rest(1);
  await waitFor(() => expect(result.current.standing).toBe('taken'));
  await waitFor(() => expect(result.current.suggestions).toHaveLength(5));
  expect([calls(), result.current.name]).toEqual([2, golden.name.name]);
});

test('of what is no name, nobody is asked', async () => {
  const { result, type, calls, rest } = house();
  for (const [typed, fault] of [
    ['bo', 'short'],
    ['bo_porch', 'invalid'],
  ]) {
    type(typed ?? '');
    await rest(timeLimits.nameRestMs);
    expect(result.current.fault).toBe(fault);
  }
  expect(calls()).toBe(0);
});

test('what is down says so by itself, is asked anew by a press, and after the back-off', async () => {
  const { world, result, type, rest } = house();
  world.faults.push({ match: '/v1/profile/', status: 500 });
  type('ada1');
  await rest(timeLimits.nameRestMs);
  await waitFor(() => expect(result.current).toMatchObject({ standing: 'unknown', failure: { status: 500 } }));
  await waitFor(() => expect(result.current.suggestionsFailure).toBeDefined());
  world.faults[0] = { match: '/v1/profile/account', status: 500 };
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.suggestions).toHaveLength(5));
  expect(result.current.failure).toBeDefined();
  world.faults.length = 0;
  await rest(timeLimits.balanceBackoffMs);
  await waitFor(() => expect(result.current.standing).toBe('free'));
});
