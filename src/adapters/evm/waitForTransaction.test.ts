import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeErrorResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { liveEnv } from '../../../harness/evmGround';
import { bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { networkId, standOnBlocks, watch } from '../../../harness/minedByHand';

const { ground, ask, mine, send, actsIn, wait, looks } = standOnBlocks();

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

test('one that fell out of the pool, with its nonce free, is dropped; after the retries, not at once', async () => {
  const hash = await send();
  const waiting = wait({ hash });
  await looks('eth_getTransactionByHash');
  const from = ground.world.requests.length;
  await ask('anvil_dropTransaction', hash);
  expect(await waiting).toEqual({ status: 'dropped', hash });
  const tries = ground.world.requests.slice(from).filter(({ method }) => method === 'eth_getTransactionByHash');
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

  test('by a contract that sends its reader elsewhere, nobody is asked there (EIP-3668)', async () => {
    const asked = vi.fn();
    const elsewhere = createServer((_request, answer) => {
      asked();
      answer.end('{"data":"0x"}');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']);
    const urls = [`http://127.0.0.1:${port}/{sender}/{data}`];
    const data = encodeErrorResult({ abi, args: [bo.address, urls, '0x', '0x00000000', '0x'] }).slice(2);
    // As above, with sizes of two bytes.
    const size = (data.length / 2).toString(16).padStart(4, '0');
    await ask('anvil_setCode', bo.address, `0x61${size}600e60003961${size}6000fd${data}`);
    const hash = await send();
    await mine();
    expect(await wait({ hash })).toMatchObject({ status: 'reverted', reason: 'error 0x556f1830' });
    expect(asked).not.toHaveBeenCalled();
    elsewhere.close();
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
  const acts = await actsIn(env);
  const hash = await send();
  await mine();
  await acts.waitForTransaction({ hash, networkId });
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
  const acts = await actsIn(env);
  const request = { hash: `0x${'cd'.repeat(32)}`, networkId, timeoutMs: 20_000 } as const;
  await expect(acts.waitForTransaction(request)).rejects.toMatchObject({
    code: 'RECEIPT_TIMEOUT',
  });
  expect(waits.slice(1, 8)).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 500]);
});

test('a line that is down is waited out', async () => {
  const hash = await send();
  ground.world.faults.push({ match: 'rpc/', drop: true });
  const waiting = wait({ hash }, 10);
  await vi.waitFor(() => expect(ground.world.requests.length).toBeGreaterThan(6));
  await mine();
  ground.world.faults.length = 0;
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
