import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { MOST_UNITS } from '@/domain/swap';
import { openSwap, openSwapTokens } from '@/store/flows/openSwap';
import { modal } from '@/store/modal/slice';
import { ada } from '../../harness/fixtures/accounts';
import { dai, ether, exchange, hashes, porch, type SwapHouse, settle, swapHouse, usdc } from '../../harness/swapHouse';

let house: SwapHouse;
beforeEach(async () => {
  house = await swapHouse();
});

const amount = 250_000_000n;
const reverted = () => makeError('TRANSACTION_REVERTED', { hash: '0x', reason: 'no' });
const spent = (data: string | undefined) => decodeFunctionData({ abi: erc20Abi, data: data as Hex });
const approves = (data: string | undefined) => data?.startsWith('0x095ea7b3') === true;
const paths = ({ world }: SwapHouse) => world.requests.map(({ target }) => target.replace(/\?.*$/, ''));

/** The wallet is asked for the next approval, sends it, and the chain mines it. */
async function approve(id: string, mined: { replaced?: 'cancelled' | 'replaced'; status?: 'dropped' } = {}) {
  const offer = await house.offer(id);
  expect(offer.kind).toBe('approve');
  const done = house.approve(id, offer);
  await settle();
  house.prompts.at(-1)?.resolve(hashes[0]);
  await settle();
  house.waits.at(-1)?.resolve({ status: 'success', hash: hashes[0], ...mined });
  await done;
}

