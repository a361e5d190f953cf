import { screen, within } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits, transactionLimits } from '@/domain/limits';
import { askWalletToSend } from '@/store/flows/askWalletToSend';
import { beginSending, checkSending } from '@/store/flows/prepareSending';
import { type SendDraft, type Sending, type SendToken, sending } from '@/store/sending/slice';
import { draft, selectSending } from '@/store/sending/steps';
import { keepSending } from '@/store/sending/storage';
import type { Pretend, PretendAnswer, PretendChain, PretendWallet } from '../harness/adapter';
import { ada, bo } from '../harness/fixtures/accounts';
import { adaBtc } from '../harness/fixtures/bitcoin';
import { adaSol } from '../harness/fixtures/solana';
import { tokensOn } from '../harness/fixtures/tokens';
import { type CameraScript, codeOf, pretendCamera } from '../harness/pretendCamera';
import type { PretendTransfers } from '../harness/pretendTransfers';
import type { PageEvent } from '../src/ports/env';
import { appears } from './appears';
import type { Arrive, ScenarioParameters } from './scenario';
import { bitcoin, network, solana } from './scenario';

const porch = network('31337', 'Porch');
export const [usdc] = tokensOn(porch.id);
export const ether = { networkId: porch.id, decimals: 18, symbol: 'ETH', name: 'Ether', price: '2500' };
export const btc = { networkId: bitcoin.id, decimals: 8, symbol: 'BTC', name: 'Bitcoin' };
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

/** What the pretended Bitcoin tells of 1.5 BTC: its wallet sets the fee, and no output is below 294 satoshis. */
const satoshis = {
  held: { coin: '150000000' },
  fee: '1128',
  coin: { decimals: 8, symbol: 'BTC' },
  least: '294',
  feeIs: 'estimated',
  isSlow: true,
} as const;

/** The accounts of a wallet on Bitcoin: its payment address, and its ordinals. */
const onBitcoin = {
  accounts: [
    { address: adaBtc.payment, type: 'payment' as const },
    { address: adaBtc.ordinals, type: 'ordinal' as const },
  ],
};

/** In the story that runs, the network’s fee changes, and whoever looks at it is told. In smallest units of its coin. */
export let feeBecomes: (fee: string) => void = () => {};

/** In the story that runs, no node answers any more whether a transfer still waits. */
export let nodeFallsSilent: () => void = () => {};

const kinds = new Map<typeof porch, { transfers: Partial<PretendTransfers>; wallet: Partial<PretendWallet> }>([
  [solana, { transfers: lamports, wallet: { address: adaSol.address } }],
  [bitcoin, { transfers: satoshis, wallet: onBitcoin }],
]);

/** In the story that runs, the chain says nothing more of what may be sent. */
export let chainFallsSilent: () => void = () => {};

/** In the story that runs, so many ms pass at once. */
export let timePasses: (ms: number) => void = () => {};

/** In the story that runs, the page is hidden, or seen again. */
export let pageTurns: (event: PageEvent) => void = () => {};

