import { encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allowanceOf } from '@/domain/allowance';
import { createGround, localChain } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { askRpc } from '../../../harness/ledger/chain';
import { type Harness, startHarness } from '../../../harness/start';
import { createEvmActions } from './actions';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ ports: { evm: 0 } });
});
afterAll(() => harness.stop());

const networkId = 'eip155:31337';
const [usdc] = tokensOn(networkId);

/** Ada calls a token's contract; resolves with the allowances that `getAllowances` reads from the receipt. */
async function said(functionName: 'approve' | 'transfer', value: bigint, of: string = ada.address) {
  const [network] = harness.info.networks;
  const rpcUrl = network?.rpcUrl ?? '';
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [bo.address, value] });
  const hash = (await askRpc(rpcUrl, 'eth_sendTransaction', [
    { from: ada.address, to: usdc?.address, data, value: numberToHex(0) },
  ])) as Hex;
  await vi.waitUntil(() => askRpc(rpcUrl, 'eth_getTransactionReceipt', [hash]));
  const actions = createEvmActions(await createGround([localChain(31337, rpcUrl)]));
  return (await actions.readReceipt({ hash, address: of, networkId })).allowances;
}

test.each([
  ['without a limit', maxUint256, 'unlimited'],
  ['to an amount', 25_000_000n, 'limited'],
  ['withdrawn', 0n, 'revoked'],
])('an approval %s is what the chain’s log says', async (_what, value, allowance) => {
  const amounts = await said('approve', value);
  expect(amounts).toEqual([String(value)]);
  expect(allowanceOf(amounts)).toBe(allowance);
});

test('what is no approval allows nothing, nor does another’s', async () => {
  expect(await said('transfer', 1n)).toEqual([]);
  expect(await said('approve', maxUint256, bo.address)).toEqual([]);
});