describe('what is offered next', () => {
  test('an approval of what is swapped, for the exchange, as the chain prices it', async () => {
    const id = await house.review();
    const offer = await house.offer(id);
    expect(offer).toMatchObject({
      kind: 'approve',
      spender: exchange,
      fee: house.chain.fee,
      expected: '99687576435786690',
      least: '98690700671428823',
      gasPrice: '2500000000',
    });
    expect(offer.isReset).toBeUndefined();
    expect(offer.call).toMatchObject({ to: usdc.address, value: '0' });
    expect(spent(offer.call.data).args?.[1]).toBe(amount);
    expect(house.world.requests.find(({ target }) => target.includes('/quotes'))?.target).toContain(
      'gasPrice=2500000000',
    );
    expect(house.prompts).toEqual([]);
  });

  test('the swap, once the exchange may take as much, to the unit', async () => {
    const id = await house.review();
    house.allow(amount - 1n);
    expect((await house.offer(id)).kind).toBe('approve');
    house.allow(amount);
    expect(await house.offer(id)).toMatchObject({ kind: 'swap', fee: house.chain.fee, call: { value: '0' } });
  });

  test('the swap of an own coin, which nobody is asked to allow', async () => {
    const id = await house.review({ pay: ether, get: usdc, amount: '1000000000000000000' });
    expect(await house.offer(id)).toMatchObject({ kind: 'swap', call: { value: '1000000000000000000' } });
    expect(paths(house)).not.toContain('/v1/convert/allowance');
  });

  test.each([
    ['FUNDS_INSUFFICIENT', () => makeError('FUNDS_INSUFFICIENT', {}), 'FUNDS_INSUFFICIENT'],
    ['that it would fail', reverted, 'TRANSACTION_REVERTED'],
    ['nothing that anybody knows', () => new TypeError('oops'), 'INTERNAL_SDK_ERROR'],
  ])('nothing, where the chain says %s', async (_what, error, code) => {
    const id = await house.review();
    house.chain.tries = () => {
      throw error();
    };
    await expect(house.offer(id)).rejects.toMatchObject({ code });
    house.allow(amount);
    await expect(house.offer(id)).rejects.toMatchObject({ code });
  });

  test('the withdrawal of an older approval, where the token changes none that stands', async () => {
    const id = await house.review();
    house.allow(7n);
    house.chain.tries = ({ data }) => {
      const [, given] = spent(data).args as readonly [string, bigint];
      if (given > 0n) throw reverted();
    };
    const offer = await house.offer(id);
    expect(offer).toMatchObject({ kind: 'approve', isReset: true, spender: exchange });
    expect(spent(offer.call.data).args?.[1]).toBe(0n);
    // A token that refuses without an approval that stands refuses for a reason of its own.
    house.allow(0n);
    await expect(house.offer(id)).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' });
    house.allow(7n);
    house.chain.tries = ({ data }) => {
      if ((spent(data).args?.[1] as bigint) > 0n) throw makeError('FUNDS_INSUFFICIENT', {});
    };
    await expect(house.offer(id)).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
  });

  const to = `${porch}:${usdc.address}`;
  const nobody = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [`0x${'0'.repeat(40)}`, 1n] });
  test.each([
    ['is no approval', { to, data: `0xa9059cbb${'0'.repeat(128)}` }],
    ['is for nobody', { to, data: nobody }],
    ['is of another token', { to: `${porch}:${dai.address}`, data: nobody }],
  ])('nothing, where what the service wants signed %s', async (_what, tx) => {
    const id = await house.review();
    house.world.faults.push({ match: '/v1/convert/build-approve', status: 200, body: { tx } });
    await expect(house.offer(id)).rejects.toMatchObject({ code: 'SWAP_FAILED' });
  });

  test.each(['quotes', 'allowance', 'build-approve'])(
    'nothing, while the service is down (%s); then again',
    async (path) => {
      const id = await house.review();
      house.world.faults.push({ match: `/v1/convert/${path}`, status: 500 });
      await expect(house.offer(id)).rejects.toMatchObject({ code: 'SWAP_FAILED' });
      house.world.faults.length = 0;
      expect((await house.offer(id)).kind).toBe('approve');
    },
  );

  test('all the same while nobody says what gas costs', async () => {
    const id = await house.review();
    house.world.faults.push({ match: '/v1/convert/gas-price', status: 500 });
    const offer = await house.offer(id);
    expect([offer.kind, offer.gasPrice]).toEqual(['approve', undefined]);
  });

  test('nothing, where nobody trades that much; of more than a contract can count nobody is asked', async () => {
    const ticket = house.world.tokens.find(({ symbol }) => symbol === 'TICKET');
    const get = { ...dai, address: ticket?.address };
    await expect(house.offer(await house.review({ get }))).rejects.toMatchObject({ code: 'SWAP_LIQUIDITY' });
    const before = house.world.requests.length;
    for (const pay of [usdc, ether])
      await expect(
        house.offer(await house.review({ pay, get: dai, amount: String(MOST_UNITS + 1n) })),
      ).rejects.toMatchObject({ code: 'SWAP_LIQUIDITY' });
    expect(house.world.requests.length).toBe(before);
  });

  test.each([
    ['where nothing is swapped', { networkId: 'eip155:31338' }, 'SWAP_NETWORK_UNSUPPORTED'],
    ['of a token of another network', { pay: { ...usdc, networkId: 'eip155:31338' } }, 'SWAP_FAILED'],
    ['for a token of another network', { get: { ...ether, networkId: 'eip155:31338' } }, 'SWAP_FAILED'],
    ['of a token for itself', { get: { ...usdc, address: usdc.address?.toLowerCase() } }, 'SWAP_FAILED'],
  ] as const)('nothing %s, and nobody is asked', async (_what, more, code) => {
    const id = await house.review(more);
    const before = house.world.requests.length;
    await expect(house.offer(id)).rejects.toMatchObject({ code });
    expect(house.world.requests.length).toBe(before);
  });
});

