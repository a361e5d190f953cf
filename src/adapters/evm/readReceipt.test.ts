import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
const [usdc, dai] = tokensOn(networkId);

const url = () => harness.info.networks[0]?.rpcUrl ?? '';
const actionsOn = async (rpcUrl = url()) => createEvmActions(await createGround([localChain(31337, rpcUrl)]));

/** Ada sends a transaction; resolves with its hash, once it is mined. */
async function send(transaction: { to?: string; data?: Hex; value?: bigint }) {
  const { value = 0n } = transaction;
  const hash = (await askRpc(url(), 'eth_sendTransaction', [
    { from: ada.address, ...transaction, value: numberToHex(value) },
  ])) as Hex;
  await vi.waitUntil(() => askRpc(url(), 'eth_getTransactionReceipt', [hash]));
  return { hash };
}

const call = (functionName: 'approve' | 'transfer', value: bigint, of: Hex = bo.address) =>
  send({ to: usdc?.address, data: encodeFunctionData({ abi: erc20Abi, functionName, args: [of, value] }) });

/** Ada sends a call to a token's contract; resolves with the allowances that `readReceipt` finds in its logs for an account. */
async function said(functionName: 'approve' | 'transfer', value: bigint, of: string = ada.address) {
  const { hash } = await call(functionName, value);
  return (await (await actionsOn()).readReceipt({ hash, address: of, networkId })).allowances;
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

describe('what came in', () => {
  /** How much of something a transaction brought an account, as a node tells it. */
  const received = async (hash: string, address: string, incoming: { address?: string }, rpcUrl?: string) =>
    (await (await actionsOn(rpcUrl)).readReceipt({ hash, address, networkId, incoming })).received;

  /** An exchange that pays whoever calls it 4660 of the smallest units; Ada calls it. */
  async function swap() {
    const to = '0x9970000000000000000000000000000000000009';
    await askRpc(url(), 'anvil_setCode', [to, '0x5f5f5f5f611234335af100']);
    await askRpc(url(), 'anvil_setBalance', [to, numberToHex(10n ** 18n)]);
    return send({ to });
  }
  const paid = 0x1234n;

  test('of a token is what its logs say, both ways; of another token none', async () => {
    const { hash } = await call('transfer', 7n);
    expect(await received(hash, bo.address, { address: usdc?.address.toLowerCase() })).toBe('7');
    expect(await received(hash, ada.address, { address: usdc?.address })).toBe('0');
    expect(await received(hash, bo.address, { address: dai?.address })).toBe('0');
    const { hash: own } = await call('transfer', 7n, ada.address);
    expect(await received(own, ada.address, { address: usdc?.address })).toBe('0');
    const { hash: approval } = await call('approve', 7n);
    expect(await received(approval, bo.address, { address: usdc?.address })).toBe('0');
  });

  test('is not told to who does not ask', async () => {
    const { hash } = await call('transfer', 7n);
    const told = await (await actionsOn()).readReceipt({ hash, address: bo.address, networkId });
    expect(told).toEqual({ allowances: [] });
  });

  test('of the own coin is what the exchange paid out, to the unit, whatever gas was paid', async () => {
    const { hash } = await swap();
    expect(await received(hash, ada.address, {})).toBe(String(paid));
  });

  test('of the own coin is not told to who did not send it: they may have paid for that; who sent it got none', async () => {
    const { hash } = await send({ to: bo.address, value: 5n });
    expect(await received(hash, bo.address, {})).toBeUndefined();
    expect(await received(hash, ada.address, {})).toBe('0');
  });

  /** A node before the chain's own, whose answers are changed on their way. */
  async function nodeThat(change: (method: string, result: unknown) => unknown) {
    const answer = async ({ id, method, params }: { id: number; method: string; params: unknown[] }) => {
      const result = change(method, await askRpc(url(), method, params));
      const error = { code: -32000, message: 'missing trie node' };
      return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) };
    };
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const body = JSON.parse(text);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await (Array.isArray(body) ? Promise.all(body.map(answer)) : answer(body))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      stop: () => new Promise((resolve) => server.close(resolve)),
    };
  }

  test('of the own coin of a rollup leaves out what its data cost', async () => {
    const { hash } = await swap();
    const node = await nodeThat((method, result) =>
      method === 'eth_getTransactionReceipt' ? { ...(result as object), l1Fee: '0x64' } : result,
    );
    expect(await received(hash, ada.address, {}, node.rpcUrl)).toBe(String(paid + 100n));
    await node.stop();
  });

  test('of the own coin is not told where the node keeps no old balances', async () => {
    const { hash } = await swap();
    const node = await nodeThat((method, result) => (method === 'eth_getBalance' ? undefined : result));
    expect(await received(hash, ada.address, {}, node.rpcUrl)).toBeUndefined();
    await node.stop();
  });
});
