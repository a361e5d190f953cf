import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGround, liveEnv, localChain } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { askRpc } from '../../../harness/ledger/chain';
import { type EvmServer, start } from '../../../harness/servers/evm';
import { createWorld, type World } from '../../../harness/world';
import { createEvmActions } from './actions';
import type { WaitRequest } from './waitForTransaction';

// @spec error:RECEIPT_TIMEOUT error:TRANSACTION_REVERTED

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const networkId = 'eip155:31337';
let chain: EvmServer;
let world: World;
beforeEach(async () => {
  world = createWorld();
  chain = await start({ port: 0, chainId: 31337, world });
  await ask('evm_setAutomine', false);
});
afterEach(() => chain.stop());

const ask = (method: string, ...params: unknown[]) => askRpc(chain.directUrl, method, params) as Promise<Hex>;
const mine = () => ask('evm_mine');
const price = (gwei: number) => numberToHex(BigInt(gwei) * 10n ** 9n);

interface Sent {
  from?: string;
  to?: string;
  value?: string;
  data?: string;
  nonce?: number;
  gwei?: number;
}
const send = ({ from = ada.address, to = bo.address, value = '0x1', data, nonce = 0, gwei = 3 }: Sent = {}) =>
  ask('eth_sendTransaction', {
    ...{ from, to, value, data, nonce: numberToHex(nonce), gas: '0x186a0' },
    ...{ maxFeePerGas: price(gwei), maxPriorityFeePerGas: price(gwei) },
  });

async function wait(request: Omit<WaitRequest, 'networkId'>, speed = 50, env = liveEnv(speed)) {
  const context = await createGround([localChain(31337, chain.rpcUrl)], undefined, { env });
  return createEvmActions(context).waitForTransaction({ networkId, ...request });
}

/** Resolves when the chain has been asked so often about what `match` names, from now on. */
async function looks(match: string, count = 2) {
  const from = world.requests.length;
  await vi.waitFor(
    () =>
      expect(world.requests.slice(from).filter(({ method }) => method === match).length).toBeGreaterThanOrEqual(count),
    { timeout: 20_000, interval: 5 },
  );
}

/** Whether a promise has settled yet. */
function watch<T>(work: Promise<T>) {
  const seen = { isSettled: false };
  work.then(
    () => (seen.isSettled = true),
    () => (seen.isSettled = true),
  );
  return seen;
}

test('a mined transaction is a success, one that was mined before too', async () => {
  const hash = await send();
  const waiting = wait({ hash });
  await looks('eth_getTransactionByHash');
  await mine();
  const outcome = await waiting;
  expect(outcome).toEqual({ status: 'success', hash, blockNumber: expect.stringMatching(/^\d+$/) });
  expect(await wait({ hash })).toEqual(outcome);
});

test('confirmations are blocks, its own included', async () => {
  const hash = await send();
  const waiting = wait({ hash, confirmations: 3 });
  const seen = watch(waiting);
  await mine();
  await mine();
  await looks('eth_blockNumber', 3);
  expect(seen.isSettled).toBe(false);
  await mine();
  expect(await waiting).toMatchObject({ status: 'success', hash });
});

describe('the same nonce, another transaction ([§4] receipts)', () => {
  test.each<[string, Sent, 'repriced' | 'cancelled' | 'replaced']>([
    ['the same for a higher fee', {}, 'repriced'],
    ['nothing, to its own sender', { to: ada.address, value: '0x0' }, 'cancelled'],
    ['another amount', { value: '0x2' }, 'replaced'],
  ])('%s', async (_what, change, replaced) => {
    const hash = await send({ gwei: 3 });
    const waiting = wait({ hash });
    const seen = watch(waiting);
    await looks('eth_getTransactionByHash');
    const other = await send({ gwei: 30, ...change });
    // The first one is in no pool any more, but nothing is decided before a block holds the other.
    await looks('eth_getTransactionCount', 10);
    expect(seen.isSettled).toBe(false);
    // Blocks before and after: it is found wherever it is.
    await mine();
    for (let block = 0; block < 3; block++) await mine();
    expect(await waiting).toMatchObject({ status: 'success', replaced, hash: other });
  });

  test('the one that took its place waits for its confirmations too', async () => {
    const hash = await send({ gwei: 3 });
    const waiting = wait({ hash, confirmations: 2 });
    const seen = watch(waiting);
    await looks('eth_getTransactionByHash');
    const other = await send({ gwei: 30, value: '0x5' });
    await mine();
    await looks('eth_blockNumber', 3);
    expect(seen.isSettled).toBe(false);
    await mine();
    expect(await waiting).toMatchObject({ replaced: 'replaced', hash: other });
  });
});

