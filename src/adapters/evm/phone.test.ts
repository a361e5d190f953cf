import { encodeFunctionData, erc20Abi, type Hex, stringToHex } from 'viem';
import { expect, test, vi } from 'vitest';
import type { ChainAdapter } from '@/ports/adapter';
import type { TransferTerms } from '@/ports/transfer';
import { createTestEnv, patientClock } from '../../../harness/env';
import { localChain } from '../../../harness/evmGround';
import { accounts, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { askRpc } from '../../../harness/ledger/chain';
import { codeOf, porch, standOnPhone } from '../../../harness/phoneGround';
import { loadEvm } from './load';

/* A batch by a phone that is paired over a live relay, as the adapter's port has it; on a live chain. */

const context = standOnPhone();
const [usdc] = tokensOn(porch);
const carol = accounts[2].address;
const dollar = { address: usdc?.address, decimals: 6, symbol: 'USDC' };

/** A page with a phone that is in, and takes batches or not; its person says yes to all until the test says otherwise. */
async function paired(onTestFinished: (stop: () => void) => void, takesBatches = true) {
  const { phone } = context;
  phone().offerBatches(takesBatches);
  phone().set({ behaviour: 'approve' });
  const env = createTestEnv(undefined, { clock: patientClock, fetch });
  const { method, evm, networks } = context.open({ env });
  const [rpcUrl = ''] = networks[0]?.rpcUrls ?? [];
  const adapter = loadEvm({ networks: [localChain(31337, rpcUrl)] }, env) as Required<ChainAdapter>;
  await adapter.addRemote(evm);
  adapter.start();
  onTestFinished(() => adapter.stop());
  const connectorId = evm.connector.id;
  const connecting = adapter.connect({ connectorId });
  await phone().pair(await codeOf(method));
  const from = (await connecting).accounts[0]?.address as Hex;
  const terms: TransferTerms = {
    ...{ networkId: porch, from, to: bo.address, token: { decimals: 18, symbol: 'ETH' }, amount: '7' },
    others: [{ to: carol, token: dollar, amount: '1500001' }],
  };
  const ask = (name: string, ...params: unknown[]) => askRpc(rpcUrl, name, params) as Promise<Hex>;
  const held = async (owner: string) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] });
    return {
      coins: BigInt(await ask('eth_getBalance', owner, 'latest')),
      dollars: BigInt(await ask('eth_call', { to: usdc?.address, data }, 'latest')),
    };
  };
  const asked = () =>
    phone()
      .log()
      .filter(({ method: name }) => name === 'wallet_sendCalls');
  return { adapter, connectorId, from, terms, ask, held, asked };
}

test('all of it goes by one yes, to the last unit; the phone tells of it by the intent’s id', async ({
  onTestFinished,
}) => {
  const { adapter, connectorId, from, terms, ask, held, asked } = await paired(onTestFinished);
  expect(await adapter.getCapabilities({ connectorId, networkId: porch })).toMatchObject({
    atomic: { status: 'ready' },
  });
  const before = await Promise.all([from, bo.address, carol].map(held));
  const prepared = await adapter.prepareTransfer({ terms });
  const batchId = await adapter.sendPrepared({ connectorId, prepared, id: 'order-7' });
  expect(batchId).toBe(stringToHex('order-7'));
  const { hash } = await vi.waitFor(async () => {
    const found = await adapter.findTransfer({ prepared, batch: { connectorId, id: 'order-7' } });
    expect(found).toMatchObject({ status: 'taken', batchId, hash: expect.stringMatching(/^0x/) });
    return found as { hash: Hex };
  });
  expect(await adapter.waitForTransaction({ hash, networkId: porch })).toMatchObject({ status: 'success' });
  const receipt = (await ask('eth_getTransactionReceipt', hash)) as unknown as Record<string, Hex>;
  const paid = BigInt(receipt.gasUsed as Hex) * BigInt(receipt.effectiveGasPrice as Hex);
  const [mine, bos, carols] = before;
  expect(await Promise.all([from, bo.address, carol].map(held))).toEqual([
    { coins: (mine?.coins ?? 0n) - 7n - paid, dollars: (mine?.dollars ?? 0n) - 1_500_001n },
    { ...bos, coins: (bos?.coins ?? 0n) + 7n },
    { ...carols, dollars: (carols?.dollars ?? 0n) + 1_500_001n },
  ]);
  expect(asked()).toHaveLength(1);
});

test('a no sends none of it, and the phone knows no such batch', async ({ onTestFinished }) => {
  const { adapter, connectorId, terms, held, asked } = await paired(onTestFinished);
  const before = await held(carol);
  const prepared = await adapter.prepareTransfer({ terms });
  context.phone().set({ behaviour: 'reject' });
  await expect(adapter.sendPrepared({ connectorId, prepared, id: 'order-8' })).rejects.toMatchObject({
    name: 'UserRejectedError',
  });
  expect(await adapter.findTransfer({ prepared, batch: { connectorId, id: 'order-8' } })).toEqual({
    status: 'unknown',
  });
  expect(await held(carol)).toEqual(before);
  expect(asked()).toHaveLength(1);
});

test('a phone that says nothing may be left; a yes that comes all the same is found by the id', async ({
  onTestFinished,
}) => {
  const { adapter, connectorId, terms, held, asked } = await paired(onTestFinished);
  const before = await held(carol);
  const prepared = await adapter.prepareTransfer({ terms });
  const batch = { connectorId, id: 'order-9' };
  context.phone().set({ behaviour: 'ask' });
  const leaving = new AbortController();
  const sent = adapter.sendPrepared({ connectorId, prepared, id: batch.id, signal: leaving.signal });
  await context.question();
  leaving.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortedError' });
  expect(await adapter.findTransfer({ prepared, batch })).toEqual({ status: 'unknown' });
  expect(await held(carol)).toEqual(before);
  await context.phone().approve();
  await expect
    .poll(() => adapter.findTransfer({ prepared, batch }))
    .toMatchObject({ status: 'taken', hash: expect.stringMatching(/^0x/) });
  expect(await held(carol)).toEqual({ ...before, dollars: before.dollars + 1_500_001n });
  expect(asked()).toHaveLength(1);
});

test('a phone that takes no batches can do nothing of that kind, and is not asked', async ({ onTestFinished }) => {
  const { adapter, connectorId, asked } = await paired(onTestFinished, false);
  expect(await adapter.getCapabilities({ connectorId, networkId: porch })).toEqual({});
  expect(asked()).toEqual([]);
});
