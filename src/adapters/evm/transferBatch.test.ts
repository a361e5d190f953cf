import { encodeFunctionData, erc20Abi, type Hex, numberToHex, stringToHex } from 'viem';
import { getBalance } from 'viem/actions';
import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { createTestEnv } from '../../../harness/env';
import { here, prompts, standInHouse } from '../../../harness/evmHouse';
import { accounts, ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import type { Behaviour } from '../../../harness/wallets/options';
import { chainClient } from './estimateFees';
import { findBatch } from './transferBatch';
import { rpcOf } from './transferCall';

const { house } = standInHouse();
type House = Awaited<ReturnType<typeof house>>;

const [usdc] = tokensOn(here.networkId);
const coin = { decimals: 18, symbol: 'ETH' };
const dollar = { address: usdc?.address, decimals: 6, symbol: 'USDC' };
const carol = accounts[2].address;
const terms = (others: { to: string; token: typeof dollar | typeof coin; amount: string }[], more: object = {}) => ({
  ...{ networkId: here.networkId, from: ada.address, to: bo.address as string, token: coin, amount: '7', others },
  ...more,
});
const others = [
  { to: carol, token: dollar, amount: '1500001' },
  { to: bo.address, token: dollar, amount: '2' },
];
const id = 'order-7 ✓';
const batch = { connectorId: here.connectorId, id };

const ask = ({ context }: House, method: string, ...params: unknown[]) =>
  rpcOf(chainClient(context, here.networkId)).request({ method, params }) as Promise<never>;

async function dollarsOf(one: House, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] });
  return BigInt(await ask(one, 'eth_call', { to: usdc?.address, data }, 'latest'));
}

const coinsOf = (one: House, owner: string) =>
  getBalance(chainClient(one.context, here.networkId), { address: owner as Hex });

async function sent(one: House, given = terms(others), as = id) {
  const prepared = await one.acts.prepareTransfer({ terms: given });
  const batchId = await one.acts.sendPrepared({ connectorId: here.connectorId, prepared, id: as });
  return { prepared, batchId };
}

test('goes as one, by one prompt under the intent’s id; each amount arrives to the last unit', async () => {
  const one = await house();
  const before = [await coinsOf(one, ada.address), await coinsOf(one, bo.address)] as const;
  const held = await Promise.all([carol, bo.address].map((owner) => dollarsOf(one, owner)));
  const { prepared, batchId } = await sent(one);
  expect(batchId).toBe(stringToHex(id));
  expect(prompts(one.wallet)).toEqual(['wallet_sendCalls']);
  const entry = one.wallet.log.find(({ method }) => method === 'wallet_sendCalls');
  expect(entry?.params).toMatchObject([
    {
      ...{ version: '2.0.0', id: stringToHex(id), from: ada.address, chainId: '0x7a69', atomicRequired: true },
      calls: [{ to: bo.address, value: '0x7' }, { to: usdc?.address, value: '0x0' }, { to: usdc?.address }],
    },
  ]);
  const { hash } = await vi.waitFor(async () => {
    const found = await one.acts.findTransfer({ prepared, batch: { ...batch, batchId } });
    expect(found).toMatchObject({ status: 'taken', batchId, hash: expect.stringMatching(/^0x[\da-f]{64}$/) });
    return found as { hash: Hex };
  });
  expect(await one.acts.waitForTransaction({ hash, networkId: here.networkId })).toMatchObject({ status: 'success' });
  expect(await dollarsOf(one, carol)).toBe((held[0] as bigint) + 1_500_001n);
  expect(await dollarsOf(one, bo.address)).toBe((held[1] as bigint) + 2n);
  expect(await coinsOf(one, bo.address)).toBe(before[1] + 7n);
  const paid = before[0] - 7n - (await coinsOf(one, ada.address));
  expect(paid).toBeGreaterThan(0n);
  expect(paid).toBeLessThanOrEqual(BigInt(prepared.fee.base));
});

test('of each token, and of coins, there must be as much as leaves in all; the fee may be paid by others', async () => {
  const one = await house();
  const all = await dollarsOf(one, ada.address);
  const half = String(all / 2n + 1n);
  const both = [half, half].map((amount) => ({ to: carol, token: dollar, amount }));
  await expect(one.acts.prepareTransfer({ terms: terms(both) })).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
  await expect(one.acts.prepareTransfer({ terms: terms(both.slice(1)) })).resolves.toMatchObject({ warnings: [] });
  const coins = await coinsOf(one, ada.address);
  const twice = (amount: bigint) => {
    const units = String(amount);
    return one.acts.prepareTransfer({ terms: terms([{ to: carol, token: coin, amount: units }], { amount: units }) });
  };
  await expect(twice(coins / 2n + 1n)).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
  const missing = { warnings: ['fee-is-missing'], feeIs: 'estimated' };
  expect(await twice(coins / 2n)).toMatchObject(missing);
  const [first = others[0], ...rest] = others;
  await ask(one, 'anvil_setBalance', ada.address, '0x0');
  expect(await one.acts.prepareTransfer({ terms: terms(rest as typeof others, first) })).toMatchObject(missing);
  await ask(one, 'anvil_setBalance', ada.address, numberToHex(coins));
  expect(prompts(one.wallet)).toEqual([]);
});

