import { expect, test, vi } from 'vitest';
import { makeError } from '@/domain/errors/toPorticoError';
import { asUnasked } from '@/domain/errors/unasked';
import { timeLimits } from '@/domain/limits';
import { askWalletToSend } from '@/store/flows/askWalletToSend';
import { openSend } from '@/store/flows/openSend';
import { beginSending } from '@/store/flows/prepareSending';
import { takeNewMax } from '@/store/flows/takeNewMax';
import { resumeSendings } from '@/store/flows/watchSending';
import { draft, selectDraft, selectRecipients, selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { createTestEnv } from '../../harness/env';
import { accounts, ada, bo } from '../../harness/fixtures/accounts';
import { events, HASH, type House, page, porch, reach, settle, token } from '../../harness/sendingHouse';

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
  for (const id of ids) void store.dispatch(askWalletToSend(id)).catch(() => {});
  await settle();
  expect(prompts).toHaveLength(1);
});

test('a fee that rose after Max: nothing is asked, and what can leave now is another intent with its own yes', async () => {
  const { store, prompts, transfers, check, confirm, stepOf } = await page();
  transfers.fee = '1000';
  const amount = `${9n * 10n ** 18n - 1000n}`;
  const id = await store.dispatch(beginSending({ token, amount, to: bo.address, isMax: true }));
  await check(id);
  expect(stepOf(id)).toBe('priced');
  transfers.fee = '5000';
  await confirm(id);
  expect(selectSending(store.getState(), id)).toMatchObject({ step: 'failed', code: 'FUNDS_INSUFFICIENT' });
  expect(prompts).toHaveLength(0);
  const max = `${9n * 10n ** 18n - 5000n}`;
  await store.dispatch(takeNewMax({ id, max }));
  const [next] = store.getState().sending?.list ?? [];
  expect(next).toMatchObject({ step: 'intent', isMax: true, terms: { amount: max, to: bo.address } });
  expect(selectDraft(store.getState())).toMatchObject({ amount: '8.999999999999995', isMoney: false, isMax: true });
  expect(prompts).toHaveLength(0);
  void confirm(next?.id ?? '');
  await settle();
  expect(prompts).toHaveLength(1);
  expect(selectSending(store.getState(), next?.id ?? '')?.prepared?.terms.amount).toBe(max);
});

test('what Max wrote is no Max any more once it is typed over', async () => {
  const { store } = await page();
  store.dispatch(draft({ amount: '1', isMax: true }));
  store.dispatch(draft({ to: 'bo.eth' }));
  expect(selectDraft(store.getState()).isMax).toBe(true);
  store.dispatch(draft({ amount: '12' }));
  expect(selectDraft(store.getState()).isMax).toBe(false);
});

test('whom others on this device have paid is not shown; an id that a host gave is kept all the same', async () => {
  const { house, id } = await reach('sent');
  const recipients = () => selectRecipients(house.store.getState()).map(({ terms }) => terms.to);
  expect(recipients()).toEqual([bo.address]);
  house.pretend.switchAccount('example.harbor', accounts[2].address);
  await settle();
  expect(recipients()).toEqual([]);
  const again = await house.store.dispatch(beginSending({ token, amount: '5', to: bo.address, id }));
  expect([again, house.stepOf(id)]).toEqual([id, 'sent']);
  house.pretend.switchAccount('example.harbor', ada.address);
  await settle();
  expect(recipients()).toEqual([bo.address]);
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
  ['SEND_UNSUPPORTED', { token: { ...token, networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' } }],
])('%s is told before anything is asked', async (code, more) => {
  const { store } = await page();
  const asked = store.dispatch(beginSending({ token, amount: '5', to: bo.address, ...more } as never));
  await expect(asked).rejects.toMatchObject({ code });
});

test('an amount that the adapter does not take has asked for nothing', async () => {
  const { house, id } = await reach('asked');
  house.prompts[0]?.reject(makeError('AMOUNT_INVALID', { value: '05' }));
  await settle();
  expect(house.stepOf(id)).toBe('failed');
});

test('what goes wrong before the wallet is asked for the transfer has sent nothing, whatever its code', async () => {
  const { house, id } = await reach('asked');
  house.prompts[0]?.reject(asUnasked(makeError('RPC_INTERNAL', {})));
  await settle();
  expect(house.stepOf(id)).toBe('failed');
});

test('a node that answers with something else, such as a login page, is as one that is down', async () => {
  const { house, id } = await reach('priced');
  house.transfers.fails = { error: makeError('RESPONSE_INVALID', { url: 'http://node.test' }) };
  await house.check(id);
  await house.confirm(id);
  expect([house.stepOf(id), house.prompts.length]).toEqual(['priced', 0]);
  house.transfers.fails = undefined;
  void house.confirm(id);
  await settle();
  // The same code of the wallet leaves open what it has sent.
  house.prompts[0]?.reject(makeError('RESPONSE_INVALID', {}));
  await settle();
  expect(house.stepOf(id)).toBe('unsure');
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
