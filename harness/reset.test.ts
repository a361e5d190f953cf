import { expect, it } from 'vitest';
import type { ChainControl } from './control/chainControl';
import { record } from './faults';
import { createReset } from './reset';
import { createWorld } from './world';

it('what a closed page asked while the chains went back is not on the next test’s record', async () => {
  const world = createWorld();
  const late = { method: 'eth_getBalance', target: 'rpc/eip155:31337', body: [] };
  const chain = { keep: async () => {}, reset: async () => record(world, late) };
  const reset = await createReset(world, { chains: { 'eip155:31337': chain as unknown as ChainControl } });
  const { requests } = world;
  record(world, late);
  await reset();
  expect(requests).toEqual([]);
  expect(world.requests).toBe(requests);
});