test.each([
  ['no address', { to: 'nobody' }, 'to'],
  ['a wrong checksum', { to: bo.address.replace('d', 'D') }, 'to'],
  ['other decimals than the contract’s', { token: { ...dollar, decimals: 18 } }, 'token'],
])('%s: which of them is to blame is told', async (_what, wrong, field) => {
  const one = await house();
  const list = others.map((part, at) => (at === 1 ? { ...part, ...wrong } : part));
  await expect(one.acts.prepareTransfer({ terms: terms(list) })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    details: { field: `transfers[2].${field}` },
  });
});

test('what a contract refuses ends all of it: nothing moves, and the wallet tells', async () => {
  const one = await house();
  const held = await dollarsOf(one, carol);
  const prepared = await one.acts.prepareTransfer({ terms: terms(others) });
  const more = { ...prepared.terms, others: [others[0], { ...others[1], amount: String(10n ** 30n) }] };
  const spoilt = { ...prepared, terms: more as typeof prepared.terms };
  const batchId = await one.acts.sendPrepared({ connectorId: here.connectorId, prepared: spoilt, id: 'spoilt' });
  await vi.waitFor(async () => {
    const found = await one.acts.findTransfer({ prepared: spoilt, batch: { ...batch, batchId } });
    expect(found).toMatchObject({ status: 'taken', failure: 'TRANSACTION_REVERTED' });
  });
  expect(await dollarsOf(one, carol)).toBe(held);
});

test('a wallet that broke off is asked by the intent’s id, without a prompt', async () => {
  const one = await house();
  const prepared = await one.acts.prepareTransfer({ terms: terms(others) });
  const look = (as: string) => one.acts.findTransfer({ prepared, batch: { ...batch, id: as } });
  expect(await look('broke-off')).toEqual({ status: 'unknown' });
  await sent(one, terms(others), 'broke-off');
  const before = prompts(one.wallet).length;
  expect(await look('broke-off')).toMatchObject({ status: 'taken', batchId: stringToHex('broke-off') });
  expect(prompts(one.wallet)).toHaveLength(before);
});

test('the same id is no second batch: the wallet says that it knows it', async () => {
  const one = await house();
  await sent(one, terms(others), 'twice');
  await expect(sent(one, terms(others), 'twice')).rejects.toMatchObject({ code: 'BUNDLE_DUPLICATE' });
});

const refusal = (code: number) => ({ error: { code, message: 'no' } });

test.each<[string, Behaviour, string, string]>([
  ['its person says no', 'reject', 'USER_REJECTED', 'UserRejectedError'],
  ['no batches', refusal(-32601), 'RPC_METHOD_NOT_FOUND', 'UnsupportedError'],
  ['not all or none', refusal(5760), 'ATOMICITY_UNSUPPORTED', 'UnsupportedError'],
  ['too many', refusal(5740), 'BUNDLE_TOO_LARGE', 'PorticoError'],
  ['no upgrade', refusal(5750), 'USER_REJECTED', 'UserRejectedError'],
])('%s', async (_what, behaviour, code, name) => {
  const one = await house({ answers: { wallet_sendCalls: behaviour } });
  await expect(sent(one)).rejects.toMatchObject({ code, name });
  expect(prompts(one.wallet)).toEqual(['wallet_sendCalls']);
});

test.each(['already known', 'the request timed out', 'Failed to fetch'])(
  'a wallet that passes on a node’s "%s" has perhaps sent it',
  async (message) => {
    const one = await house({ answers: { wallet_sendCalls: { error: { code: -32000, message } } } });
    await expect(sent(one)).rejects.toMatchObject({ code: 'RPC_INTERNAL' });
  },
);

