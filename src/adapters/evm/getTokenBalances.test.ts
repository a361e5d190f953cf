import type { Chain } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createGround, localChain } from '../../../harness/evmGround';
import { ada } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { type Harness, startHarness } from '../../../harness/start';
import { createEvmActions } from './actions';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ ports: { evm: 0 } });
});
afterAll(() => harness.stop());
afterEach(() => void harness.world.faults.splice(0));

const networkId = 'eip155:31337';
const nobody = { address: '0x00000000000000000000000000000000000b0dE5', name: 'Gone', symbol: 'GONE', decimals: 18 };
const listed = tokensOn(networkId).map(({ network: _, ...token }) => token);

async function held(tokens: unknown) {
  const [network] = harness.info.networks;
  const more = { contracts: network?.contracts, tokens } as unknown as Partial<Chain>;
  const ground = await createGround([localChain(31337, network?.rpcUrl ?? '', more)]);
  return createEvmActions(ground).getTokenBalances({ address: ada.address, networkId });
}
const calls = () => harness.world.requests.filter(({ method }) => method === 'eth_call').length;

test('what the account holds of the listed tokens, in one call; what no contract answers for is left out', async () => {
  const before = calls();
  const found = await held([...listed, nobody]);
  expect(found.map(({ symbol, base }) => [symbol, base])).toEqual([
    ['USDC', '2500250000'],
    ['DAI', '120500000000000000000'],
    ['TICKET', '3'],
  ]);
  expect(calls() - before).toBe(1);
});

test.each([
  ['no list', undefined],
  ['an empty one', []],
  ['one of garbage', [null, 7, { address: 'me', symbol: 'X', decimals: 2 }, { ...listed[0], decimals: '6' }]],
])('nobody is asked where the site gives %s', async (_what, tokens) => {
  const before = calls();
  expect(await held(tokens)).toEqual([]);
  expect(calls()).toBe(before);
});

test('a chain that does not answer is a failure, not an empty account', async () => {
  harness.world.faults.push({ match: 'eth_call', status: 400 });
  await expect(held(listed)).rejects.toThrow();
});