test('one that fell out of the pool, with its nonce free, is dropped; after the retries, not at once', async () => {
  const hash = await send();
  const waiting = wait({ hash });
  await looks('eth_getTransactionByHash');
  const from = world.requests.length;
  await ask('anvil_dropTransaction', hash);
  expect(await waiting).toEqual({ status: 'dropped', hash });
  const tries = world.requests.slice(from).filter(({ method }) => method === 'eth_getTransactionByHash');
  // Six retries; the look before them may have been under way when the node forgot it.
  expect(tries.length).toBeGreaterThanOrEqual(6);
});

test('one that is mined after a node forgot it is a success', async () => {
  const hash = await send();
  const raw = await ask('eth_getRawTransactionByHash', hash);
  const waiting = wait({ hash }, 5);
  await looks('eth_getTransactionByHash');
  await ask('anvil_dropTransaction', hash);
  await looks('eth_getTransactionCount', 4);
  await ask('eth_sendRawTransaction', raw);
  await mine();
  expect(await waiting).toMatchObject({ status: 'success', hash });
});

test('a reorganisation takes the receipt away: nothing is claimed until it is mined again', async () => {
  const hash = await send();
  const raw = await ask('eth_getRawTransactionByHash', hash);
  const snapshot = await ask('evm_snapshot');
  const waiting = wait({ hash, confirmations: 3 });
  const seen = watch(waiting);
  await looks('eth_getTransactionByHash');
  await mine();
  await mine();
  await looks('eth_blockNumber', 2);
  await ask('evm_revert', snapshot);
  await ask('anvil_dropAllTransactions');
  // Four blocks without it: deep enough by number, if anybody still believed the old receipt.
  for (let block = 0; block < 4; block++) await mine();
  await looks('eth_getTransactionReceipt', 12);
  expect(seen.isSettled).toBe(false);
  await ask('eth_sendRawTransaction', raw);
  for (let block = 0; block < 3; block++) await mine();
  const outcome = await waiting;
  expect(outcome).toMatchObject({ status: 'success', hash });
  const receipt = (await askRpc(chain.directUrl, 'eth_getTransactionReceipt', [hash])) as { blockNumber: Hex };
  expect(outcome.blockNumber).toBe(String(Number(receipt.blockNumber)));
});

test('a reorganisation in which another transaction took the nonce', async () => {
  const hash = await send();
  const snapshot = await ask('evm_snapshot');
  const waiting = wait({ hash, confirmations: 2 });
  await looks('eth_getTransactionByHash');
  await mine();
  await looks('eth_blockNumber', 2);
  await ask('evm_revert', snapshot);
  await ask('anvil_dropAllTransactions');
  const other = await send({ gwei: 40, value: '0x7' });
  await mine();
  await mine();
  expect(await waiting).toMatchObject({ status: 'success', replaced: 'replaced', hash: other });
});

/** A line on which something happens between the first answer to `method` and what is asked next. */
function slowAfter(method: string, happens: () => Promise<unknown>) {
  const env = liveEnv(50);
  let isDone = false;
  return {
    ...env,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await env.fetch(input, init);
      if (isDone || !String(init?.body).includes(`"${method}"`)) return answer;
      isDone = true;
      await happens();
      return answer;
    },
  };
}

test('what took its nonce is found when blocks came between two answers about it', async () => {
  const hash = await send();
  let other: Hex | undefined;
  const env = slowAfter('eth_getTransactionByHash', async () => {
    other = await send({ gwei: 40, value: '0x7' });
    await mine();
    await mine();
  });
  expect(await wait({ hash }, 50, env)).toMatchObject({ status: 'success', replaced: 'replaced', hash: other });
});

test('and when a reorganisation put it before the block in which the first was seen', async () => {
  const snapshot = await ask('evm_snapshot');
  for (let block = 0; block < 5; block++) await mine();
  const hash = await send();
  const waiting = wait({ hash });
  await looks('eth_getTransactionByHash');
  await ask('evm_revert', snapshot);
  await ask('anvil_dropAllTransactions');
  const other = await send({ gwei: 40, value: '0x7' });
  for (let block = 0; block < 7; block++) await mine();
  expect(await waiting).toMatchObject({ status: 'success', replaced: 'replaced', hash: other });
});