describe('an approval', () => {
  const told = (given: bigint) => {
    house.chain.tells = ({ hash, address }) => ({
      allowances: hash === hashes[0] && address === ada.address ? [String(given)] : [],
    });
  };

  test('leads back to the review, which offers the swap, also while the service does not know of it yet', async () => {
    const id = await house.review();
    told(amount);
    await approve(id);
    expect(house.prompts[0]?.request).toMatchObject({ address: ada.address, networkId: porch, to: usdc.address });
    expect(house.swapOf(id)).toMatchObject({ step: 'review', isApproved: true });
    expect((await house.offer(id)).kind).toBe('swap');
    // Another swap has no leave of its own.
    expect((await house.offer(await house.review())).kind).toBe('approve');
  });

  test.each([
    ['that its person made smaller', amount - 1n, {}],
    ['that was withdrawn in the wallet', amount, { replaced: 'cancelled' }],
    ['in whose place something else was sent', amount, { replaced: 'replaced' }],
    ['that the network lost', amount, { status: 'dropped' }],
  ] as const)('%s is asked for again', async (_what, given, mined) => {
    const id = await house.review();
    told(given);
    await approve(id, mined);
    expect((await house.offer(id)).kind).toBe('approve');
  });

  test('whose receipt nobody can read is what the service says of it', async () => {
    const id = await house.review();
    house.chain.tells = () => {
      throw new Error('pruned');
    };
    await approve(id);
    expect((await house.offer(id)).kind).toBe('approve');
    house.allow(amount);
    expect((await house.offer(id)).kind).toBe('swap');
  });

  test('that was taken back allows nothing, whatever the log says', async () => {
    const id = await house.review();
    house.allow(7n);
    house.chain.tries = ({ data }) => {
      if (approves(data) && (spent(data).args?.[1] as bigint) > 0n) throw reverted();
    };
    told(amount);
    await approve(id);
    house.chain.tries = () => {};
    const offer = await house.offer(id);
    expect([offer.kind, offer.isReset]).toEqual(['approve', undefined]);
  });

  test('is asked for once, however often it is pressed', async () => {
    const id = await house.review();
    const offer = await house.offer(id);
    void house.approve(id, offer);
    void house.approve(id, offer);
    await settle();
    expect(house.prompts).toHaveLength(1);
    expect(house.swapOf(id)?.step).toBe('approving');
  });

  test.each([
    ['declined', new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }), 'USER_REJECTED'],
    ['lost', makeError('RPC_INTERNAL', {}), 'RPC_INTERNAL'],
  ])('that was %s leads back to the review, and is told of', async (_what, error, code) => {
    const id = await house.review();
    const done = house.approve(id, await house.offer(id));
    await settle();
    house.prompts[0]?.reject(error);
    await expect(done).rejects.toMatchObject({ code });
    expect(house.swapOf(id)?.step).toBe('review');
    expect(house.told().at(-1)).toEqual(['SWAP_APPROVAL_ERROR', expect.objectContaining({ message: code })]);
  });

  test('that failed on the chain leads back to the review, and is told of', async () => {
    const id = await house.review();
    const done = house.approve(id, await house.offer(id));
    await settle();
    house.prompts[0]?.resolve(hashes[0]);
    await settle();
    house.waits[0]?.resolve({ status: 'reverted', hash: hashes[0], reason: 'paused' });
    await expect(done).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' });
    expect(house.swapOf(id)).toMatchObject({ step: 'review' });
    expect(house.told().at(-1)?.[0]).toBe('SWAP_APPROVAL_ERROR');
  });

  test('is waited for until its person leaves', async () => {
    const id = await house.review();
    const done = house.approve(id, await house.offer(id));
    await settle();
    const { signal } = house.prompts[0]?.request ?? {};
    await house.stop();
    expect(signal?.aborted).toBe(true);
    house.prompts[0]?.reject(makeError('ABORTED', {}));
    await expect(done).rejects.toMatchObject({ code: 'ABORTED' });
    expect(house.swapOf(id)?.step).toBe('review');
  });
});

describe('the way in', () => {
  test('leads to the fields', async () => {
    house.engine.open();
    house.engine.store.dispatch(openSwap());
    expect(house.shown()).toEqual(['Account', 'Swap']);
    expect(house.told()).toEqual([['OPEN_SWAP', { isSmartAccount: false, network: porch }]]);
  });

  test('leads to the networks where the account’s has no swaps, and may be left', async () => {
    house.pretend.switchNetwork('example.harbor', 'eip155:31338');
    await settle();
    house.engine.open();
    house.engine.store.dispatch(openSwap());
    expect(house.shown()).toEqual(['Account', 'Swap', 'UnsupportedChain']);
    house.engine.store.dispatch(modal.actions.wentBack({ isConnected: true }));
    expect(house.shown()).toEqual(['Account', 'Swap']);
    expect(house.told()).toEqual([['OPEN_SWAP', { isSmartAccount: false, network: 'eip155:31338' }]]);
  });

  test('leads on to the tokens of one side', () => {
    house.engine.open();
    house.engine.store.dispatch(openSwap());
    house.engine.store.dispatch(openSwapTokens('get'));
    expect(house.engine.store.getState().modal.stack.at(-1)).toEqual({
      view: 'SwapSelectToken',
      data: { side: 'get' },
    });
    expect(house.shown()).toHaveLength(3);
    expect(house.told().at(-1)).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP', {}]);
  });

  test('is no way for who has no account', async () => {
    await house.engine.disconnect();
    const before = house.shown();
    house.engine.store.dispatch(openSwap());
    expect(house.shown()).toEqual(before);
    expect(house.told()).toEqual([]);
  });
});
