import { base58 } from '@scure/base';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PreparedTransfer } from '@/ports/transfer';
import { boSol } from '../../../harness/fixtures/solana';
import { failure } from '../../../harness/solanaActs';
import { standToTransfer } from '../../../harness/solanaTransfers';

/* Behind one URL stand many nodes: some are behind, some have forgotten. None of them may say of money that it never left. */

const { ground, chain, prepare, send, passing, acts, open, who } = standToTransfer();

/** Other answers of the node, by method: to questions that the given text is in. */
let answers: Record<string, { result?: unknown; error?: object; where?: string }> = {};
beforeEach(() => {
  answers = {};
  const { fetch } = ground.page.env;
  ground.page.env.fetch = async (url, init) => {
    const body = String(init?.body);
    const { where = '', ...answer } = answers[/"method":"(\w+)"/.exec(body)?.[1] ?? ''] ?? {};
    const isOther = Object.keys(answer).length > 0 && body.includes(where);
    return isOther ? Response.json(answer) : fetch(url, init);
  };
});

/** What never came. */
const hash = base58.encode(new Uint8Array(64).fill(9));
/** Until no block takes it any more. */
const outlive = () => chain().advance(200);
const behind = { context: { slot: 5 }, value: [null] };

describe('a transfer that is looked for', () => {
  const find = (prepared: PreparedTransfer, named?: string) => acts().findTransfer({ prepared, hash: named });

  test('by its name: a node that is behind can’t say that it never came', async () => {
    const prepared = await prepare({ amount: '5000' });
    outlive();
    answers = { getSignatureStatuses: { result: behind } };
    expect(await find(prepared, hash)).toEqual({ status: 'possible' });
    answers = {};
    expect(await find(prepared, hash)).toEqual({ status: 'impossible' });
  });

  test('by what it does: only a node that has come so far is asked at the end', async () => {
    const prepared = await prepare({ amount: '5000' });
    outlive();
    const error = { code: -32016, message: 'Minimum context slot has not been reached' };
    answers = { getSignaturesForAddress: { error, where: 'minContextSlot' } };
    expect(await failure(find(prepared))).toMatchObject({ code: 'RPC_FAILED' });
    answers = {};
    expect(await find(prepared)).toEqual({ status: 'impossible' });
  });

  test('by what it does: one that is listed and not shown may be it', async () => {
    await open({ wallet: { lacks: ['solana:signTransaction'] } });
    const prepared = await prepare({ amount: '7002' });
    const sent = await send(prepared);
    await passing(Promise.resolve(), 5);
    outlive();
    const { fetch } = ground.page.env;
    let isShown = false;
    ground.page.env.fetch = async (url, init) =>
      !isShown && String(init?.body).includes('getTransaction"') ? Response.json({ result: null }) : fetch(url, init);
    expect(await find(prepared)).toEqual({ status: 'possible' });
    isShown = true;
    expect(await find(prepared)).toEqual({ status: 'sent', hash: sent });
  });

  test('a node that keeps nothing of that time has nothing to say of it', async () => {
    const prepared = await prepare({ amount: '5000' });
    outlive();
    answers = { getFirstAvailableBlock: { result: Number(JSON.parse(prepared.trace).slot) + 1 } };
    for (const named of [hash, undefined]) expect(await find(prepared, named)).toEqual({ status: 'possible' });
    // One that does not know the question is believed.
    answers = { getFirstAvailableBlock: { error: { code: -32601, message: 'Method not found' } } };
    expect(await find(prepared, hash)).toEqual({ status: 'impossible' });
  });
});

describe('a transaction that is waited for', () => {
  /** Waits for it; `looks` goes on until the node was asked so often for it, and tells what is known by then. */
  function wait(transfer: PreparedTransfer) {
    let count = 0;
    let outcome: unknown;
    const { fetch } = ground.page.env;
    ground.page.env.fetch = async (url, init) => {
      if (String(init?.body).includes('getSignatureStatuses')) count += 1;
      return fetch(url, init);
    };
    const waiting = acts().waitForTransaction({ hash, networkId: who().networkId, transfer, timeoutMs: 10 ** 8 });
    waiting.then((one) => {
      outcome = one;
    });
    const looks = async (more: number, slots = 0) => {
      for (const until = count + more; count < until && !outcome; ) await passing(Promise.resolve(), slots);
      return outcome;
    };
    return { looks, end: () => passing(waiting, 10) };
  }

  test('is not given up before its own blockhash is, whatever blockhash a node that is behind names', async () => {
    const old = { context: { slot: 5 }, value: { blockhash: boSol.address, lastValidBlockHeight: 5 } };
    const { looks, end } = wait(await prepare({ amount: '5000' }));
    answers = { getLatestBlockhash: { result: old } };
    expect(await looks(6)).toBeUndefined();
    outlive();
    expect(await end()).toEqual({ status: 'dropped', hash });
  });

  test('is not given up on the word of a node that is behind, says nonsense, or has forgotten', async () => {
    const prepared = await prepare({ amount: '5000' });
    const { looks, end } = wait(prepared);
    answers = { getSignatureStatuses: { result: behind } };
    expect(await looks(20, 40)).toBeUndefined();
    answers = { getSignatureStatuses: { result: { context: { slot: 10 ** 9 }, value: 'none' } } };
    expect(await looks(6)).toBeUndefined();
    answers = { getFirstAvailableBlock: { result: Number(JSON.parse(prepared.trace).slot) + 1 } };
    expect(await looks(6)).toBeUndefined();
    answers = {};
    expect(await end()).toEqual({ status: 'dropped', hash });
  });
});
