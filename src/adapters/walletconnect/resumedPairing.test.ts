import { expect, test, vi } from 'vitest';
import { createManualClock, createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { codeOf, porch, standOnPhone } from '../../../harness/phoneGround';

/** A page that goes while its code is out, and the one after it. */
const context = standOnPhone();
const { phone } = context;

test('a page that went while its code was out: the next one waits for the same code, and is in with it', async () => {
  const first = context.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing.snapshot();
  context.leave();
  await context.accept(uri);
  const second = context.open({ env: first.env });
  second.method.pairing.resume({ uri, expiresAt });
  const asked = second.evm.connect({});
  expect(second.method.pairing.snapshot()).toMatchObject({ uri, expiresAt });
  expect((await asked)?.accounts[0]?.address).toBe(ada.address);
  expect(phone().sessions()).toHaveLength(1);
});

test('a no that came meanwhile, or a code nothing is left of, ends such a wait', async () => {
  const first = context.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing.snapshot();
  context.leave();
  await phone().pair(uri);
  await context.question();
  await phone().reject();
  const second = context.open({ env: first.env });
  second.method.pairing.resume({ uri, expiresAt });
  await expect(second.evm.connect({})).rejects.toMatchObject({ code: 5000 });
  context.leave();
  const third = context.open();
  expect(third.method.pairing.resume({ uri, expiresAt })).toBe(false);
});

test('such a wait ends with its code', async () => {
  const clock = createManualClock(Date.now());
  const first = context.open({ env: createTestEnv(undefined, { clock }) });
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing.snapshot();
  context.leave();
  const second = context.open({ env: first.env });
  second.method.pairing.resume({ uri, expiresAt });
  const asked = second.evm.connect({});
  asked.catch(() => {});
  clock.advance(229_999);
  expect(second.method.pairing.snapshot()).toMatchObject({ uri, isExpired: false });
  clock.advance(1);
  await expect(asked).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
  expect(second.method.pairing.snapshot().uri).toBeUndefined();
});

test('a yes to a code of a page that was left is undone, ten seconds after it came', async () => {
  const first = context.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  context.leave();
  await context.accept(uri);
  const clock = createManualClock(Date.now());
  const env = createTestEnv(undefined, { clock, storage: first.env.storage });
  const second = context.open({ env });
  const asked = second.evm.connect({});
  asked.catch(() => {});
  await context.accept(await codeOf(second.method));
  await asked;
  expect(phone().sessions()).toHaveLength(2);
  clock.advance(10_000);
  await vi.waitFor(() => expect(phone().sessions()).toHaveLength(1));
  phone().set({ behaviour: 'approve' });
  const signed = second.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId: porch });
  expect(await signed).toMatch(/^0x/);
});

test('a code by which this device asked nobody is not waited with, nor shown', async () => {
  const first = context.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const stranger = context.open();
  stranger.evm.connect({}).catch(() => {});
  const planted = await codeOf(stranger.method);
  const { expiresAt = 0 } = first.method.pairing.snapshot();
  context.leave();
  const second = context.open({ env: first.env });
  const [ours = '', theirs = ''] = [uri, planted].map((one) => one.split('symKey=')[1]);
  const resume = (code: string) => second.method.pairing.resume({ uri: code, expiresAt });
  for (const code of [planted, uri.replace(ours, theirs), 'wc:', 'https://stranger.example', `${uri.slice(0, 20)}@2?`])
    expect([code, resume(code)]).toEqual([code, false]);
  const asked = second.evm.connect({});
  asked.catch(() => {});
  expect(await codeOf(second.method)).not.toBe(planted);
  expect(resume(uri)).toBe(true);
});
