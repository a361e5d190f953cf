import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGround, localChain, testWallet } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { askRpc } from '../../../harness/ledger/chain';
import { type EvmServer, start } from '../../../harness/servers/evm';
import { createWorld } from '../../../harness/world';
import { createEvmActions } from './actions';

const world = createWorld();
let now: EvmServer;
let legacy: EvmServer;
beforeAll(async () => {
  [now, legacy] = await Promise.all([
    start({ port: 0, chainId: 31337, world }),
    start({ port: 0, chainId: 31338, hardfork: 'berlin' }),
  ]);
});
afterAll(() => Promise.all([now.stop(), legacy.stop()]));

const to = bo.address;
async function house(fees?: { baseFeeMultiplier: number }) {
  const wallet = testWallet([
    { chainId: 31337, name: 'Porch', rpcUrl: now.directUrl },
    { chainId: 31338, name: 'Courtyard', rpcUrl: legacy.directUrl },
  ]);
  const chains = [localChain(31337, now.rpcUrl, { fees }), localChain(31338, legacy.rpcUrl)] as const;
  return { wallet, acts: createEvmActions(await createGround(chains, wallet.provider)) };
}
const on = { networkId: 'eip155:31337', address: ada.address } as const;
const onLegacy = { networkId: 'eip155:31338', address: ada.address } as const;

const baseFeeOf = async (url: string) => {
  const block = (await askRpc(url, 'eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string };
  return BigInt(block.baseFeePerGas);
};
const scale = (value: bigint, percent: bigint) => (value * percent) / 100n;

test('the base fee times 1.2, and the tip; the total is what it costs at most ([§9])', async () => {
  const { acts } = await house();
  const { fees, gas, total } = await acts.estimateFees({ ...on, to, value: '1' });
  const tip = BigInt((await askRpc(now.directUrl, 'eth_maxPriorityFeePerGas')) as string);
  const most = scale(await baseFeeOf(now.directUrl), 120n) + tip;
  expect(fees).toEqual({ maxFeePerGas: String(most), maxPriorityFeePerGas: String(tip) });
  expect(gas).toBe('21000');
  expect(total).toEqual({ base: String(most * 21_000n), decimals: 18, symbol: 'ETH' });
});

test('a chain’s own multiplier counts, if it is greater than 1', async () => {
  const { fees } = await (await house({ baseFeeMultiplier: 2 })).acts.estimateFees({ ...on, to });
  const most = 'maxFeePerGas' in fees ? BigInt(fees.maxFeePerGas) - BigInt(fees.maxPriorityFeePerGas) : 0n;
  expect(most).toBe(scale(await baseFeeOf(now.directUrl), 200n));
  const { acts } = await house({ baseFeeMultiplier: 1 });
  await expect(acts.estimateFees({ ...on, to })).rejects.toMatchObject({ code: 'OPTION_INVALID' });
});

test('fees that were asked for are kept', async () => {
  const { acts } = await house();
  const fees = { maxFeePerGas: '5000000000', maxPriorityFeePerGas: '1' };
  const estimate = await acts.estimateFees({ ...on, to, fees, gas: '50000' });
  expect(estimate).toMatchObject({ fees, gas: '50000', total: { base: String(5_000_000_000n * 50_000n) } });
});

describe('a chain without EIP-1559', () => {
  test('has a gas price', async () => {
    const { acts } = await house();
    const { fees } = await acts.estimateFees({ ...onLegacy, to, value: '1' });
    const price = BigInt((await askRpc(legacy.directUrl, 'eth_gasPrice')) as string);
    expect(fees).toEqual({ gasPrice: String(scale(price, 120n)) });
  });

  test('refuses the fees of EIP-1559, before a prompt', async () => {
    const { acts, wallet } = await house();
    const fees = { maxFeePerGas: '5000000000', maxPriorityFeePerGas: '1' };
    const refused = {
      name: 'UnsupportedError',
      code: 'FEES_UNSUPPORTED',
      shortMessage: 'Chain does not support EIP-1559 fees.',
    };
    await expect(acts.estimateFees({ ...onLegacy, to, fees })).rejects.toMatchObject(refused);
    await expect(acts.sendTransaction({ connectorId: 'harbor', ...onLegacy, to, fees })).rejects.toMatchObject(refused);
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
  });

  test('takes a transaction with a gas price', async () => {
    const { acts } = await house();
    const request = { connectorId: 'harbor', ...onLegacy, to, value: '1', fees: { gasPrice: '3000000000' } };
    const hash = await acts.sendTransaction(request);
    expect(await acts.waitForTransaction({ hash, networkId: onLegacy.networkId })).toMatchObject({ status: 'success' });
    const sent = (await askRpc(legacy.directUrl, 'eth_getTransactionByHash', [hash])) as { gasPrice: string };
    expect(Number(sent.gasPrice)).toBe(3_000_000_000);
  });
});

test('a line that answers nonsense is an error of gas, one that is down is told as it is', async () => {
  const { acts } = await house();
  world.faults.push({
    match: 'eth_estimateGas',
    status: 200,
    body: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'odd' } },
  });
  await expect(acts.estimateFees({ ...on, to, value: String(parseEther('1')) })).rejects.toMatchObject({
    code: 'EVM_GAS_FAILED',
  });
  world.faults.length = 0;
  world.faults.push({ match: 'rpc/', status: 404 });
  await expect(acts.estimateFees({ ...on, to })).rejects.toMatchObject({ code: 'HTTP_FAILED' });
  world.faults.length = 0;
});
