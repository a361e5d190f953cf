import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import { SENDING_STEPS, type SendingStep } from '@/domain/sending';
import type { TransactionOutcome } from '@/ports/adapter';
import { confirmSending, leaveSending } from '@/store/flows/confirmSending';
import { openSend } from '@/store/flows/openSend';
import { beginSending, checkSending } from '@/store/flows/prepareSending';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import type { PretendTransfers } from '../../harness/pretendTransfers';
import { createEngine } from './createEngine';

const porch = 'eip155:31337';
const token = { networkId: porch, decimals: 18, symbol: 'ETH', name: 'Ether' } as const;
const HASH = `0x${'7'.repeat(64)}`;

const settle = async () => {
  for (let at = 0; at < 4; at++) await new Promise((resolve) => setTimeout(resolve));
};

interface Held<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** A page, and the world around it, in the hands of the test. */
async function page(env = createTestEnv()) {
  const prompts: Held<string>[] = [];
  const waits: Held<TransactionOutcome>[] = [];
  const transfers: PretendTransfers = { held: { coin: '9000000000000000000' } };
  const { adapter, pretend } = createPretendAdapter({
    networks: [pretendNetwork('31337')],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
    transfers,
  });
  const hold = <T>(list: Held<T>[]) => new Promise<T>((resolve, reject) => list.push({ resolve, reject }));
  const findTransfer = vi.fn(adapter.findTransfer);
  const engine = createEngine({
    env,
    adapters: [{ ...adapter, findTransfer, sendPrepared: () => hold(prompts), waitForTransaction: () => hold(waits) }],
    services: {},
    projectId: 'p',
  });
  const { store } = engine;
  const { dispatch } = store;
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  return {
    env,
    store,
    pretend,
    prompts,
    waits,
    findTransfer,
    transfers,
    engine,
    stepOf: (id: string) => selectSending(store.getState(), id)?.step,
    begin: () => dispatch(beginSending({ token, amount: '5', to: bo.address })),
    check: (id: string) => dispatch(checkSending({ id })).then(settle, () => {}),
    confirm: (id: string) => dispatch(confirmSending(id)).catch(() => {}),
    leave: (id: string) => dispatch(leaveSending(id)),
  };
}
type House = Awaited<ReturnType<typeof page>>;

const paths: Record<SendingStep, string[]> = {
  intent: [],
  priced: ['chain answers'],
  asked: ['chain answers', 'confirmed'],
  unsure: ['chain answers', 'confirmed', 'its person leaves'],
  sent: ['chain answers', 'confirmed', 'wallet says yes'],
  mined: ['chain answers', 'confirmed', 'wallet says yes', 'mined'],
  failed: ['chain answers', 'confirmed', 'wallet says yes', 'reverted'],
  replaced: ['chain answers', 'confirmed', 'wallet says yes', 'replaced'],
  cancelled: ['chain answers', 'confirmed', 'wallet says no'],
  dropped: ['chain answers', 'confirmed', 'wallet says yes', 'lost by the network'],
};

const outcome = (status: TransactionOutcome['status'], more: Partial<TransactionOutcome> = {}) => ({
  status,
  hash: HASH,
  ...more,
});

