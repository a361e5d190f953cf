import { expect, onTestFinished, test, vi } from 'vitest';
import { createManualClock, createTestEnv, realClock } from '../../../harness/env';
import { addFault } from '../../../harness/faults';
import { ada } from '../../../harness/fixtures/accounts';
import { porch, standOnPhone } from '../../../harness/phoneGround';

/** The line to the relay: dead, silent, broken. */
const context = standOnPhone();
const { phone } = context;

/** Time that runs on by itself, two hundred times as fast. */
function fastClock() {
  const clock = createManualClock(Date.now());
  const running = setInterval(() => clock.advance(1_000), 5);
  onTestFinished(() => clearInterval(running));
  return clock;
}

test('no relay: it is told, and another address is asked in its place', async () => {
  const dead = 'ws://127.0.0.1:9';
  const alone = context.open({ relay: dead, env: createTestEnv(undefined, { clock: fastClock() }) });
  await expect(alone.evm.connect({})).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
  expect(alone.method.pairing.snapshot().relay).toBe('lost');
  const env = createTestEnv(undefined, { clock: realClock });
  const other = context.open({ relay: dead, fallbackRelayUrl: context.relayUrl(), env });
  expect((await context.connect(other))?.networkId).toBe(porch);
});

test('a relay that is silent is given up', async () => {
  addFault(context.world(), { match: 'relay/connect', delayMs: 600_000 });
  const dapp = context.open({ env: createTestEnv(undefined, { clock: fastClock() }) });
  await expect(dapp.evm.connect({})).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
});

test('a line that breaks while a request is out comes back, and brings the answer', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  const signed = dapp.evm.request({
    method: 'personal_sign',
    params: ['0x4869', ada.address],
    networkId: porch,
  });
  await context.question();
  const states: string[] = [];
  dapp.method.pairing.subscribe(({ relay }) => states.push(relay));
  addFault(context.world(), { match: 'relay/connect', drop: true, times: 1 });
  await vi.waitFor(() => expect(states).toContain('lost'));
  await phone().approve();
  expect(await signed).toMatch(/^0x/);
  expect(dapp.method.pairing.snapshot().relay).toBe('connected');
});

test('the relay is told nothing of what is asked, beside the sealed message', async () => {
  const dapp = context.open();
  const from = context.world().requests.length;
  await context.connect(dapp);
  phone().set({ behaviour: 'approve' });
  const call = { from: ada.address, to: `0x${'c0'.repeat(20)}`, data: '0xa9059cbb', value: '0x0' };
  await dapp.evm.request({ method: 'eth_sendTransaction', params: [call], networkId: porch }).catch(() => {});
  // Tags of a page's own messages: a proposal, a request. What a wallet answers is the wallet's.
  const told = context
    .world()
    .requests.slice(from)
    .filter(({ target }) => /\/(1100|1108)$|ProposeSession|proposeSession/.test(target));
  const texts = told.map(({ body }) => JSON.stringify(body));
  expect(told.some(({ target }) => target.endsWith('/1108'))).toBe(true);
  expect(texts.filter((text) => /rpcMethods|chainId|contractAddresses|eth_|c0c0/.test(text))).toEqual([]);
});