describe('reverted', () => {
  const token = tokensOn(networkId)[0]?.address ?? '';

  test('with the contract’s reason', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 10n ** 40n] });
    const hash = await send({ to: token, value: '0x0', data });
    const waiting = wait({ hash });
    await mine();
    expect(await waiting).toMatchObject({ status: 'reverted', hash, reason: 'ERC20: transfer amount exceeds balance' });
  });

  test('with an error or a panic that has no words', async () => {
    // PUSH1 size, copies what follows the code's first 12 bytes, and reverts with it.
    const reverting = (data: string) => {
      const size = (data.length / 2).toString(16).padStart(2, '0');
      return `0x60${size}600c60003960${size}6000fd${data}`;
    };
    await ask('anvil_setCode', bo.address, reverting(`4e487b71${'11'.padStart(64, '0')}`));
    const first = await send();
    await mine();
    expect(await wait({ hash: first })).toMatchObject({ status: 'reverted', reason: 'Panic(17)' });
    await ask('anvil_setCode', bo.address, reverting('deadbeef'));
    const second = await send({ nonce: 1 });
    await mine();
    expect(await wait({ hash: second })).toMatchObject({ status: 'reverted', reason: 'error 0xdeadbeef' });
  });

  test('for an unknown reason', async () => {
    await ask('anvil_setCode', bo.address, '0x60006000fd');
    const hash = await send();
    await mine();
    expect(await wait({ hash })).toMatchObject({ status: 'reverted', reason: 'unknown reason' });
  });
});

test('a time-out says that it may still arrive', async () => {
  const hash = await send();
  await expect(wait({ hash, timeoutMs: 10_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
    code: 'RECEIPT_TIMEOUT',
    details: { hash },
    message: expect.stringContaining('may still arrive'),
  });
});

test('one that no node ever knew ends by the clock: private ways to a block exist', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  await expect(wait({ hash, timeoutMs: 30_000 })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
});

test('without a word about time, it ends after 180 s ([§9])', async () => {
  const waits: number[] = [];
  const env = liveEnv(50);
  const { after } = env.clock;
  env.clock.after = (delay, run) => {
    waits.push(delay);
    return after(delay, run);
  };
  const context = await createGround([localChain(31337, chain.rpcUrl)], undefined, { env });
  const hash = await send();
  await mine();
  await createEvmActions(context).waitForTransaction({ hash, networkId });
  expect(waits[0]).toBe(180_000);
});

test('what a node does not know is looked for after 200 ms, then twice as long each time, six times ([§9])', async () => {
  const waits: number[] = [];
  const env = liveEnv(1);
  let expire = () => {};
  // Waits pass at once; the time-out comes when enough of them were seen.
  env.clock.after = (delay, run) => {
    if (waits.push(delay) === 1) expire = run;
    else queueMicrotask(waits.length > 8 ? expire : run);
    return () => {};
  };
  const context = await createGround([localChain(31337, chain.rpcUrl)], undefined, { env });
  const request = { hash: `0x${'cd'.repeat(32)}`, networkId, timeoutMs: 20_000 } as const;
  await expect(createEvmActions(context).waitForTransaction(request)).rejects.toMatchObject({
    code: 'RECEIPT_TIMEOUT',
  });
  expect(waits.slice(1, 8)).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 500]);
});

test('a line that is down is waited out', async () => {
  const hash = await send();
  world.faults.push({ match: 'rpc/', drop: true });
  const waiting = wait({ hash }, 10);
  await vi.waitFor(() => expect(world.requests.length).toBeGreaterThan(6), { timeout: 20_000 });
  await mine();
  world.faults.length = 0;
  expect(await waiting).toMatchObject({ status: 'success', hash });
});

test('an abort ends it, before it began too', async () => {
  const hash = await send();
  const leaving = new AbortController();
  const waiting = wait({ hash, signal: leaving.signal });
  await looks('eth_getTransactionByHash');
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortedError', code: 'ABORTED' });
  await expect(wait({ hash, signal: leaving.signal })).rejects.toMatchObject({ code: 'ABORTED' });
});

test.each([
  ['hash', { hash: '0x12' }],
  ['confirmations', { confirmations: 0 }],
  ['timeoutMs', { timeoutMs: 0 }],
])('a wrong %s is refused', async (field, wrong) => {
  await expect(wait({ hash: `0x${'ab'.repeat(32)}`, ...wrong })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    details: { field },
  });
});
