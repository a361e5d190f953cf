import { beforeEach, describe, expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import { modal } from '@/store/modal/slice';
import { selectSwapDraft } from '@/store/swapping/steps';
import { bo } from '../../harness/fixtures/accounts';
import { asked, swapped as facts, hashes, type SwapHouse, sent, settle, swapHouse } from '../../harness/swapHouse';

let house: SwapHouse;
beforeEach(async () => {
  house = await swapHouse();
});

const draft = () => selectSwapDraft(house.engine.store.getState());
const mined = { status: 'success', hash: hashes[0], blockNumber: '1' } as const;
const no = () => new UserRejectedError('USER_REJECTED', { rpcCode: 4001 });
const lost = () => makeError('RPC_INTERNAL', {});

describe('the wallet', () => {
  test.each([
    ['says no', no, 'USER_REJECTED'],
    ['refuses it', () => makeError('NONCE_TOO_LOW', {}), 'NONCE_TOO_LOW'],
    [
      'says that it would fail',
      () => makeError('TRANSACTION_REVERTED', { hash: '0x', reason: 'no' }),
      'TRANSACTION_REVERTED',
    ],
    ['was not asked', () => makeError('RPC_INTERNAL', { isUnasked: true } as never), 'RPC_INTERNAL'],
  ] as const)('%s: the review stands, with all that was typed', async (_what, error, code) => {
    const { id, done, offer } = await asked(house);
    house.prompts[0]?.reject(error());
    await expect(done).rejects.toMatchObject({ code });
    expect(house.swapOf(id)).toMatchObject({ step: 'review' });
    expect(house.swapOf(id)?.code).toBeUndefined();
    expect(house.shown()).toEqual(['Swap', 'SwapPreview']);
    expect(draft().amount).toBe('250');
    expect(house.told().at(-1)).toEqual(['SWAP_ERROR', { ...facts, message: code }]);
    void house.swap(id, offer);
    await settle();
    expect(house.prompts).toHaveLength(2);
  });

  test('loses its answer: nobody knows, that is said, and it is not asked again', async () => {
    const { id, done, offer } = await asked(house);
    house.prompts[0]?.reject(lost());
    await done;
    expect(house.swapOf(id)).toMatchObject({ step: 'unsure', code: 'RPC_INTERNAL' });
    expect(house.shown()).toEqual(['SwapConfirmed']);
    expect(draft().amount).toBe('');
    expect(house.told().at(-1)).toEqual(['SWAP_ERROR', { ...facts, message: 'RPC_INTERNAL' }]);
    await house.swap(id, offer);
    expect(house.prompts).toHaveLength(1);
  });

  test('is not waited for any more: nobody knows, until it says yes', async () => {
    const { id, done } = await asked(house);
    await house.stop();
    await done;
    expect(house.swapOf(id)).toMatchObject({ step: 'unsure', code: 'ABORTED' });
    expect(house.shown()).toEqual(['SwapConfirmed']);
    expect(house.told().map(([name]) => name)).toEqual(['INITIATE_SWAP']);
    // With a signal, an adapter would forget what it asked.
    expect(house.prompts[0]?.request.signal).toBeUndefined();
    house.prompts[0]?.resolve(hashes[0]);
    await settle();
    expect(house.swapOf(id)).toMatchObject({ step: 'sent', hash: hashes[0] });
    expect(house.swapOf(id)?.code).toBeUndefined();
    house.waits[0]?.resolve(mined);
    await settle();
    expect(house.swapOf(id)?.step).toBe('mined');
    expect(house.told().at(-1)).toEqual(['SWAP_SUCCESS', facts]);
  });

  test('has answered before its person leaves: what it said stands', async () => {
    const { id } = await sent(house);
    await house.stop();
    await settle();
    expect(house.swapOf(id)).toMatchObject({ step: 'sent', hash: hashes[0] });
  });

  test('is not waited for any more, and says no: the review is there again', async () => {
    const { id, done } = await asked(house);
    await house.stop();
    await done;
    house.prompts[0]?.reject(no());
    await settle();
    expect(house.swapOf(id)?.step).toBe('review');
    expect(house.shown()).toEqual(['SwapPreview']);
    expect(house.told().at(-1)).toEqual(['SWAP_ERROR', { ...facts, message: 'USER_REJECTED' }]);
  });

  test('answers after its person has gone elsewhere: they stay there', async () => {
    const { id, done } = await asked(house);
    house.engine.open();
    house.prompts[0]?.resolve(hashes[0]);
    await done;
    expect(house.shown()).toEqual(['Account']);
    expect(house.swapOf(id)?.step).toBe('sent');
  });

  test('answers after the modal was closed: it stays closed', async () => {
    const { done } = await asked(house);
    await house.engine.close();
    house.prompts[0]?.resolve(hashes[0]);
    await done;
    expect(house.engine.store.getState().modal.open).toBe(false);
  });

  test('that shows its prompt in the modal is followed from there', async () => {
    const { done } = await asked(house);
    house.engine.store.dispatch(modal.actions.pushed({ view: 'ApproveTransaction', data: undefined }));
    house.prompts[0]?.resolve(hashes[0]);
    await done;
    expect(house.shown()).toEqual(['SwapConfirmed']);
  });

  test('answers while another swap is reviewed and typed: that one stays as it is', async () => {
    const first = await asked(house);
    house.engine.open({ view: 'Swap' });
    house.type('3');
    const second = await house.review({ amount: '3000000' });
    const done = house.swap(second, await house.offer(second));
    await settle();
    // It is not waited for any more, and nobody knows what became of it.
    expect(house.swapOf(first.id)?.step).toBe('unsure');
    expect(house.shown()).toEqual(['Swap', 'SwapPreview']);
    house.prompts[0]?.resolve(hashes[0]);
    await settle();
    expect(house.swapOf(first.id)?.step).toBe('sent');
    expect(house.shown()).toEqual(['Swap', 'SwapPreview']);
    expect(draft().amount).toBe('3');
    house.prompts[1]?.resolve(hashes[1]);
    await done;
    expect(house.swapOf(second)).toMatchObject({ step: 'sent', hash: hashes[1] });
    expect(house.shown()).toEqual(['SwapConfirmed']);
    expect(draft().amount).toBe('');
  });

  test('answers for an account that was left: the fields of the one in use stay', async () => {
    const { done } = await asked(house);
    house.pretend.switchAccount('example.harbor', bo.address);
    await settle();
    house.type('250');
    house.prompts[0]?.resolve(hashes[0]);
    await done;
    expect(draft().amount).toBe('250');
  });
});

describe('what the chain says', () => {
  test.each([
    ['mined', {}, { step: 'mined', hash: hashes[0] }, 'success'],
    ['mined by another hash', { hash: hashes[1], replaced: 'repriced' }, { step: 'mined', hash: hashes[1] }, 'success'],
    ['replaced', { hash: hashes[1], replaced: 'replaced' }, { step: 'replaced', hash: hashes[1] }, 'dropped'],
    ['cancelled', { hash: hashes[1], replaced: 'cancelled' }, { step: 'cancelled', hash: hashes[1] }, 'dropped'],
    ['lost', { status: 'dropped' }, { step: 'dropped', hash: hashes[0] }, 'dropped'],
    ['reverted', { status: 'reverted', reason: 'too little' }, { step: 'reverted', reason: 'too little' }, 'reverted'],
    [
      'reverted by another hash',
      { status: 'reverted', hash: hashes[1], replaced: 'repriced', reason: 'no' },
      { step: 'reverted', hash: hashes[1], code: 'TRANSACTION_REVERTED' },
      'reverted',
    ],
  ] as const)('it was %s', async (_what, outcome, becomes, listed) => {
    const { id } = await sent(house);
    house.chain.tells = ({ hash }) => ({ allowances: [], received: hash.slice(-1) });
    house.waits[0]?.resolve({ ...mined, ...outcome });
    await settle();
    expect(house.swapOf(id)).toMatchObject(becomes);
    const { received } = house.swapOf(id) ?? {};
    expect(received).toBe(becomes.step === 'mined' ? becomes.hash.slice(-1) : undefined);
    expect(house.engine.store.getState().recentTransactions?.[0]?.status).toBe(listed);
  });

  test('it was mined, and what came back nobody can read', async () => {
    const { id } = await sent(house);
    house.chain.tells = () => {
      throw new Error('pruned');
    };
    house.waits[0]?.resolve(mined);
    await settle();
    expect(house.swapOf(id)).toMatchObject({ step: 'mined' });
    expect(house.swapOf(id)?.received).toBeUndefined();
  });

  test('is waited for while its node is down, for an hour and no longer', async () => {
    const { id } = await sent(house);
    const { clock } = house.env;
    const end = clock.now() + 3_600_000;
    house.waits[0]?.reject(makeError('HTTP_FAILED', { url: 'http://node.test' }));
    await settle();
    expect(house.waits).toHaveLength(1);
    clock.advance(timeLimits.answerWaitMs);
    await settle();
    expect(house.waits).toHaveLength(2);
    clock.advance(end - clock.now() - timeLimits.answerWaitMs - 1);
    house.waits[1]?.reject(makeError('RECEIPT_TIMEOUT', { hash: hashes[0] }));
    await settle();
    clock.advance(timeLimits.answerWaitMs);
    await settle();
    expect(house.waits).toHaveLength(3);
    house.waits[2]?.reject(lost());
    await settle();
    clock.advance(timeLimits.answerWaitMs);
    await settle();
    expect(house.waits).toHaveLength(3);
    expect(house.swapOf(id)?.step).toBe('sent');
  });
});
