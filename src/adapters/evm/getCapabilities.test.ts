import { expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { createTestEnv } from '../../../harness/env';
import { type HouseOptions, here, standInHouse } from '../../../harness/evmHouse';
import { ada } from '../../../harness/fixtures/accounts';
import { getCapabilities } from './getCapabilities';

const { house } = standInHouse();
const { connectorId, networkId } = here;

/** A wallet that answers this question as the test says. */
async function withAnswer(answer: () => unknown, options?: HouseOptions) {
  const stand = await house(options);
  const { provider } = stand.wallet;
  const { request } = provider;
  provider.request = async (asked) => (asked.method === 'wallet_getCapabilities' ? answer() : request(asked));
  return stand;
}

test('a wallet is asked for one account and one network, also where it does not stand, and its person for nothing', async () => {
  const { acts, wallet } = await house();
  const before = wallet.log.length;
  for (const id of [networkId, 'eip155:31338'] as const)
    expect(await acts.getCapabilities({ connectorId, networkId: id })).toEqual({ atomic: { status: 'ready' } });
  expect(wallet.log.slice(before).map(({ method, params, prompted }) => [method, params, prompted])).toEqual([
    ['wallet_getCapabilities', [ada.address, ['0x7a69']], false],
    ['wallet_getCapabilities', [ada.address, ['0x7a6a']], false],
  ]);
  expect(wallet.state().chainId).toBe(31337);
});

test.each<[string, unknown, object]>([
  [
    'what holds everywhere, and what this network has of its own',
    { '0x0': { a: { x: 1 }, b: { x: 1 } }, '0x07A69': { b: { x: 2 } } },
    { a: { x: 1 }, b: { x: 2 } },
  ],
  ['nothing of another network', { '0x1': { a: { x: 1 } } }, {}],
  ['nothing that is no capability', { '0x7a69': { a: true, b: null, c: [1], d: {} }, '0x0': 'all' }, { d: {} }],
])('an answer tells %s', async (_what, answer, capabilities) => {
  const { acts } = await withAnswer(() => answer);
  expect(await acts.getCapabilities({ connectorId, networkId })).toEqual(capabilities);
});

test.each([4200, -32601, -32004])(
  'a wallet that knows no such method (%d) can do nothing of that kind',
  async (code) => {
    const { acts } = await withAnswer(() => {
      throw Object.assign(new Error('no'), { code });
    });
    expect(await acts.getCapabilities({ connectorId, networkId })).toEqual({});
  },
);

test('what goes wrong is an error of ours', async () => {
  const { acts } = await withAnswer(() => {
    throw Object.assign(new Error('boom'), { code: -32603 });
  });
  await expect(acts.getCapabilities({ connectorId, networkId })).rejects.toMatchObject({ code: 'RPC_INTERNAL' });
  const stranger = `0x${'5'.repeat(40)}`;
  await expect(acts.getCapabilities({ connectorId, networkId, address: stranger })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
  });
  const { acts: liar } = await house({ answers: { wallet_getCapabilities: { lie: 'garbage' } } });
  await expect(liar.getCapabilities({ connectorId, networkId })).rejects.toMatchObject({
    code: 'RESPONSE_INVALID',
  });
});

test('one that never answers is waited for as long as a node, and no longer', async () => {
  const { context } = await house({ answers: { wallet_getCapabilities: 'silent' } });
  const { clock } = createTestEnv();
  const after = vi.spyOn(clock, 'after');
  const asked = getCapabilities({ ...context, env: { ...context.env, clock } }, { connectorId, networkId });
  const told = vi.fn();
  asked.catch(told);
  await vi.waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  clock.advance(timeLimits.answerWaitMs - 1);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  clock.advance(1);
  await expect(asked).rejects.toMatchObject({
    name: 'TimeoutError',
    code: 'REQUEST_TIMEOUT',
    hint: expect.stringContaining('opened'),
  });
});

test('who leaves is not waited for', async () => {
  const { acts } = await house({ answers: { wallet_getCapabilities: 'silent' } });
  const leaving = new AbortController();
  const asked = acts.getCapabilities({ connectorId, networkId, signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' });
});
