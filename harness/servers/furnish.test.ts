import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchAccount } from '../fixtures/batchAccount';
import { poolContracts } from '../fixtures/pools';
import { startPrices } from '../fixtures/prices';
import { askRpc } from '../ledger/chain';
import { createWorld } from '../world';
import { type EvmServer, start } from './evm';
import { furnish } from './furnish';
import { furnishPools } from './furnishPools';

let chain: EvmServer;
beforeAll(async () => {
  chain = await start({ port: 0, chainId: 31337, world: createWorld() });
});
afterAll(() => chain.stop());

test('a chain that is furnished is at rest, however long it takes to mine', async () => {
  const ask = (method: string, ...params: unknown[]) => askRpc(chain.directUrl, method, params);
  await ask('evm_setAutomine', false);
  await ask('evm_setIntervalMining', 1);
  // As on a fresh chain.
  await ask('anvil_setCode', batchAccount, '0x');
  await ask('anvil_setCode', poolContracts.factory, '0x');
  await furnish(chain.directUrl, 'eip155:31337');
  await furnishPools(chain.directUrl, 'eip155:31337', startPrices);
  expect(await ask('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' });
});