describe('a wallet that fails', () => {
  const error = { error: { code: -32603, message: 'Out of stones.' } };
  const elsewhere = 'eip155:31338' as const;
  const paid = [{ to: carol as string, token: coin, amount: '2' }];
  const fails = async (method: string) => {
    const one = await house({ answers: { [method]: error } });
    const given = terms(paid, { networkId: elsewhere });
    const thrown = await sent(one, given as never).catch((failure) => failure);
    return { thrown, prompts: prompts(one.wallet) };
  };

  test('to switch was asked for no batch: nothing was sent, and that is said', async () => {
    const { thrown, prompts } = await fails('wallet_switchEthereumChain');
    expect(thrown).toMatchObject({ code: 'RPC_INTERNAL', details: { isUnasked: true } });
    expect(prompts).toEqual(['wallet_switchEthereumChain']);
  });

  test('to send one has perhaps sent it: that nothing was is not said', async () => {
    const { thrown, prompts } = await fails('wallet_sendCalls');
    expect([thrown.code, thrown.details.isUnasked]).toEqual(['RPC_INTERNAL', undefined]);
    expect(prompts).toEqual(['wallet_switchEthereumChain', 'wallet_sendCalls']);
  });

  test('to let the page use that account was asked for nothing', async () => {
    const one = await house();
    const prepared = await one.acts.prepareTransfer({ terms: terms(paid) });
    const stranger = { ...prepared, terms: { ...prepared.terms, from: bo.address } };
    await expect(
      one.acts.sendPrepared({ connectorId: here.connectorId, prepared: stranger, id }),
    ).rejects.toMatchObject({ code: 'REQUEST_INVALID', details: { isUnasked: true } });
    expect(prompts(one.wallet)).toEqual([]);
  });
});

/** The wallet answers one question with whatever the test says. */
function says({ wallet }: House, method: string, result: unknown) {
  const { request } = wallet.provider;
  vi.spyOn(wallet.provider, 'request').mockImplementation(((asked: { method: string }) =>
    asked.method === method ? Promise.resolve(result) : request.call(wallet.provider, asked)) as never);
}

const hash = `0x${'7'.repeat(64)}`;
const receipts = [{ transactionHash: hash }];

test('a wallet that answers anything but an id has perhaps sent it', async () => {
  for (const result of [null, 7, {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(8_195) }, [], '']) {
    const one = await house();
    says(one, 'wallet_sendCalls', result);
    await expect(sent(one)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  }
});

test('wallets of the standard’s first version answer with the id alone', async () => {
  const one = await house();
  says(one, 'wallet_sendCalls', '0x0b');
  expect(await sent(one)).toMatchObject({ batchId: '0x0b' });
});

test.each<[unknown, object | string]>([
  [{ status: 100 }, { status: 'taken', batchId: '0x01' }],
  [
    { status: 200, receipts },
    { status: 'taken', batchId: '0x01', hash },
  ],
  [{ status: 400 }, { status: 'impossible' }],
  [
    { status: 500, receipts },
    { status: 'taken', batchId: '0x01', hash, failure: 'TRANSACTION_REVERTED' },
  ],
  [
    { status: 600, receipts },
    { status: 'taken', batchId: '0x01', hash, failure: 'BATCH_PARTLY_SENT' },
  ],
  [{ status: 200 }, 'RESPONSE_INVALID'],
  [{ status: 200, receipts: [{ transactionHash: '0x7' }] }, 'RESPONSE_INVALID'],
  [{ status: '200', receipts }, 'RESPONSE_INVALID'],
  ['banana', 'RESPONSE_INVALID'],
  [null, 'RESPONSE_INVALID'],
])('a wallet that says %j of it', async (result, told) => {
  const one = await house();
  const prepared = await one.acts.prepareTransfer({ terms: terms(others) });
  says(one, 'wallet_getCallsStatus', result);
  const found = one.acts.findTransfer({ prepared, batch: { ...batch, batchId: '0x01' } });
  if (typeof told === 'string') await expect(found).rejects.toMatchObject({ code: told });
  else expect(await found).toEqual(told);
});

test.each([5730, 4200, -32601])('a wallet that tells of no batch (%d) knows none', async (code) => {
  const one = await house();
  const prepared = await one.acts.prepareTransfer({ terms: terms(others) });
  says(one, 'wallet_getCallsStatus', Promise.reject(Object.assign(new Error('no'), { code })));
  expect(await one.acts.findTransfer({ prepared, batch: { ...batch, batchId: '0x01' } })).toEqual({
    status: 'unknown',
  });
});

test('one that says nothing of it is waited for as long as a node', async () => {
  const one = await house();
  const prepared = await one.acts.prepareTransfer({ terms: terms(others) });
  says(one, 'wallet_getCallsStatus', new Promise(() => {}));
  const { clock } = createTestEnv();
  const after = vi.spyOn(clock, 'after');
  const context = { ...one.context, env: { ...one.context.env, clock } };
  const found = findBatch(context, { prepared, batch: { ...batch, batchId: '0x01' } });
  found.catch(() => {});
  await vi.waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  clock.advance(timeLimits.answerWaitMs);
  await expect(found).rejects.toMatchObject({ name: 'TimeoutError', code: 'REQUEST_TIMEOUT' });
});
