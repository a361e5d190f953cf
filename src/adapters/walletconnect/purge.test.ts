import { expect, test, vi } from 'vitest';
import { createManualClock, createTestEnv, type TestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { porch, standOnPhone } from '../../../harness/phoneGround';

/** What is kept of a session goes when it is of no more use. */
const context = standOnPhone();
const { phone } = context;

/** Whether that thing of the library's names a topic. */
const keeps = ({ storage }: TestEnv, key: string, topic: string) => storage.getRaw(key)?.includes(topic) === true;

/** What the library holds in memory of a session goes, behind its back. */
async function loseSession(topic: string) {
  const core = (globalThis as Record<string, unknown>)._walletConnectCore_portico;
  expect(core).toBeDefined();
  await (core as { crypto: { keychain: { del(tag: string): Promise<void> } } }).crypto.keychain.del(topic);
}

test('what is kept and can’t be read any more is thrown away: the visitor pairs anew', async () => {
  const first = context.open();
  await context.connect(first);
  context.leave();
  for (const key of first.env.storage.rawKeys('wc:')) if (key.includes('keychain')) first.env.storage.removeRaw(key);
  const second = context.open({ env: first.env });
  expect(await second.evm.connect({ isSilent: true })).toBeUndefined();
  expect(second.env.storage.getRaw('walletConnect')).toBeNull();
  expect((await context.connect(second))?.networkId).toBe(porch);
});

test('one that the phone forgot is purged, topic by topic: another keeps its keys, and the visitor pairs anew', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  const topic = phone().sessions()[0]?.topic ?? '';
  const keysOf = (of: string) => dapp.env.storage.rawKeys('wc:').filter((key) => keeps(dapp.env, key, of));
  const stranger = 'e'.repeat(64);
  const [keychain] = dapp.env.storage.rawKeys('wc:').filter((key) => key.endsWith('//keychain'));
  expect(keysOf(topic).length).toBeGreaterThanOrEqual(3);
  context.leave();
  const held = JSON.parse(dapp.env.storage.getRaw(keychain as string) ?? '{}');
  dapp.env.storage.setRaw(keychain as string, JSON.stringify({ ...held, [stranger]: 'f'.repeat(64) }));
  const again = context.open({ env: dapp.env });
  expect((await again.evm.connect({ isSilent: true }))?.networkId).toBe(porch);
  // The library lost the session, as it does where another tab ended it.
  await loseSession(topic);
  const asked = { method: 'personal_sign', params: ['0x4869', ada.address], networkId: porch } as const;
  await expect(again.evm.request(asked)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(again.told.at(-1)).toBeNull();
  // What was asked tells a notice that comes twice; the next page throws it away.
  await vi.waitFor(() => expect(keysOf(topic).filter((key) => !key.endsWith('//history'))).toEqual([]));
  expect(keysOf(stranger)).toEqual([keychain]);
  await phone().reset();
  expect((await context.connect(again))?.networkId).toBe(porch);
});

test('of one whose time is over nothing is left after the next visit', async () => {
  const clock = createManualClock(Date.now());
  const dapp = context.open({ env: createTestEnv(undefined, { clock }) });
  await context.connect(dapp);
  const topic = phone().sessions()[0]?.topic ?? '';
  context.leave();
  const pastDays = createTestEnv(undefined, { clock: createManualClock(Date.now() + 8 * 86_400_000) });
  for (const key of [...dapp.env.storage.rawKeys('wc:'), 'walletConnect'])
    pastDays.storage.setRaw(key, dapp.env.storage.getRaw(key) ?? '');
  const later = context.open({ env: pastDays });
  expect(await later.evm.connect({ isSilent: true })).toBeUndefined();
  const left = pastDays.storage.rawKeys('wc:').filter((key) => keeps(pastDays, key, topic));
  expect(left).toEqual([]);
});
