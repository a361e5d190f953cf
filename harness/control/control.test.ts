import { createTestClient, createWalletClient, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, bo } from '../fixtures/accounts';
import { boSol, solanaNetwork } from '../fixtures/solana';
import { askRpc } from '../ledger/chain';
import { type Harness, startHarness } from '../start';

/** What tests do to a running harness, over HTTP; what came of it is asked with viem. */
const porch = 'eip155:31337';
let harness: Harness;
let apis: string;
let rpcUrl: string;
beforeAll(async () => {
  harness = await startHarness({
    ports: { evm: 0, evm2: 0, solana: 0, relay: 0, apis: 0, phone: 0 },
    solana: { slotMs: 0 },
  });
  apis = harness.info.services.apis?.url ?? '';
  rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
});
afterAll(() => harness.stop());
beforeEach(() => harness.reset());

async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(`${apis}${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const chain = async (deed: object) => (await send('POST', '/control/chain', deed)).body;
const client = () =>
  createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl, { retryCount: 0 }), cacheTime: 0 }).extend(
    publicActions,
  );
const pay = () =>
  createWalletClient({
    account: privateKeyToAccount(ada.privateKey),
    chain: foundry,
    transport: http(rpcUrl),
  }).sendTransaction({ to: bo.address, value: 1n });

describe('a chain’s blocks, time and snapshots', () => {
  it('mines and moves the clock', async () => {
    const before = await client().getBlock();
    const state = await chain({ mine: 5, increaseTime: 3600 });
    expect(state).toMatchObject({ network: porch, block: Number(before.number) + 5 });
    const after = await client().getBlock();
    expect(Number(after.number)).toBe(state.block);
    expect(Number(after.timestamp)).toBe(state.time);
    expect(Number(after.timestamp - before.timestamp)).toBeGreaterThanOrEqual(3600);
  });

  it('leaves transactions waiting, until they are mined', async () => {
    await chain({ automine: false });
    const hash = await pay();
    await expect(client().getTransactionReceipt({ hash })).rejects.toThrow('could not be found');
    await chain({ mine: 1 });
    expect((await client().getTransactionReceipt({ hash })).status).toBe('success');
    await chain({ automine: true });
  });

  it('goes back to a snapshot, more than once', async () => {
    const { snapshot } = await chain({ snapshot: true });
    const balance = () => client().getBalance({ address: bo.address });
    const before = await balance();
    for (const _ of [1, 2]) {
      await client().waitForTransactionReceipt({ hash: await pay() });
      expect(await balance()).toBe(before + 1n);
      await chain({ revert: snapshot });
      expect(await balance()).toBe(before);
    }
    expect(await send('POST', '/control/chain', { revert: '0xffff' })).toMatchObject({ status: 409 });
  });

  it('takes blocks back: what was mined in them never was', async () => {
    const hash = await pay();
    const { blockNumber, blockHash } = await client().waitForTransactionReceipt({ hash });
    await chain({ reorg: 1 });
    await expect(client().getTransactionReceipt({ hash })).rejects.toThrow('could not be found');
    expect((await client().getBlock({ blockNumber })).hash).not.toBe(blockHash);
    expect((await send('POST', '/control/chain', { reorg: 1_000_000 })).body.reasons[0].description).toContain(
      "can't take 1000000 back",
    );
  });

  it('is for Solana too, as far as it goes', async () => {
    const solana = harness.info.services.solana?.rpcUrl ?? '';
    const slot = () => askRpc(solana, 'getSlot', [{ commitment: 'processed' }]);
    const before = (await slot()) as number;
    const { snapshot, block } = await chain({ network: solanaNetwork, mine: 3, snapshot: true });
    expect([block, await slot()]).toEqual([before + 3, before + 3]);
    await askRpc(solana, 'harness_setBalance', [boSol.address, 7]);
    await chain({ network: solanaNetwork, revert: snapshot });
    expect(await askRpc(solana, 'getBalance', [boSol.address, { commitment: 'processed' }])).not.toMatchObject({
      value: 7,
    });
    const early = await chain({ network: solanaNetwork, increaseTime: 86_400 });
    expect(early.time - Date.now() / 1000).toBeGreaterThan(80_000);
    expect(await send('POST', '/control/chain', { network: solanaNetwork, reorg: 1 })).toMatchObject({ status: 409 });
    await chain({ network: solanaNetwork, blockSeconds: 1 });
    await vi.waitFor(async () => expect(await slot()).toBeGreaterThan(early.block), 5000);
  });

  it.each([
    [{ network: 'eip155:1', mine: 1 }, 404, 'The harness runs no chain "eip155:1". It runs: eip155:31337'],
    [{ mine: 0 }, 400, '"mine" is a number of blocks, from 1'],
    [{ automine: 'yes' }, 400, '"automine" is true or false'],
    [{ dig: 1 }, 400, 'There is no "dig". There is: network, revert'],
    ['up', 400, 'A deed is an object such as'],
  ])('refuses %j with %i and a reason', async (deed, status, reason) => {
    const answer = await send('POST', '/control/chain', deed);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(reason).slice(1, -1));
  });
});

describe('faults of a chain', () => {
  it('a reorg happens once, at once', async () => {
    const hash = await pay();
    await client().waitForTransactionReceipt({ hash });
    const { body } = await send('POST', '/control/faults', { match: `rpc/${porch}`, reorg: 1 });
    expect(body.faults).toEqual([{ match: `rpc/${porch}`, reorg: 1, times: 0 }]);
    await expect(client().getTransactionReceipt({ hash })).rejects.toThrow('could not be found');
  });

  it('slow blocks: a transaction waits, until the fault is cleared', async () => {
    await send('POST', '/control/faults', { match: `rpc/${porch}`, blockSeconds: 3600 });
    const hash = await pay();
    await expect(client().getTransactionReceipt({ hash })).rejects.toThrow('could not be found');
    expect((await send('DELETE', '/control/faults')).body).toEqual({ faults: [] });
    await client().waitForTransactionReceipt({ hash: await pay(), pollingInterval: 10 });
    expect((await client().getTransactionReceipt({ hash })).status).toBe('success');
  });

  it('dropped, slow and refused calls, each to one method', async () => {
    await send('POST', '/control/faults', { match: `rpc/${porch}/eth_chainId`, drop: true, times: 1 });
    await send('POST', '/control/faults', { match: `rpc/${porch}/eth_gasPrice`, status: 429, times: 1 });
    await expect(client().getChainId()).rejects.toThrow('fetch failed');
    await expect(client().getGasPrice()).rejects.toThrow('429');
    expect(await client().getChainId()).toBe(31337);
  });

  it.each([
    [{ match: 'rpc/', reorg: 0 }, '"reorg" is a whole number from 1'],
    [{ match: 'rpc/', blockSeconds: 'slow' }, '"blockSeconds" is a whole number from 1'],
    [{ match: 'rpc/', lose: 1 }, '"lose" is true or false'],
    [{ status: 500 }, 'A fault needs "match"'],
  ])('refuses %j', async (fault, reason) => {
    const answer = await send('POST', '/control/faults', fault);
    expect([answer.status, answer.body.reasons[0].description]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('those of one match are cleared alone', async () => {
    await send('POST', '/control/faults', { match: 'a', drop: true });
    await send('POST', '/control/faults', { match: 'b', drop: true });
    expect((await send('DELETE', '/control/faults?match=a')).body.faults).toEqual([{ match: 'b', drop: true }]);
  });
});

describe('the record of what was asked', () => {
  it('is of chains and services, can be narrowed and emptied', async () => {
    await client().getChainId();
    await fetch(`${apis}/getWallets`);
    const { requests } = (await send('GET', '/control/requests?match=eth_chainId')).body;
    expect(requests).toMatchObject([{ method: 'eth_chainId', target: `rpc/${porch}` }]);
    expect((await send('GET', '/control/requests')).body.requests).toHaveLength(2);
    expect((await send('DELETE', '/control/requests')).body).toEqual({ requests: [] });
  });
});

describe('a reset', () => {
  it('puts everything back', async () => {
    const { world } = harness;
    const holds = world.faults;
    const before = await client().getBalance({ address: bo.address });
    await client().waitForTransactionReceipt({ hash: await pay() });
    await chain({ automine: false });
    await pay();
    await askRpc(harness.info.services.solana?.rpcUrl ?? '', 'harness_setBalance', [boSol.address, 7]);
    world.prices.ETH = 1;
    world.faults.push({ match: 'apis', drop: true });
    harness.phone?.phone.set({ behaviour: 'reject' });

    expect((await send('POST', '/control/reset')).body).toMatchObject({ ok: true });
    expect(await client().getBalance({ address: bo.address })).toBe(before);
    expect((await client().waitForTransactionReceipt({ hash: await pay(), pollingInterval: 10 })).status).toBe(
      'success',
    );
    expect(world.prices.ETH).toBe(2500);
    expect([world.faults, world.faults === holds]).toEqual([[], true]);
    expect(harness.phone?.phone.state().behaviour).toBe('ask');
    const balance = await askRpc(harness.info.services.solana?.rpcUrl ?? '', 'getBalance', [
      boSol.address,
      { commitment: 'processed' },
    ]);
    expect(balance).not.toMatchObject({ value: 7 });
  });

  it('says what each part took, in milliseconds', async () => {
    const took = await harness.reset();
    expect(Object.keys(took).sort()).toEqual([
      'eip155:31337',
      'eip155:31338',
      'phone',
      'relay',
      solanaNetwork,
      'world',
    ]);
    for (const ms of Object.values(took)) expect(ms).toBeGreaterThanOrEqual(0);
  });
});
