import { expect, test, vi } from 'vitest';
import { createManualClock, createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { codeOf, porch, standOnPhone } from '../../../harness/phoneGround';

/** A page that goes while its code is out, and the one after it. */
const ground = standOnPhone();
const { phone } = ground;

test('a page that went while its code was out: the next one waits for the same code, and is in with it', async () => {
  const first = ground.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing?.facts() ?? {};
  ground.leave();
  await ground.accept(uri);
  const second = ground.open({ env: first.env });
  second.method.pairing?.resume({ uri, expiresAt });
  const asked = second.evm.connect({});
  expect(second.method.pairing?.facts()).toMatchObject({ uri, expiresAt });
  expect((await asked)?.accounts[0]?.address).toBe(ada.address);
  expect(phone().sessions()).toHaveLength(1);
});

test('a no that came meanwhile, or a code nothing is left of, ends such a wait', async () => {
  const first = ground.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing?.facts() ?? {};
  ground.leave();
  await phone().pair(uri);
  await ground.question();
  await phone().reject();
  const second = ground.open({ env: first.env });
  second.method.pairing?.resume({ uri, expiresAt });
  await expect(second.evm.connect({})).rejects.toMatchObject({ code: 5000 });
  ground.leave();
  const third = ground.open();
  third.method.pairing?.resume({ uri, expiresAt });
  await expect(third.evm.connect({})).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
});

test('such a wait ends with its code', async () => {
  const clock = createManualClock(Date.now());
  const first = ground.open({ env: createTestEnv(undefined, { clock }) });
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing?.facts() ?? {};
  ground.leave();
  const second = ground.open({ env: first.env });
  second.method.pairing?.resume({ uri, expiresAt });
  const asked = second.evm.connect({});
  asked.catch(() => {});
  clock.advance(229_999);
  expect(second.method.pairing?.facts()).toMatchObject({ uri, isExpired: false });
  clock.advance(1);
  await expect(asked).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
  expect(second.method.pairing?.facts().uri).toBeUndefined();
});

test('a yes to a code of a page that was left is undone, ten seconds after it came', async () => {
  const first = ground.open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  ground.leave();
  await ground.accept(uri);
  const clock = createManualClock(Date.now());
  const env = createTestEnv(undefined, { clock, storage: first.env.storage });
  const second = ground.open({ env });
  const asked = second.evm.connect({});
  asked.catch(() => {});
  await ground.accept(await codeOf(second.method));
  await asked;
  expect(phone().sessions()).toHaveLength(2);
  clock.advance(10_000);
  await vi.waitFor(() => expect(phone().sessions()).toHaveLength(1), { timeout: 10_000 });
  phone().set({ behaviour: 'approve' });
  const signed = second.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId: porch });
  expect(await signed).toMatch(/^0x/);
});