/** What happens, in the world: whether it means anything to the intent is the flow's matter. */
const events: Record<string, (house: House, id: string) => unknown> = {
  'chain answers': ({ check }, id) => check(id),
  'chain refuses': ({ check, transfers }, id) => {
    transfers.fails = { error: makeError('FUNDS_INSUFFICIENT', {}) };
    return check(id);
  },
  'node is down': ({ check, transfers }, id) => {
    transfers.fails = { error: makeError('HTTP_FAILED', { url: 'http://node.test' }) };
    return check(id);
  },
  confirmed: ({ confirm }, id) => {
    // Twice, as an impatient person does.
    void confirm(id);
    void confirm(id);
  },
  'confirmed by another account': async ({ confirm, pretend }, id) => {
    pretend.switchAccount('example.harbor', bo.address);
    await settle();
    void confirm(id);
  },
  'wallet says yes': ({ prompts }) => prompts[0]?.resolve(HASH),
  'wallet says no': ({ prompts }) => prompts[0]?.reject(new UserRejectedError('USER_REJECTED', { rpcCode: 4001 })),
  'wallet refuses it': ({ prompts }) => prompts[0]?.reject(makeError('NONCE_TOO_LOW', {})),
  'answer is lost': ({ prompts }) => prompts[0]?.reject(makeError('RPC_INTERNAL', {})),
  'found on the chain': ({ transfers, env }) => {
    transfers.finds = { status: 'sent', hash: HASH };
    env.clock.advance(timeLimits.answerWaitMs);
  },
  'its person leaves': ({ leave }, id) => leave(id),
  mined: ({ waits }) => waits[0]?.resolve(outcome('success', { blockNumber: '1' })),
  reverted: ({ waits }) => waits[0]?.resolve(outcome('reverted', { reason: 'no' })),
  replaced: ({ waits }) => waits[0]?.resolve(outcome('success', { hash: `0x${'8'.repeat(64)}`, replaced: 'replaced' })),
  'cancelled by its person': ({ waits }) =>
    waits[0]?.resolve(outcome('success', { hash: `0x${'8'.repeat(64)}`, replaced: 'cancelled' })),
  'lost by the network': ({ waits }) => waits[0]?.resolve(outcome('dropped')),
};

