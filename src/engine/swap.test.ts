import { beforeEach, describe, expect, test } from 'vitest';
import { selectSwapDraft } from '@/store/swapping/steps';
import { ada, bo } from '../../harness/fixtures/accounts';
import {
  asked,
  ether,
  exchange,
  swapped as facts,
  hashes,
  porch,
  type SwapHouse,
  settle,
  swapHouse,
  usdc,
} from '../../harness/swapHouse';

let house: SwapHouse;
beforeEach(async () => {
  house = await swapHouse();
});

const amount = 250_000_000n;
const draft = () => selectSwapDraft(house.engine.store.getState());
const mined = { status: 'success', hash: hashes[0], blockNumber: '1' } as const;

describe('a swap', () => {
  test('from the fields to what came back, by way of an approval', async () => {
    house.type('250');
    const id = await house.review();
    expect(house.shown()).toHaveLength(2);
    expect(house.engine.store.getState().modal.stack.at(-1)).toEqual({ view: 'SwapPreview', data: { id } });
    expect(house.swapOf(id)).toMatchObject({ step: 'review', connectorId: 'example.harbor' });

    const approved = house.approve(id, await house.offer(id));
    await settle();
    expect(house.swapOf(id)?.step).toBe('approving');
    house.prompts[0]?.resolve(hashes[0]);
    await settle();
    expect(house.waits[0]?.request).toMatchObject({ hash: hashes[0], networkId: porch });
    expect(house.swapOf(id)?.step).toBe('approving');
    house.allow(amount);
    house.waits[0]?.resolve(mined);
    await approved;
    expect(house.shown()).toEqual(['Swap', 'SwapPreview']);

    const offer = await house.offer(id);
    const done = house.swap(id, offer);
    await settle();
    expect(house.swapOf(id)?.step).toBe('asked');
    const { request } = house.prompts[1] ?? {};
    expect(request).toMatchObject({
      connectorId: 'example.harbor',
      address: ada.address,
      networkId: porch,
      value: '0',
    });
    expect([request?.to?.toLowerCase(), request?.data]).toEqual([exchange, offer.call.data]);
    house.prompts[1]?.resolve(hashes[1]);
    await done;
    expect(house.swapOf(id)).toMatchObject({ step: 'sent', hash: hashes[1] });
    expect(house.shown()).toEqual(['SwapConfirmed']);
    expect(draft()).toMatchObject({ amount: '', pay: usdc, get: ether });

    house.chain.tells = () => ({ allowances: [], received: '99687576435786690' });
    house.waits[1]?.resolve({ ...mined, hash: hashes[1] });
    await settle();
    expect(house.swapOf(id)).toMatchObject({ step: 'mined', hash: hashes[1], received: '99687576435786690' });
    expect(house.readReceipt).toHaveBeenLastCalledWith({
      ...{ hash: hashes[1], address: ada.address, networkId: porch },
      incoming: { address: undefined },
    });
    expect(house.told()).toEqual([
      ['INITIATE_SWAP', facts],
      ['SWAP_SUCCESS', facts],
    ]);
    const { recentTransactions } = house.engine.store.getState();
    expect(recentTransactions?.map(({ hash, status }) => [hash, status])[0]).toEqual([hashes[1], 'success']);
  });

  test('tells what came back when it was reviewed, and what does when the wallet is asked', async () => {
    const id = await house.review({}, '5');
    expect(house.told()).toEqual([['INITIATE_SWAP', { ...facts, swapToAmount: '0.000000000000000005' }]]);
    house.allow(amount);
    const done = house.swap(id, { ...(await house.offer(id)), expected: '7' });
    await settle();
    expect(house.swapOf(id)?.expected).toBe('7');
    house.prompts[0]?.resolve(hashes[0]);
    await done;
    expect(house.told().at(-1)).toEqual(['SWAP_SUCCESS', { ...facts, swapToAmount: '0.000000000000000007' }]);
  });

  test('is asked for once, however often it is pressed', async () => {
    const { id, offer } = await asked(house);
    await house.swap(id, offer);
    await house.swap(id, offer);
    expect(house.prompts).toHaveLength(1);
    house.prompts[0]?.resolve(hashes[0]);
    await settle();
    await house.swap(id, offer);
    expect(house.prompts).toHaveLength(1);
  });

  test('of a smart account is told as one', async () => {
    house = await swapHouse({}, { accounts: [{ address: ada.address, type: 'smartAccount' }] });
    await house.review();
    expect(house.told()).toEqual([['INITIATE_SWAP', { ...facts, isSmartAccount: true }]]);
  });
});

describe('nobody is asked to swap', () => {
  test('while another account is in use than the one that was shown', async () => {
    const accounts = [ada, bo].map(({ address }) => ({ address, type: 'eoa' as const }));
    house = await swapHouse({}, { accounts });
    const id = await house.review();
    const approval = await house.offer(id);
    house.allow(amount);
    const offer = await house.offer(id);
    accounts.reverse();
    house.pretend.switchNetwork('example.harbor', porch);
    await settle();
    await expect(house.swap(id, offer)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    await expect(house.approve(id, approval)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    expect(house.prompts).toEqual([]);
    expect(house.swapOf(id)?.step).toBe('review');
    expect(house.told().slice(1)).toEqual([
      ['SWAP_ERROR', { ...facts, message: 'REQUEST_INVALID' }],
      ['SWAP_APPROVAL_ERROR', { ...facts, message: 'REQUEST_INVALID' }],
    ]);
  });

  test.each([
    [
      'the wallet has left the account',
      (one: SwapHouse) => one.pretend.switchAccount('example.harbor', bo.address),
      'REQUEST_INVALID',
    ],
    [
      'another wallet is in use',
      (one: SwapHouse) => one.engine.connect({ namespace: 'eip155', connectorId: 'example.lantern' }),
      'REQUEST_INVALID',
    ],
    ['nobody is in', (one: SwapHouse) => one.engine.disconnect(), 'NOT_CONNECTED'],
  ] as const)('once %s', async (_what, happens, code) => {
    const id = await house.review();
    house.allow(amount);
    const offer = await house.offer(id);
    await happens(house);
    await settle();
    await expect(house.swap(id, offer)).rejects.toMatchObject({ code });
    expect(house.prompts).toEqual([]);
  });

  test('by a review of an account that is not in', async () => {
    await expect(house.review({ from: bo.address })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    expect(house.told()).toEqual([]);
    expect(house.shown()).toEqual(['Swap']);
  });
});

test('the wallet swaps on the network that was shown, wherever it stands now', async () => {
  const id = await house.review();
  house.allow(amount);
  const offer = await house.offer(id);
  house.pretend.switchNetwork('example.harbor', 'eip155:31338');
  await settle();
  void house.swap(id, offer);
  await settle();
  expect(house.prompts[0]?.request.networkId).toBe(porch);
});

describe('the fields', () => {
  test('are those of one account on one network', async () => {
    house.type('3');
    house.pretend.switchAccount('example.harbor', bo.address);
    await settle();
    expect(draft()).toEqual({ amount: '' });
    house.pretend.switchAccount('example.harbor', ada.address);
    await settle();
    expect(draft().amount).toBe('3');
    house.pretend.switchNetwork('example.harbor', 'eip155:31338');
    await settle();
    expect(draft()).toEqual({ amount: '' });
  });

  test('remember that Max chose the amount, until another is typed or another token is paid', () => {
    house.type('3', { isMax: true });
    expect(draft().isMax).toBe(true);
    house.type('4');
    expect(draft().isMax).toBe(false);
  });
});
