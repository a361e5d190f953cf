import { screen, within } from 'storybook/test';
import { maxUint256 } from 'viem';
import { timeLimits } from '@/domain/limits';
import type { SwapToken } from '@/domain/swap';
import { defaultFeatures } from '@/store/settings/defaults';
import { type Swap, type SwapDraft, swapping } from '@/store/swapping/slice';
import { draftSwap, joinSwapping } from '@/store/swapping/steps';
import type { Pretend, PretendAnswer, PretendChain } from '../harness/adapter';
import { ada } from '../harness/fixtures/accounts';
import { tokensOn } from '../harness/fixtures/tokens';
import type { PretendTransactions } from '../harness/pretendTransactions';
import { accountKey, type World } from '../harness/world';
import { appears } from './appears';
import type { Arrive, ScenarioParameters } from './scenario';
import { network } from './scenario';

const porch = network('31337', 'Porch');
const [coin, contract] = tokensOn(porch.id);
export const ether: SwapToken = { networkId: porch.id, name: 'Ether', symbol: 'ETH', decimals: 18 };
export const usdc: SwapToken = {
  networkId: porch.id,
  address: coin?.address,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
};
export const dai: SwapToken = {
  networkId: porch.id,
  address: contract?.address,
  name: 'Dai',
  symbol: 'DAI',
  decimals: 18,
};

const held = (native: bigint, dollars: bigint) => ({
  [accountKey(porch.id, ada.address)]: { native, tokens: { [`${usdc.address}`]: dollars } },
});
const allowing = (amount: bigint) => ({ [accountKey(porch.id, ada.address)]: { [`${usdc.address}`]: amount } });

/** What the exchange may take, in the story that runs: the world's own record. */
let allowances: World['allowances'] = {};

/** In the story that runs, so many ms pass at once. */
export let timePasses: (ms: number) => void = () => {};

interface Given {
  draft?: Omit<SwapDraft, 'of'>;
  view?: 'Swap' | 'UnsupportedChain' | 'SwapSelectToken' | 'SwapPreview' | 'SwapConfirmed';
  side?: 'pay' | 'get';
  /** What the host fills in. */
  filled?: object;
  /** Of the swap that the review and what follows it show. */
  swap?: Partial<Swap>;
  /** The exchange may take the dollars already. */
  isAllowed?: boolean;
  /** So much of them, in smallest units. */
  allowed?: bigint;
  /** The wallet stands where nothing can be swapped. */
  isElsewhere?: boolean;
  /** Nobody is in. */
  isOutside?: boolean;
  sends?: PretendAnswer;
  transactions?: Partial<PretendTransactions>;
  outcome?: PretendChain['outcome'];
  received?: string;
  faults?: World['faults'];
  more?: Partial<ScenarioParameters>;
  /** What happens in the wallet once the visitor stands there. */
  after?: (pretend: Pretend) => void;
}

/** The visitor stands where they swap, with this in the fields, or with a swap that has come so far. */
export const swappingFrom = ({
  draft,
  view = 'Swap',
  side = 'get',
  filled,
  swap,
  isAllowed,
  allowed = isAllowed ? maxUint256 : 0n,
  isElsewhere,
  isOutside,
  sends,
  transactions,
  outcome = 'wait',
  received,
  faults = [],
  more,
  after,
}: Given = {}) => {
  const arrive: Arrive = async (engine, env, pretend, _pairing, given) => {
    const { dispatch } = engine.store;
    // The story may have run before.
    allowances = given?.world?.allowances ?? {};
    for (const account of Object.keys(allowances)) delete allowances[account];
    Object.assign(allowances, allowing(allowed));
    timePasses = env.clock.advance;
    const push = (name: string, data?: object) =>
      dispatch({ type: 'modal/pushed', payload: { view: name, data } } as never);
    if (isOutside) return engine.open({ view: 'Swap' });
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    if (filled) return engine.open({ view: 'Swap', data: filled });
    engine.open();
    push('Swap');
    if (draft) dispatch(draftSwap(draft));
    if (view === 'SwapSelectToken') push(view, { side });
    if (view === 'UnsupportedChain') push(view, { for: 'swaps' });
    if (view === 'SwapPreview' || view === 'SwapConfirmed') {
      const terms = { networkId: porch.id, from: ada.address, pay: usdc, get: ether, amount: '250000000' };
      const one: Swap = {
        id: 'one',
        terms,
        connectorId: 'example.harbor',
        step: 'review',
        expected: '99687618000000000',
      };
      dispatch(joinSwapping);
      dispatch(swapping.actions.began({ ...one, ...swap, terms: { ...terms, ...swap?.terms, from: ada.address } }));
      if (view === 'SwapPreview') push(view, { id: 'one' });
      else dispatch({ type: 'modal/stackReset', payload: { view, data: { id: 'one' } } } as never);
    }
    after?.(pretend);
  };
  const scenario: ScenarioParameters = {
    arrive,
    runs: true,
    projectId: 'stories',
    services: { blockchain: 'http://services.test' },
    settings: { features: { ...defaultFeatures, swapNetworks: isElsewhere ? ['eip155:10'] : [porch.id] } },
    ...more,
    world: {
      holdings: held(1_284_000_000_000_000_000n, 2_410_500_000n),
      allowances: {},
      faults,
      ...more?.world,
    },
    chain: {
      networks: [porch, network('10', 'Other')],
      transactions: {
        // The pretended chain lets the exchange take what was approved.
        sent: ({ data = '' }) => {
          if (data.startsWith('0x095ea7b3')) Object.assign(allowances, allowing(BigInt(`0x${data.slice(-64)}`)));
        },
        ...transactions,
      },
      outcome,
      received,
      wallets: [{ id: 'example.harbor', name: 'Harbor', sends }],
      ...more?.chain,
    },
  };
  return { scenario };
};

/** Until the exchange is asked again, with room. */
export const nextQuote = () => timePasses(timeLimits.answerWaitMs + 1);

export const sheet = async (name = 'Swap') => within(await screen.findByRole('dialog', { name }));
export const payField = async () => (await sheet()).findByRole('textbox', { name: 'You pay' });
export const getField = async () => (await sheet()).findByRole('textbox', { name: 'You get' });
/** The main button, the last one, names what is still missing from the form. */
export const asks = async (name: string) => {
  const found = await (await sheet()).findAllByRole('button', { name });
  await appears(found.at(-1) as HTMLElement);
};
