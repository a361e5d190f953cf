import { screen, within } from 'storybook/test';
import { timeLimits } from '@/domain/limits';
import { askWalletToSend } from '@/store/flows/askWalletToSend';
import { beginSending, checkSending } from '@/store/flows/prepareSending';
import { type SendDraft, type Sending, sending } from '@/store/sending/slice';
import { draft, selectSending } from '@/store/sending/steps';
import { keepSending } from '@/store/sending/storage';
import type { Pretend, PretendAnswer, PretendChain } from '../harness/adapter';
import { ada, bo } from '../harness/fixtures/accounts';
import { adaSol } from '../harness/fixtures/solana';
import { tokensOn } from '../harness/fixtures/tokens';
import type { PretendTransfers } from '../harness/pretendTransfers';
import type { Arrive, ScenarioParameters } from './scenario';
import { network, solana } from './scenario';

const porch = network('31337', 'Porch');
export const [usdc] = tokensOn(porch.id);
export const ether = { networkId: porch.id, decimals: 18, symbol: 'ETH', name: 'Ether', price: '2500' };
export const sol = { networkId: solana.id, decimals: 9, symbol: 'SOL', name: 'Sol' };
export const dollars = {
  networkId: porch.id,
  address: usdc?.address,
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  price: '1',
};
const held = { coin: '1284000000000000000', ...(usdc && { [usdc.address]: '2410500000' }) };

/** What the pretended Solana takes for a transfer, of 12.5 SOL. */
const lamports = { held: { coin: '12500000000' }, fee: '5000', coin: { decimals: 9, symbol: 'SOL' } };

/** In the story that runs, the network’s fee changes, and whoever looks at it is told. In smallest units of its coin. */
export let feeBecomes: (fee: string) => void = () => {};

/** In the story that runs, no node answers any more whether a transfer still waits. */
export let nodeFallsSilent: () => void = () => {};

interface Given {
  /** Default a network of EVM. */
  on?: typeof porch;
  draft?: Partial<SendDraft>;
  view?: 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed';
  transfers?: Partial<PretendTransfers>;
  sends?: PretendAnswer;
  outcome?: PretendChain['outcome'];
  /** How the wallet answers when it is to speed up or to cancel. */
  replaces?: PretendAnswer;
  /** It was sent so long ago that it waits too long. */
  isLate?: boolean;
  /** What is shown of it, where more is known than an outcome tells. */
  shown?: Partial<Sending>;
  /** What was sent before. */
  before?: Partial<Sending>[];
  /** Of the intent that the preview and what follows it show. */
  intent?: Partial<Parameters<typeof beginSending>[0]>;
  /** What happens in the wallet once the visitor stands there. */
  after?: (pretend: Pretend) => void;
  more?: Partial<ScenarioParameters>;
}

const sent = (one: Partial<Sending>, at: number): Sending => ({
  id: `before-${at}`,
  step: 'mined',
  connectorId: 'example.harbor',
  terms: {
    networkId: porch.id,
    from: ada.address,
    to: bo.address,
    token: { decimals: 18, symbol: 'ETH' },
    amount: '1',
  },
  token: ether,
  at,
  hash: `0x${String(at).padStart(64, '0')}`,
  ...one,
});

/** The visitor stands where they send, with this in the fields, or with an intent that has come so far. */
export const sendingFrom = ({
  draft: typed,
  view = 'WalletSend',
  before = [],
  intent,
  on = porch,
  more,
  after,
  ...chain
}: Given = {}) => {
  const arrive: Arrive = async (engine, env, pretend, _pairing, given) => {
    const { dispatch } = engine.store;
    const asked = given?.chain?.transfers as PretendTransfers;
    asked.fee = chain.transfers?.fee ?? (on === solana ? lamports.fee : undefined);
    feeBecomes = (fee) => {
      asked.fee = fee;
      env.clock.advance(timeLimits.answerWaitMs);
    };
    nodeFallsSilent = () => {
      asked.isWaiting = 'wait';
    };
    before.forEach((one, at) => {
      keepSending(env, sent(one, at + 1));
    });
    await engine.connect({ namespace: on.namespace, connectorId: 'example.harbor' });
    engine.open();
    const push = (name: string, data?: object) =>
      dispatch({ type: 'modal/pushed', payload: { view: name, data } } as never);
    push('WalletSend');
    if (typed) dispatch(draft(typed));
    if (view === 'WalletSendSelectToken') push(view);
    if (view !== 'WalletSendPreview' && view !== 'WalletSendConfirmed') return;
    const id = await dispatch(beginSending({ token: dollars, amount: '250000000', to: bo.address, ...intent }));
    push('WalletSendPreview', { id });
    after?.(pretend);
    if (view === 'WalletSendPreview') return;
    await dispatch(checkSending({ id })).catch(() => {});
    await dispatch(askWalletToSend(id)).catch(() => {});
    if (chain.isLate) env.clock.advance(timeLimits.replaceSendingMs);
    const one = chain.shown && selectSending(engine.store.getState(), id);
    if (one) dispatch(sending.actions.adopted({ ...one, ...chain.shown }));
    dispatch({ type: 'modal/stackReset', payload: { view, data: { id } } } as never);
  };
  const { sends, replaces, outcome = 'wait', transfers } = chain;
  const scenario: ScenarioParameters = {
    arrive,
    runs: true,
    services: { blockchain: 'http://services.test' },
    ...more,
    chain: {
      networks: on === porch ? [porch, network('10', 'Other')] : [on],
      transfers: { held, ...(on === solana && lamports), ...transfers },
      outcome,
      wallets: [
        { id: 'example.harbor', name: 'Harbor', sends, replaces, ...(on === solana && { address: adaSol.address }) },
      ],
      ...more?.chain,
    },
  };
  return { scenario };
};

export const sheet = async (name = 'Send') => within(await screen.findByRole('dialog', { name }));
export const amountField = async () => (await sheet()).findByRole('textbox', { name: /^Amount/ });
export const toField = async () => (await sheet()).findByRole('textbox', { name: 'To' });
