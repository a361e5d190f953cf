import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGround, localChain } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { askRpc } from '../../../harness/ledger/chain';
import { type EvmServer, start } from '../../../harness/servers/evm';
import { createEvmActions } from './actions';

let server: EvmServer;
beforeAll(async () => {
  server = await start({ port: 0, chainId: 31337 });
});
afterAll(() => server.stop());

test('what is mined, and what the node has and no block yet', async () => {
  const ground = await createGround([localChain(31337, server.directUrl)]);
  const actions = createEvmActions(ground);
  const asked = { address: ada.address, networkId: 'eip155:31337' } as const;
  const { mined, sent } = await actions.getTransactionCounts(asked);
  expect(sent).toBe(mined);
  await askRpc(server.directUrl, 'evm_setAutomine', [false]);
  await askRpc(server.directUrl, 'eth_sendTransaction', [{ from: ada.address, to: bo.address, value: '0x1' }]);
  expect(await actions.getTransactionCounts(asked)).toEqual({ mined, sent: mined + 1 });
  await askRpc(server.directUrl, 'evm_mine', []);
  expect(await actions.getTransactionCounts(asked)).toEqual({ mined: mined + 1, sent: mined + 1 });
});
