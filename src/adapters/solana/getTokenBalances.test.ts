import { expect, test } from 'vitest';
import type { Network } from '@/domain/network';
import { createTestEnv } from '../../../harness/env';
import { adaSol, boSol, mints } from '../../../harness/fixtures/solana';
import { standOnSolana } from '../../../harness/solana/solanaGround';
import type { SolanaContext } from './context';
import { getTokenBalances } from './getTokenBalances';

const ground = standOnSolana();

function held(address: string, tokens: unknown) {
  const network = {
    id: ground.server().network,
    namespace: 'solana',
    reference: ground.server().network.split(':')[1],
    name: 'Terrace',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [ground.server().rpcUrl],
    isTestnet: true,
    tokens,
  } as Network;
  const env = { ...createTestEnv(), fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init) };
  const context = { env, networkOf: () => network } as unknown as SolanaContext;
  return getTokenBalances(context, { address, networkId: network.id });
}
const calls = () => ground.world.requests.filter(({ method }) => method === 'getTokenAccountsByOwner').length;

test('what the account holds of the listed mints, in accounts of both token programs', async () => {
  const found = await held(adaSol.address, mints);
  expect(found.map(({ symbol, base }) => [symbol, base])).toEqual([
    ['USDC', '2500250000'],
    ['BRICK', '120500000000'],
    ['TICKET', '3'],
  ]);
  expect(calls()).toBe(2);
});

test('what is not listed is not told, and nobody is asked where nothing is', async () => {
  const [usdc] = mints;
  expect((await held(adaSol.address, [usdc])).map(({ symbol }) => symbol)).toEqual(['USDC']);
  ground.world.requests.length = 0;
  expect(await held(boSol.address, undefined)).toEqual([]);
  expect(calls()).toBe(0);
});

test('several accounts of one mint are added up', async () => {
  const [usdc] = mints;
  const entry = (amount: string) => ({
    account: { data: { parsed: { info: { mint: usdc.address, tokenAmount: { amount } } } } },
  });
  ground.world.faults.push({
    match: 'getTokenAccountsByOwner',
    status: 200,
    times: 1,
    body: { jsonrpc: '2.0', id: 1, result: { value: [entry('2'), entry('40')] } },
  });
  expect(await held(boSol.address, [usdc])).toMatchObject([{ symbol: 'USDC', base: '42' }]);
});

test('its decimals are the chain’s, whatever the site has listed', async () => {
  const [usdc] = mints;
  const [found] = await held(adaSol.address, [{ ...usdc, decimals: 9 }]);
  expect(found).toMatchObject({ base: '2500250000', decimals: 6 });
});

test('an answer that is none is a failure', async () => {
  ground.world.faults.push({
    match: 'getTokenAccountsByOwner',
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: {} },
  });
  await expect(held(adaSol.address, mints)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
});
