import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { liveEnv } from '../../../harness/evmGround';
import { ada } from '../../../harness/fixtures/accounts';
import { askRpc } from '../../../harness/ledger/chain';
import { type Sent, standOnBlocks, watch } from '../../../harness/minedByHand';

/* What becomes of a wait when another transaction takes its nonce, or the chain takes its blocks back. */

const { ground, ask, mine, send, wait, looks, seenOnce } = standOnBlocks();

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

describe('a wait that begins once it is gone', () => {
  test.each<[string, Sent, 'repriced' | 'cancelled' | 'replaced']>([
    ['the same for a higher fee', {}, 'repriced'],
    ['nothing, to its own sender', { to: ada.address, value: '0x0' }, 'cancelled'],
    ['another amount', { value: '0x2' }, 'replaced'],
  ])('finds what took its place: %s', async (_what, change, replaced) => {
    const seen = await seenOnce();
    const other = await send({ gwei: 30, ...change });
    for (let block = 0; block < 3; block++) await mine();
    expect(await wait(seen)).toMatchObject({ status: 'success', replaced, hash: other });
  });

  test('tells that nobody has it', async () => {
    const seen = await seenOnce();
    await ask('anvil_dropTransaction', seen.hash);
    expect(await wait(seen)).toEqual({ status: 'dropped', hash: seen.hash });
  });

  test('takes no word for it that is not its own', async () => {
    const { hash } = await seenOnce();
    await mine();
    for (const place of ['{}', 'x', '{"from":"0x1"}'])
      expect(await wait({ hash, place })).toMatchObject({ status: 'success', hash });
  });
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
  const receipt = (await askRpc(ground.chain.directUrl, 'eth_getTransactionReceipt', [hash])) as { blockNumber: Hex };
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
