import { vi } from 'vitest';
import type { PorticoEvent } from '@/domain/analytics';
import type { SwapTerms, SwapToken } from '@/domain/swap';
import { createEngine } from '@/engine/createEngine';
import type { TransactionOutcome, TransactionRequest } from '@/ports/adapter';
import type { ReceiptFacts, ReceiptRequest } from '@/ports/receipt';
import type { WaitRequest } from '@/ports/waiting';
import { type Offer, offerSwap } from '@/store/flows/offerSwap';
import { approveSwap, reviewSwap, stopSwap, swapNow } from '@/store/flows/swap';
import { defaultFeatures } from '@/store/settings/defaults';
import { draftSwap, selectSwap } from '@/store/swapping/steps';
import { createPretendAdapter, type PretendWallet } from './adapter';
import { createTestEnv } from './env';
import { ada } from './fixtures/accounts';
import { poolContracts } from './fixtures/pools';
import { pretendNetwork } from './fixtures/pretendNetwork';
import { tokensOn } from './fixtures/tokens';
import { accountKey, createWorld, type World } from './world';

export const porch = 'eip155:31337';
const [dollars, contract] = tokensOn(porch);
export const ether: SwapToken = { networkId: porch, name: 'Ether', symbol: 'ETH', decimals: 18 };
export const usdc: SwapToken = {
  ...{ networkId: porch, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  address: dollars?.address,
};
export const dai: SwapToken = {
  networkId: porch,
  address: contract?.address,
  name: 'Dai',
  symbol: 'DAI',
  decimals: 18,
};
export const exchange = poolContracts.router.toLowerCase();
export const terms: SwapTerms = { networkId: porch, from: ada.address, pay: usdc, get: ether, amount: '250000000' };

/** What is told of it ([wire 3.4]). */
export const swapped = {
  isSmartAccount: false,
  network: porch,
  swapFromToken: 'USDC',
  swapToToken: 'ETH',
  swapFromAmount: '250',
  swapToAmount: '0.09968757643578669',
};

/** Of what the wallet sends, one after the other. */
export const hashes = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(64)}`) as [string, string, string, string];

/** Waits until what this turn started (promises, answers of fakes) has settled. */
export const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
};

interface Held<T, Request> {
  request: Request;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** A page that swaps, with its wallet, its chain and its exchange in the hands of the test. */
export async function swapHouse(given: Partial<World> = {}, wallet: Partial<PretendWallet> = {}) {
  const world = createWorld(given);
  const env = createTestEnv(world);
  /** What the wallet was asked to send, and what is waited for, oldest first. */
  const prompts: Held<string, TransactionRequest>[] = [];
  const waits: Held<TransactionOutcome, WaitRequest>[] = [];
  const chain = {
    fee: '420000000000000',
    /** Throws what the chain says of a transaction that it tries out. */
    tries: (_request: { to?: string; data?: string }): void => {},
    /** What a mined transaction did; or what the node throws. */
    tells: (_request: ReceiptRequest): ReceiptFacts => ({ allowances: [] }),
  };
  const { adapter, pretend } = createPretendAdapter({
    networks: [pretendNetwork('31337'), pretendNetwork('31338')],
    wallets: [
      { id: 'example.harbor', name: 'Harbor', ...wallet },
      { id: 'example.lantern', name: 'Lantern' },
    ],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
  });
  const hold =
    <T, Request>(list: Held<T, Request>[]) =>
    (request: Request) =>
      new Promise<T>((resolve, reject) => list.push({ request, resolve, reject }));
  const readReceipt = vi.fn(async (request: ReceiptRequest) => chain.tells(request));
  const engine = createEngine({
    env,
    adapters: [
      {
        ...adapter,
        readReceipt,
        estimateFees: async (request) => {
          chain.tries(request);
          return { fees: { gasPrice: '1' }, gas: '1', total: { base: chain.fee, decimals: 18, symbol: 'ETH' } };
        },
        sendTransaction: hold(prompts),
        waitForTransaction: hold(waits),
      },
    ],
    services: { blockchain: 'http://services.test' },
    projectId: 'p',
    settings: { features: { ...defaultFeatures, swapNetworks: [porch] } },
  });
  const heard: PorticoEvent[] = [];
  engine.subscribeEvents((event) => heard.push(event));
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  engine.open({ view: 'Swap' });
  const { dispatch, getState } = engine.store;
  const swapOf = (id: string) => selectSwap(getState(), id);
  return {
    ...{ world, env, engine, pretend, prompts, waits, chain, readReceipt, swapOf },
    /** How much the exchange may take, as the service knows it. */
    allow(amount: bigint) {
      world.allowances[accountKey(porch, ada.address)] = { [`${usdc.address}`]: amount };
    },
    shown: () => getState().modal.stack.map(({ view }) => view),
    /** Names and properties of what was told of swaps. */
    told: () =>
      heard.flatMap((one) => (one.event.includes('SWAP') ? [[one.event, 'properties' in one && one.properties]] : [])),
    type: (amount: string, more: { pay?: SwapToken; get?: SwapToken; isMax?: boolean } = {}) =>
      dispatch(draftSwap({ pay: usdc, get: ether, amount, ...more })),
    review: (more: Partial<SwapTerms> = {}, expected = '99687576435786690') =>
      dispatch(reviewSwap({ terms: { ...terms, ...more }, expected })),
    /** The next transaction, of a swap as the store has it. */
    offer: (id: string) => dispatch(offerSwap(swapOf(id)?.terms ?? terms)),
    approve: (id: string, offer: Offer) => dispatch(approveSwap({ id, offer })),
    swap: (id: string, offer: Offer) => dispatch(swapNow({ id, offer })),
    stop: () => dispatch(stopSwap()),
  };
}
export type SwapHouse = Awaited<ReturnType<typeof swapHouse>>;

/** A swap that needs no approval any more; the wallet is asked for it, and has not answered yet. */
export async function asked(house: SwapHouse) {
  house.allow(2n ** 256n - 1n);
  house.type('250');
  const id = await house.review();
  const offer = await house.offer(id);
  const done = house.swap(id, offer);
  done.catch(() => {});
  await settle();
  return { id, offer, done };
}

/** A swap that the wallet has sent. */
export async function sent(house: SwapHouse) {
  const begun = await asked(house);
  house.prompts.at(-1)?.resolve(hashes[0]);
  await begun.done;
  await settle();
  return begun;
}
