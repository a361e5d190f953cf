import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import type { Network } from '@/domain/network';
import type { NativeBalance } from '@/ports/adapter';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { createWorld, type World } from '../../harness/world';
import { api } from './api';
import { nativeBalance } from './balance';
import { type Extra, noServices } from './extra';

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const network: Network = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Porch',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
};
const query = { caipAddress: `eip155:31337:${ada}`, networkId: 'eip155:31337' } as const;

function makeServices({
  world = {},
  blockchain = 'http://127.0.0.1:4000' as string | null,
  balance = { base: '1500000000000000000', decimals: 18, symbol: 'ETH' } as NativeBalance | 'error',
  answer = undefined as undefined | (() => Response),
}: {
  world?: Partial<World>;
  blockchain?: string | null;
  balance?: NativeBalance | 'error';
  answer?: () => Response;
} = {}) {
  const made = createWorld(world);
  const asked: URL[] = [];
  const env = createTestEnv(made);
  const { fetch } = env;
  env.fetch = async (input, init) => {
    asked.push(new URL(String(input)));
    return answer ? answer() : fetch(input, init);
  };
  // Waits between tries pass at once; time-outs never come.
  env.clock.after = (delay, run) => {
    if (delay < 6_000) queueMicrotask(run);
    return () => {};
  };
  const { adapter } = createPretendAdapter({ networks: [network], wallets: [], balance });
  const extra: Extra = {
    env,
    adapters: { eip155: adapter },
    projectId: 'test-project',
    services: { ...noServices, blockchain },
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: extra } }).concat(api.middleware),
  });
  return { asked, ask: () => store.dispatch(nativeBalance.initiate(query)) };
}

describe('the native balance', () => {
  test('comes from the service where there is one, with who asks in the query ([§7])', async () => {
    const { ask, asked } = makeServices();
    expect((await ask()).data).toEqual({ amount: '10000', symbol: 'ETH', source: 'service' });
    expect(asked[0]?.pathname).toBe(`/v1/account/${ada}/balance`);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      projectId: 'test-project',
      st: 'portico',
      currency: 'usd',
      chainId: 'eip155:31337',
    });
  });

  test('comes from the chain in local mode; nobody is asked over HTTP', async () => {
    const { ask, asked } = makeServices({ blockchain: null });
    expect((await ask()).data).toEqual({ amount: '1.5', symbol: 'ETH', source: 'rpc' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['429', () => new Response('slow down', { status: 429 }), 4],
    ['503', () => new Response('', { status: 503 }), 4],
    ['500', () => new Response('', { status: 500 }), 1],
    ['404', () => new Response('', { status: 404 }), 1],
    ['a page of HTML', () => new Response('<!doctype html>', { status: 200 }), 1],
    ['the wrong shape', () => Response.json({ balances: [{ name: 'Ether' }] }), 1],
    ['no native coin', () => Response.json({ balances: [] }), 1],
  ])('falls back to the chain when the service answers %s, after %i tries', async (_what, answer, tries) => {
    const { ask, asked } = makeServices({ answer });
    expect((await ask()).data).toEqual({ amount: '1.5', symbol: 'ETH', source: 'rpc' });
    expect(asked).toHaveLength(tries);
  });

  test('is a failure in words when neither knows', async () => {
    const { ask } = makeServices({ blockchain: null, balance: 'error' });
    expect((await ask()).error).toEqual({ kind: 'network', message: 'The chain does not answer.' });
  });
});
