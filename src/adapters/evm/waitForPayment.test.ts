import { describe, expect, test } from 'vitest';
import { transactionLimits } from '@/domain/limits';
import type { PreparedTransfer } from '@/ports/transfer';
import { liveEnv } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { standOnBlocks, watch } from '../../../harness/minedByHand';

/* What is told of a payment's end: who reads "lost" or "failed" pays once more. */

const { ask, mine, send, wait, looks, seenOnce } = standOnBlocks();

const payment = (from: string) => ({ terms: { from } }) as PreparedTransfer;

describe('one that no node has any more', () => {
  test('is not lost yet: its wallet may send it again', async () => {
    const { hash, place } = await seenOnce();
    const raw = await ask('eth_getRawTransactionByHash', hash);
    await ask('anvil_dropTransaction', hash);
    const waiting = wait({ hash, place, transfer: payment(ada.address) });
    const seen = watch(waiting);
    await looks('eth_getTransactionByHash', 12);
    expect(seen.isSettled).toBe(false);
    await ask('eth_sendRawTransaction', raw);
    await mine();
    expect(await waiting).toMatchObject({ status: 'success', hash });
  });

  test('counts as lost after an hour, also by the looks of an earlier page', async () => {
    const { hash, place } = await seenOnce();
    const raw = await ask('eth_getRawTransactionByHash', hash);
    await ask('anvil_dropTransaction', hash);
    const places: string[] = [];
    const follow = (at: string, signal?: AbortSignal) =>
      wait({ hash, place: at, transfer: payment(ada.address), signal, onPlace: (one) => void places.push(one) });
    const leaving = new AbortController();
    const first = follow(place, leaving.signal);
    await expect.poll(() => places.length).toBe(1);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' });
    const { absentSince, ...rest } = JSON.parse(places[0] as string);
    expect(rest).toEqual(JSON.parse(place));
    const longAgo = JSON.stringify({ ...rest, absentSince: absentSince - transactionLimits.lostTransferMs });
    expect(await follow(longAgo)).toEqual({ status: 'dropped', hash });
    // A node that shows it again begins the hour anew.
    await ask('eth_sendRawTransaction', raw);
    const second = follow(longAgo);
    await expect.poll(() => JSON.parse(places.at(-1) as string).absentSince).toBeUndefined();
    await mine();
    expect(await second).toMatchObject({ status: 'success', hash });
  });
});

/** A node that shows blocks and counts, and has put its index of transactions away. */
function withoutIndex() {
  const node = { isBehind: true };
  const env = liveEnv(50);
  const fetch: typeof env.fetch = async (input, init) => {
    const answer = await env.fetch(input, init);
    if (!node.isBehind) return answer;
    const asked = [JSON.parse(String(init?.body))].flat() as { id: number; method: string }[];
    const hidden = asked.filter(({ method }) => /^eth_getTransaction(?:Receipt|ByHash)$/.test(method));
    const hide = (one: { id: number }) => (hidden.some(({ id }) => id === one.id) ? { ...one, result: null } : one);
    const told: unknown = await answer.json();
    return Response.json(Array.isArray(told) ? told.map(hide) : hide(told as { id: number }));
  };
  return { node, env: { ...env, fetch } };
}

test('one that a block has is never lost, though no node has its receipt', async () => {
  const { hash, place } = await seenOnce();
  await mine();
  const { node, env } = withoutIndex();
  const waiting = wait({ hash, place }, 50, env);
  const seen = watch(waiting);
  await looks('eth_getTransactionReceipt', 12);
  expect(seen.isSettled).toBe(false);
  node.isBehind = false;
  expect(await waiting).toMatchObject({ status: 'success', hash });
});

describe('by an operation of a smart account (ERC-4337)', () => {
  const account = bo.address;
  const OPERATION_ENDED = '49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
  /** Tells of an operation's end, as an entry point does: its nonce, and whether it succeeded. */
  const entryPoint = (of: string, isSuccess: boolean) =>
    `0x${isSuccess ? '6001602052' : ''}600073${of.slice(2)}60017f${OPERATION_ENDED}60806000a400`;
  const at = '0x00000000000000000000000000000000000a11d4';
  /** A bundler sends it. */
  const end = async (told: string, from: string = account) => {
    await ask('anvil_setCode', at, told);
    const hash = await send({ to: at });
    await mine();
    return wait({ hash, transfer: payment(from) });
  };

  test('that failed, the payment did, though its transaction succeeded', async () => {
    expect(await end(entryPoint(account, false))).toMatchObject({ status: 'reverted', reason: 'unknown reason' });
  });

  test.each([
    ['that succeeded', account, true, account],
    ['of somebody else that failed', `0x${'5'.repeat(40)}`, false, account],
    ['that any contract tells of an account which has sent the transaction itself', ada.address, false, ada.address],
  ])('%s, it arrived', async (_what, of, isSuccess, from) => {
    expect(await end(entryPoint(of, isSuccess), from)).toMatchObject({ status: 'success' });
  });
});
