import { expect, test, vi } from 'vitest';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { timeLimits } from '@/domain/limits';
import { pollMs, unseenLookCount } from '@/domain/limits/bitcoin';
import { askWalletToSend, leaveSending } from '@/store/flows/askWalletToSend';
import { beginSending, checkSending } from '@/store/flows/prepareSending';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { spend, standToSendBitcoin } from '../../harness/bitcoinGround';
import { adaBtc, bitcoinSeed, boBtc } from '../../harness/fixtures/bitcoin';
import { readAccount } from '../../harness/wallets/bitcoin/keys';
import type { BitcoinWalletOptions } from '../../harness/wallets/bitcoin/options';
import { createEngine } from './createEngine';

// The one flow, over Bitcoin's own adapter, a wallet that signs and a chain that checks.

const { open, wallet, chain } = standToSendBitcoin();
const token = { networkId: bitcoin.id, decimals: 8, symbol: 'BTC', name: 'Bitcoin' } as const;

async function page(options?: Partial<BitcoinWalletOptions>) {
  const { env, adapter, connectorId, prompts } = await open(options, false);
  const engine = createEngine({ env, adapters: [adapter], services: {}, projectId: 'p' });
  const { dispatch, getState } = engine.store;
  await engine.connect({ namespace: 'bip122', connectorId });
  const stepOf = (id: string) => selectSending(getState(), id)?.step;
  return {
    env,
    engine,
    dispatch,
    prompts,
    stepOf,
    one: (id: string) => selectSending(getState(), id),
    begin: (amount: string, more = {}) => dispatch(beginSending({ token, amount, to: boBtc.payment, ...more })),
    /** Time goes by until it stands there. */
    until: async (id: string, step: string) => {
      for (let turn = 0; turn < 200 && stepOf(id) !== step; turn++) {
        env.clock.advance(Math.min(pollMs, timeLimits.answerWaitMs));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect(stepOf(id)).toBe(step);
    },
  };
}

test('is asked for once, sent and mined, to the last satoshi', async () => {
  const { begin, dispatch, stepOf, one, until, prompts } = await page();
  const [adas, bos] = [chain().balance(adaBtc.payment), chain().balance(boBtc.payment)];
  const id = await begin('1234567');
  await dispatch(checkSending({ id }));
  expect(stepOf(id)).toBe('priced');
  const asked = dispatch(askWalletToSend(id));
  expect([await asked, await dispatch(askWalletToSend(id))]).toEqual(Array(2).fill(one(id)?.hash));
  expect([stepOf(id), prompts()]).toEqual(['sent', 1]);
  chain().mine();
  await until(id, 'mined');
  const fee = chain().transaction(one(id)?.hash ?? '')?.fee ?? 0n;
  expect(fee).toBeGreaterThan(0n);
  expect(chain().balance(boBtc.payment) - bos).toBe(1_234_567n);
  expect(adas - chain().balance(adaBtc.payment)).toBe(1_234_567n + fee);
});

test('whose answer is lost is found on the chain, and not asked for again; its twin is another', async () => {
  const { begin, dispatch, stepOf, one, until, prompts } = await page({
    answers: { sendTransfer: { lie: 'garbage' } },
  });
  const [lost, twin] = [await begin('5000'), await begin('5000')];
  await expect(dispatch(askWalletToSend(lost))).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  await until(lost, 'sent');
  wallet().set({ behaviour: 'hang', answers: {} });
  void dispatch(askWalletToSend(twin)).catch(() => {});
  await vi.waitFor(() => expect(prompts()).toBe(2));
  await dispatch(leaveSending(twin));
  expect(stepOf(twin)).toBe('unsure');
  chain().mine();
  await until(lost, 'mined');
  // What is there is the first one’s.
  expect([stepOf(twin), one(twin)?.hash]).toEqual(['unsure', undefined]);
  expect([chain().history(boBtc.payment).length, prompts()]).toEqual([1, 2]);
});

test('a higher fee, with the change at another address each time, is the same payment', async () => {
  const { begin, dispatch, one, until, prompts } = await page({
    behaviour: 'approve',
    answers: { sendTransfer: 'hang' },
  });
  const id = await begin('1234567');
  await dispatch(checkSending({ id }));
  void dispatch(askWalletToSend(id)).catch(() => {});
  await vi.waitFor(() => expect(prompts()).toBe(1));
  await dispatch(leaveSending(id));
  // What the wallet sends all the same.
  const coins = chain().utxos(adaBtc.payment).slice(0, 1);
  const pay = (account: number, fee: bigint) => {
    const change = (coins[0]?.amount ?? 0n) - 1_234_567n - fee;
    const payments = [
      [boBtc.payment, 1_234_567n],
      [readAccount(bitcoinSeed, account, 'Mainnet')[0].address, change],
    ] as const;
    return chain().broadcast(spend(coins, payments));
  };
  const hash = pay(2, 1_000n);
  await until(id, 'sent');
  await vi.waitFor(() => expect(one(id)?.place).toBeDefined());
  const other = pay(3, 9_000n);
  chain().mine();
  await until(id, 'mined');
  expect([one(id)?.hash, one(id)?.otherHash]).toEqual([hash, other]);
});

test('a name that no node ever shows is followed under that of what pays the same, and is no other’s', async () => {
  const { begin, dispatch, stepOf, one, until, env } = await page();
  const [lost, twin] = [await begin('5000'), await begin('5000')];
  for (const id of [lost, twin]) await dispatch(checkSending({ id }));
  const hash = (await dispatch(askWalletToSend(lost))) ?? '';
  const { spends = [] } = chain().transaction(hash) ?? {};
  chain().drop(hash);
  // Its coins are spent otherwise, so that the twin has another name.
  chain().broadcast(spend(spends, [[adaBtc.payment, 100_000_000n]]));
  expect(await dispatch(askWalletToSend(twin))).not.toBe(hash);
  chain().mine();
  await until(twin, 'mined');
  for (let turn = 0; turn < 3 * unseenLookCount; turn++) {
    env.clock.advance(pollMs);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect([stepOf(lost), one(lost)?.place]).toEqual(['sent', undefined]);
  const coins = chain().utxos(adaBtc.payment).slice(0, 1);
  const other = chain().broadcast(spend(coins, [[boBtc.payment, 5_000n]]));
  chain().mine();
  await until(lost, 'mined');
  expect(one(lost)?.otherHash).toBe(other);
});

test('a reload while the wallet is asked leaves it to the chain', async () => {
  const first = await page({ behaviour: 'approve', answers: { sendTransfer: 'hang' } });
  const id = await first.begin('5000');
  void first.dispatch(askWalletToSend(id)).catch(() => {});
  await vi.waitFor(() => expect(first.prompts()).toBe(1));
  expect(readSendings(first.env)[0]?.step).toBe('asked');
  const { adapter } = await open({}, false);
  const after = createEngine({ env: first.env, adapters: [adapter], services: {}, projectId: 'p' });
  await after.store.dispatch(resumeSendings());
  expect(selectSending(after.store.getState(), id)?.step).toBe('unsure');
});

test.each([
  ['the address for ordinals', { from: adaBtc.ordinals }, {}],
  ['a wallet without a transfer of its own', {}, { ways: ['standard'] as const }],
])('%s sends nothing: nothing is begun', async (_what, more, options) => {
  const { begin, engine } = await page(options);
  await expect(begin('5000', more)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' });
  const { networkId, address } = { networkId: bitcoin.id, address: (more as { from?: string }).from };
  await expect(engine.send({ to: boBtc.payment, amount: 5_000n, networkId, address })).rejects.toMatchObject({
    code: 'METHOD_UNSUPPORTED',
  });
});

test('zeros before an amount are none of it', async () => {
  const { engine, prompts, stepOf } = await page();
  const hash = await engine.send({ to: boBtc.payment, amount: '05000', id: 'order-7' });
  expect([stepOf('order-7'), prompts()]).toEqual(['sent', 1]);
  expect(chain().transaction(hash)).toBeDefined();
});

test('several at once are refused: no wallet of Bitcoin is asked for a batch', async () => {
  const { engine, prompts } = await page();
  const transfers = [1_000n, 2_000n].map((amount) => ({ to: boBtc.payment, amount }));
  await expect(engine.send({ transfers })).rejects.toMatchObject({ code: 'ATOMICITY_UNSUPPORTED' });
  const hash = await engine.send({ to: boBtc.payment, amount: 1_000n, id: 'order-7' });
  expect(await engine.send({ to: boBtc.payment, amount: 1_000n, id: 'order-7' })).toBe(hash);
  expect(prompts()).toBe(1);
});