interface Given {
  /** Default a network of EVM. */
  on?: typeof porch;
  draft?: Partial<SendDraft>;
  view?: 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendScan' | 'WalletSendPreview' | 'WalletSendConfirmed';
  transfers?: Partial<PretendTransfers>;
  sends?: PretendAnswer;
  /** The wallet has no way to send. */
  lacksSending?: boolean;
  outcome?: PretendChain['outcome'];
  /** The page is not secure. */
  withoutCameras?: boolean;
  /** How the wallet answers when it is to speed up or to cancel. */
  replaces?: PretendAnswer;
  /** It was sent so long ago that it waits too long. */
  isLate?: boolean;
  /** Its wallet was looked at so often in vain that it counts as forgotten. */
  isForgotten?: boolean;
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
  withoutCameras,
  ...chain
}: Given = {}) => {
  const arrive: Arrive = async (engine, env, pretend, _pairing, given) => {
    const { dispatch } = engine.store;
    const asked = given?.chain?.transfers as PretendTransfers;
    asked.fee = chain.transfers?.fee ?? kinds.get(on)?.transfers.fee;
    feeBecomes = (fee) => {
      asked.fee = fee;
      env.clock.advance(timeLimits.answerWaitMs);
    };
    nodeFallsSilent = () => {
      asked.isWaiting = 'wait';
    };
    chainFallsSilent = () => {
      asked.fails = 'wait';
    };
    timePasses = env.clock.advance;
    pageTurns = env.turn;
    if (withoutCameras) Object.assign(env.page, { cameras: undefined });
    before.forEach((one, at) => {
      keepSending(env, sent(one, at + 1));
    });
    await engine.connect({ namespace: on.namespace, connectorId: 'example.harbor' });
    engine.open();
    const push = (name: string, data?: object) =>
      dispatch({ type: 'modal/pushed', payload: { view: name, data } } as never);
    push('WalletSend');
    if (typed) dispatch(draft(typed));
    if (view === 'WalletSendSelectToken' || view === 'WalletSendScan') push(view);
    if (view !== 'WalletSendPreview' && view !== 'WalletSendConfirmed') return;
    const id = await dispatch(beginSending({ token: dollars, amount: '250000000', to: bo.address, ...intent }));
    push('WalletSendPreview', { id });
    after?.(pretend);
    if (view === 'WalletSendPreview') return;
    await dispatch(checkSending({ id })).catch(() => {});
    await dispatch(askWalletToSend(id)).catch(() => {});
    if (chain.isLate) env.clock.advance(timeLimits.replaceSendingMs);
    for (let at = 0; chain.isForgotten && at < transactionLimits.unknownBatchCount; at++) {
      env.clock.advance(timeLimits.answerWaitMs);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const one = chain.shown && selectSending(engine.store.getState(), id);
    if (one) dispatch(sending.actions.adopted({ ...one, ...chain.shown }));
    dispatch({ type: 'modal/stackReset', payload: { view, data: { id } } } as never);
  };
  const { sends, lacksSending, replaces, outcome = 'wait', transfers } = chain;
  const scenario: ScenarioParameters = {
    arrive,
    runs: true,
    services: { blockchain: 'http://services.test' },
    page: { cameras: pretendCamera() },
    ...more,
    chain: {
      networks: on === porch ? [porch, network('10', 'Other')] : [on],
      transfers: { held, ...kinds.get(on)?.transfers, ...transfers },
      outcome,
      wallets: [{ id: 'example.harbor', name: 'Harbor', sends, lacksSending, replaces, ...kinds.get(on)?.wallet }],
      ...more?.chain,
    },
  };
  return { scenario };
};

/** The visitor stands where they scan, with this camera, and with this in the fields behind it. */
export const scanningWith = (
  sees: string | undefined,
  { fails, ...given }: Given & Pick<CameraScript, 'fails'> = {},
) => {
  const camera = pretendCamera({ code: sees === undefined ? undefined : codeOf(sees), fails });
  const more = { ...given.more, page: { cameras: camera } };
  return { camera, parameters: sendingFrom({ view: 'WalletSendScan', ...given, more }) };
};

/** The chain's adapter refuses one field of the transfer. */
export const sendingRefused = (field: 'to' | 'token', token: SendToken) =>
  sendingFrom({
    draft: { token, amount: '1', to: bo.address },
    transfers: { fails: { error: makeError('REQUEST_INVALID', { field }) } },
  });

export const sheet = async (name = 'Send') => within(await screen.findByRole('dialog', { name }));
export const amountField = async () => (await sheet()).findByRole('textbox', { name: /^Amount/ });
export const toField = async () => (await sheet()).findByRole('textbox', { name: 'To' });
/** The main button names what is still missing from the form ([views D.6]). */
export const asks = async (name: string) => appears(await (await sheet()).findByRole('button', { name }));