const rows = readFileSync('docs/decisions/sending.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [head = [], ...body] = rows;
const cells = body.flatMap(([step = '', ...after]) =>
  after.map((next, at) => ({ step: step as SendingStep, event: head[at + 1] ?? '', next: next === '·' ? step : next })),
);

async function reach(step: SendingStep) {
  const house = await page();
  const id = await house.begin();
  for (const event of paths[step]) {
    await events[event]?.(house, id);
    await settle();
  }
  expect(house.stepOf(id)).toBe(step);
  return { house, id };
}

describe('the table of steps and events', () => {
  test('has every step, and every event', () => {
    expect(body.map(([step]) => step)).toEqual([...SENDING_STEPS]);
    expect(head.slice(1).sort()).toEqual([...Object.keys(events), 'page reloads'].sort());
  });

  test.each(cells)('$step, $event: $next', async ({ step, event, next }) => {
    const { house, id } = await reach(step);
    if (event === 'page reloads') {
      const before = house.prompts.length;
      const after = await page(house.env);
      await after.store.dispatch(resumeSendings());
      await settle();
      expect(after.stepOf(id)).toBe(next);
      void after.confirm(id);
      await settle();
      expect(before + after.prompts.length).toBeLessThanOrEqual(1);
      return;
    }
    await events[event]?.(house, id);
    await settle();
    expect(house.stepOf(id)).toBe(next);
    expect(house.prompts.length).toBeLessThanOrEqual(1);
    expect(readSendings(house.env).find((one) => one.id === id)?.step).toBe(next);
  });
});

test('a yes to a prompt that its person gave up is a yes all the same', async () => {
  const { house, id } = await reach('unsure');
  await house.leave(id);
  expect(house.stepOf(id)).toBe('cancelled');
  await events['wallet says yes']?.(house, id);
  await settle();
  expect(house.stepOf(id)).toBe('sent');
});

test('what was asked for on an earlier page is found by its hash, and then waited for', async () => {
  const { house, id } = await reach('sent');
  const after = await page(house.env);
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(after.waits).toHaveLength(1);
  expect(after.store.getState().recentTransactions).toMatchObject([
    {
      hash: HASH,
      address: ada.address,
      status: 'pending',
      transfer: { to: bo.address, quantity: '0.000000000000000005' },
    },
  ]);
  await events.mined?.(after as House, id);
  await settle();
  expect(after.stepOf(id)).toBe('mined');
  expect(after.store.getState().recentTransactions?.[0]?.status).toBe('success');
});

test('a second tab that confirms finds it asked', async () => {
  const { house, id } = await reach('priced');
  const other = await page(house.env);
  await other.store.dispatch(resumeSendings());
  void house.confirm(id);
  await settle();
  void other.confirm(id);
  await settle();
  expect(house.prompts.length + other.prompts.length).toBe(1);
});

test('an intent of the same id is the same intent', async () => {
  const { store, prompts } = await page();
  const request = { token, amount: '5', to: bo.address, id: 'order-7' };
  const ids = [await store.dispatch(beginSending(request)), await store.dispatch(beginSending(request))];
  expect(ids).toEqual(['order-7', 'order-7']);
  for (const id of ids) void store.dispatch(confirmSending(id)).catch(() => {});
  await settle();
  expect(prompts).toHaveLength(1);
});

test('a name that leads elsewhere by then is not sent to', async () => {
  const house = await page();
  house.transfers.names = { 'bo.eth': bo.address };
  const id = await house.store.dispatch(beginSending({ token, amount: '5', to: bo.address, name: 'bo.eth' }));
  await house.check(id);
  expect(house.stepOf(id)).toBe('priced');
  (house.transfers.names as Record<string, string>)['bo.eth'] = ada.address;
  await house.confirm(id);
  expect(selectSending(house.store.getState(), id)).toMatchObject({ step: 'failed', reason: 'name' });
  expect(house.prompts).toHaveLength(0);
});

test.each([
  ['SEND_TOKEN_MISSING', { token: undefined }],
  ['SEND_INCOMPLETE', { amount: '0' }],
  ['SEND_INCOMPLETE', { to: '' }],
  ['SEND_UNSUPPORTED', { token: { ...token, networkId: 'bip122:000000000019d6689c085ae165831e93' } }],
])('%s is told before anything is asked', async (code, more) => {
  const { store } = await page();
  const asked = store.dispatch(beginSending({ token, amount: '5', to: bo.address, ...more } as never));
  await expect(asked).rejects.toMatchObject({ code });
});

test('what nobody has heard of is looked for while somebody sees the page, and not meanwhile', async () => {
  const { house } = await reach('unsure');
  house.findTransfer.mockClear();
  const wait = async () => {
    house.env.clock.advance(timeLimits.answerWaitMs);
    await settle();
  };
  house.env.turn('hidden');
  await wait();
  await wait();
  expect(house.findTransfer).not.toHaveBeenCalled();
  house.env.turn('visible');
  await settle();
  expect(house.findTransfer).toHaveBeenCalledOnce();
});

test('what storage holds that is none of ours is as if it were not there', async () => {
  const env = createTestEnv();
  const { house, id } = await reach('sent');
  const good = house.env.storage.getRaw('sendings') ?? '';
  for (const text of ['', 'null', '{"v":1,"d":7}', '{"v":2,"d":[]}', good.replace('"step":"sent"', '"step":"rich"')]) {
    env.storage.setRaw('sendings', text);
    expect(readSendings(env)).toEqual([]);
  }
  env.storage.setRaw('sendings', good);
  expect(readSendings(env)).toMatchObject([{ id, step: 'sent' }]);
  vi.restoreAllMocks();
});

test('the way in, the question and its answer are told as events', async () => {
  const house = await page();
  const told: object[] = [];
  house.engine.subscribeEvents(({ event, properties }) => told.push({ event, ...properties }));
  house.store.dispatch(openSend());
  const id = await house.begin();
  void house.confirm(id);
  await settle();
  await events['wallet says yes']?.(house, id);
  await settle();
  const other = await house.begin();
  void house.confirm(other);
  await settle();
  house.prompts[1]?.reject(makeError('NONCE_TOO_LOW', {}));
  await settle();
  const facts = { isSmartAccount: false, network: porch, token: 'ETH', amount: 5e-18 };
  expect(told.filter((one) => /SEND/.test(JSON.stringify(one)))).toMatchObject([
    { event: 'OPEN_SEND', isSmartAccount: false, network: porch },
    { event: 'SEND_INITIATED', ...facts },
    { event: 'SEND_SUCCESS', ...facts },
    { event: 'SEND_INITIATED', ...facts },
    { event: 'SEND_ERROR', ...facts, message: 'NONCE_TOO_LOW' },
  ]);
});
