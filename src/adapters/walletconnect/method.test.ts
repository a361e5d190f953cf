import { expect, test, vi } from 'vitest';
import { createManualClock, createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { bitcoin, codeOf, courtyard, porch, standOnPhone } from '../../../harness/phoneGround';

/** The built line to a real relay, with a real phone at its other end; only waiting for conditions. */
const context = standOnPhone();
const { phone } = context;

test('a yes opens every namespace the wallet has, each side with its own accounts and networks', async () => {
  const dapp = context.open();
  const side = await context.connect(dapp);
  expect(side).toMatchObject({
    accounts: [{ address: ada.address }],
    networkId: porch,
    networkIds: [porch, courtyard],
    wallet: { name: 'Quill' },
  });
  expect(side?.methods).toContain('personal_sign');
  expect(dapp.told.at(-1)).toMatchObject({ networkId: porch });
  expect((await dapp.bitcoin.connect({ isSilent: true }))?.networkIds).toEqual([bitcoin]);
  expect(dapp.method.pairing.snapshot()).toMatchObject({ uri: undefined, relay: 'connected' });
});

test('a wallet is not asked for kinds of chain that the host has turned off, but for what somebody asked for', async () => {
  const turnedOff = new Set(['bip122']);
  const dapp = context.open({ isOffered: (namespace) => !turnedOff.has(namespace) });
  await context.connect(dapp);
  expect(await dapp.bitcoin.connect({ isSilent: true })).toBeUndefined();
  await dapp.evm.disconnect();
  turnedOff.add('eip155');
  expect((await context.connect(dapp, dapp.bitcoin))?.networkIds).toEqual([bitcoin]);
  expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
  await dapp.bitcoin.disconnect();
  turnedOff.clear();
  expect((await context.connect(dapp))?.networkIds).toEqual([porch, courtyard]);
  expect((await dapp.bitcoin.connect({ isSilent: true }))?.networkIds).toEqual([bitcoin]);
});

test('who leaves takes nothing from who still waits for a kind of chain that is turned off', async () => {
  const dapp = context.open({ isOffered: (namespace) => namespace !== 'bip122' });
  const leaving = new AbortController();
  const left = dapp.bitcoin.connect({ signal: leaving.signal });
  const waiting = context.connect(dapp, dapp.bitcoin);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
  expect((await waiting)?.networkIds).toEqual([bitcoin]);
});

test('a no is the visitor’s, and the next try shows another code', async () => {
  const dapp = context.open();
  const asked = dapp.evm.connect({});
  const first = await codeOf(dapp.method);
  await phone().pair(first);
  await context.question();
  await Promise.all([phone().reject(), expect(asked).rejects.toMatchObject({ code: 5000 })]);
  const again = dapp.evm.connect({});
  again.catch(() => {});
  expect(await codeOf(dapp.method)).not.toBe(first);
});

test('who leaves is not waited for, the code stays good for who comes back, and a late yes is undone', async () => {
  const dapp = context.open();
  const leaving = new AbortController();
  const asked = dapp.evm.connect({ signal: leaving.signal });
  const uri = await codeOf(dapp.method);
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
  expect(dapp.method.pairing.snapshot().uri).toBe(uri);
  await context.accept(uri);
  await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
  expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
});

test('a code counts as expired ten seconds before its four minutes are over; a new one takes its place unseen', async () => {
  const clock = createManualClock(Date.now());
  const dapp = context.open({ env: createTestEnv(undefined, { clock }) });
  const asked = dapp.evm.connect({});
  asked.catch(() => {});
  const first = await codeOf(dapp.method);
  const { expiresAt = 0 } = dapp.method.pairing.snapshot();
  expect(expiresAt - clock.now()).toBe(240_000);
  clock.advance(229_999);
  expect(dapp.method.pairing.snapshot().isExpired).toBe(false);
  clock.advance(1);
  expect(dapp.method.pairing.snapshot()).toMatchObject({ isExpired: true, uri: first });
  const seen: (string | undefined)[] = [];
  dapp.method.pairing.subscribe(({ uri }) => seen.push(uri));
  dapp.method.pairing.renew();
  const second = await codeOf(dapp.method);
  expect(second).not.toBe(first);
  // What was shown stayed until there was another: nothing flashed.
  expect(new Set([first, ...seen])).toEqual(new Set([first, second]));
  // A yes to the old one lets nobody in.
  await phone().pair(first);
  await context.question();
  await phone().approve();
  expect(dapp.method.pairing.snapshot().uri).toBe(second);
  await phone().switchAccount('eip155', bo.address);
  await phone().pair(second);
  await context.question();
  await phone().approve();
  expect(await asked).toMatchObject({ networkId: porch, accounts: [{ address: bo.address }] });
});

test('services hear who the page is at the relay while a wallet is paired, also after a reload', async () => {
  const dapp = context.open();
  const idOf = ({ method }: typeof dapp) => method.pairing.clientId();
  expect(idOf(dapp)).toBeUndefined();
  await context.connect(dapp);
  await vi.waitFor(() => expect(idOf(dapp)).toMatch(/^did:key:z6Mk/));
  const reloaded = context.open({ env: dapp.env });
  expect(idOf(reloaded)).toBeUndefined();
  await reloaded.evm.connect({ isSilent: true });
  await vi.waitFor(() => expect(idOf(reloaded)).toBe(idOf(dapp)));
  await reloaded.evm.disconnect();
  expect(idOf(reloaded)).toBeUndefined();
});

test('a page without a session asks for no library', async () => {
  const dapp = context.open();
  expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
  expect(dapp.env.storage.rawKeys('wc:')).toEqual([]);
});
