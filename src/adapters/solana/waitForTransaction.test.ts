import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { AbortedError } from '@/domain/errors/errorKinds';
import { addFault } from '../../../harness/faults';
import { failure, standOnTerrace, write } from '../../../harness/solanaActs';

const { ground, ask, transfer, passing, who, acts } = standOnTerrace();

describe('waiting', () => {
  const wait = (request: Partial<Parameters<ReturnType<typeof acts>['waitForTransaction']>[0]> & { hash: string }) =>
    passing(acts().waitForTransaction({ networkId: who().networkId, ...request }));
  // No two are alike: within one blockhash, an equal one has been processed already.
  let sent = 0;
  const send = async () =>
    acts().signAndSendTransaction({ ...who(), transaction: write(await transfer({ lamports: 6_000 + ++sent })) });
  const statusOf = async (hash: string) =>
    ((await ask('getSignatureStatuses', [hash])) as { value: { confirmationStatus: string }[] }).value[0];

  test.each(['processed', 'confirmed', 'finalized'] as const)('until it is %s', async (commitment) => {
    const hash = await send();
    expect(await wait({ hash, commitment })).toMatchObject({ status: 'success', blockNumber: expect.any(String) });
    const levels = ['processed', 'confirmed', 'finalized'];
    expect(levels.indexOf((await statusOf(hash))?.confirmationStatus ?? '')).toBeGreaterThanOrEqual(
      levels.indexOf(commitment),
    );
  });

  test('one that failed on the chain tells why', async () => {
    const transaction = write(await transfer({ lamports: 10 ** 15 }));
    const options = { skipPreflight: true };
    const hash = await acts().signAndSendTransaction({ ...who(), transaction, options });
    expect(await wait({ hash })).toMatchObject({
      status: 'reverted',
      hash,
      reason: expect.stringMatching(/insufficient lamports|custom program error 0x1/),
    });
  });

  test('one that never came, and can’t come any more, is dropped', async () => {
    const hash = base58.encode(new Uint8Array(64).fill(7));
    const waiting = acts().waitForTransaction({ hash, networkId: who().networkId });
    expect(await passing(waiting, 10)).toEqual({ status: 'dropped', hash });
  });

  test('no end in time is a TimeoutError; an abort is an AbortedError', async () => {
    const hash = base58.encode(new Uint8Array(64).fill(8));
    ground.server.chain.running = false;
    expect(await failure(wait({ hash, timeoutMs: 3_000 }))).toMatchObject({
      code: 'RECEIPT_TIMEOUT',
      details: { hash },
    });
    ground.server.chain.running = true;
    const leaving = new AbortController();
    const asked = failure(acts().waitForTransaction({ hash, networkId: who().networkId, signal: leaving.signal }));
    leaving.abort();
    expect(await asked).toBeInstanceOf(AbortedError);
  });

  test('a line that is down is waited out', async () => {
    const hash = await send();
    addFault(ground.world, { match: 'getSignatureStatuses', status: 503, times: 6 } as never);
    expect(await wait({ hash })).toMatchObject({ status: 'success' });
  });

  test.each([{ hash: '0x12' }, { hash: base58.encode(new Uint8Array(64).fill(7)), timeoutMs: -1 }])(
    'what can’t be waited for is told: %j',
    async (request) => {
      expect(await failure(wait(request))).toMatchObject({ code: 'REQUEST_INVALID' });
    },
  );
});
