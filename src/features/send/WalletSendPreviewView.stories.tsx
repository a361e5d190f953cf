import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { bitcoin, scenario, solana } from '../../../.storybook/scenario';
import { amountField, btc, dollars, ether, feeBecomes, sendingFrom, sheet, sol } from '../../../.storybook/sendSheet';
import { bo } from '../../../harness/fixtures/accounts';
import { adaBtc, boBtc } from '../../../harness/fixtures/bitcoin';
import { boSol, solanaAccounts } from '../../../harness/fixtures/solana';
import WalletSendPreviewView from './WalletSendPreviewView';

const view = 'WalletSendPreview';
const title = 'Review send';
const shops = solanaAccounts.slice(2, 4).map(({ address }) => address);
const memo = `Order 7 <b>for Ada</b>\n\u202e// evil ${'long'.repeat(40)}`;
const typed = { token: dollars, amount: '250', to: bo.address };

const meta = {
  title: 'Views/WalletSendPreview',
  component: WalletSendPreviewView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ view, draft: typed }),
} satisfies Meta<typeof WalletSendPreviewView>;
export default meta;

type Story = StoryObj<typeof meta>;

const says = async (text: string | RegExp) => appears(await (await sheet(title)).findByText(text));
const press = async () => userEvent.click(await (await sheet(title)).findByRole('button', { name: 'Send' }));

export const Default: Story = {};

export const ToName: Story = {
  parameters: sendingFrom({ view, intent: { name: 'bo.eth' }, transfers: { names: { 'bo.eth': bo.address } } }),
  play: async () => {
    await says('bo.eth');
    await says(bo.address);
  },
};

/** The fee is on its way: nobody says yes before it is known. */
export const Loading: Story = {
  parameters: sendingFrom({ view, transfers: { fails: 'wait' } }),
  play: async () => expect(await (await sheet(title)).findByRole('button', { name: 'Send' })).toBeDisabled(),
};

export const Unreachable: Story = {
  parameters: sendingFrom({
    view,
    transfers: { fails: { error: makeError('HTTP_FAILED', { url: 'http://node.test' }) } },
  }),
  play: async () => says('not known now'),
};

/** The token keeps a part: what arrives is said. */
export const TakesFee: Story = {
  parameters: sendingFrom({ view, transfers: { warnings: ['token-takes-fee'], received: '247500000' } }),
  play: async () => {
    await says('247.5 USDC');
    await says(/keeps a part of what is sent/);
  },
};

export const ToContract: Story = {
  parameters: sendingFrom({ view, transfers: { warnings: ['recipient-is-contract'] } }),
  play: async () => says(/The address is a contract/),
};

/** The memo of a payment link, text of a stranger, and the references by which a shop finds the payment, before it is confirmed. */
export const WithMemo: Story = {
  parameters: sendingFrom({
    view,
    on: solana,
    intent: { token: sol, amount: '250000000', to: boSol.address, memo, references: shops },
  }),
  play: async () => {
    await says(/^Order 7 <b>for Ada<\/b> \/\/ evil/);
    await says('Payment reference');
    for (const one of shops) await appears((await sheet(title)).getByTitle(one));
  },
};

const maxWas = {
  view,
  draft: { token: ether, amount: '1.28358', to: bo.address },
  intent: { token: ether, amount: '1283580000000000000', isMax: true },
} as const;

/** The wallet chooses the fee; one’s own address for ordinals is told of once more. */
export const Bitcoin: Story = {
  parameters: sendingFrom({
    view,
    on: bitcoin,
    draft: { token: btc, amount: '0.0125', to: adaBtc.ordinals },
    intent: { token: btc, amount: '1250000', to: adaBtc.ordinals },
  }),
  play: async () => {
    await says('0.0125 BTC');
    await says('about 0.00001128 BTC, set by your wallet');
    await says(/your own address for ordinals/);
  },
};

/** A no in the wallet leads back to the fields, which kept what was typed. */
export const BitcoinDeclined: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    view,
    on: bitcoin,
    draft: { token: btc, amount: '0.0125', to: boBtc.payment },
    intent: { token: btc, amount: '1250000', to: boBtc.payment },
    sends: 'reject',
  }),
  play: async () => {
    await waitFor(async () => expect(await (await sheet(title)).findByRole('button', { name: 'Send' })).toBeEnabled());
    await press();
    await expect(await amountField()).toHaveValue('0.0125');
  },
};

/** Max chose the amount, and the fee has risen since: the new maximum is offered, and the old amount is not signed. */
export const FeeRose: Story = {
  parameters: sendingFrom({ ...maxWas, transfers: { fee: '1420000000000000' } }),
  play: async () => {
    await says('1.28358 ETH');
    await says('The network fee went up. You can send at most 1.28258 ETH now.');
    await appears((await sheet(title)).getByRole('button', { name: 'Use the new Max' }));
  },
};

/** It rises while the visitor reads: the new maximum is reviewed in its place, and that is what is sent. */
export const FeeRoseThenSent: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom(maxWas),
  play: async () => {
    const review = await sheet(title);
    await says('1.28358 ETH');
    await expect(await review.findByText('at most $1.05')).toBeVisible();
    feeBecomes('1420000000000000');
    await says('The network fee went up. You can send at most 1.28258 ETH now.');
    await says('at most $3.55');
    await says('1.28358 ETH');
    await userEvent.click(await review.findByRole('button', { name: 'Use the new Max' }));
    await says('1.28258 ETH');
    await waitFor(async () => expect(await review.findByRole('button', { name: 'Send' })).toBeEnabled());
    await press();
    await appears(await (await sheet()).findByText('1.28258 ETH is on its way'));
  },
};

/** On Solana the fee fell after Max, and what would stay is too little for an account: the new Max is offered. */
export const FeeFell: Story = {
  parameters: sendingFrom({
    view,
    on: solana,
    draft: { token: sol, amount: '12.499975', to: boSol.address },
    intent: { token: sol, amount: '12499975000', to: boSol.address, isMax: true },
    transfers: { keeps: '890880' },
  }),
  play: async () => {
    await says('12.499975 SOL');
    await says('The network fee went down, and too little would stay behind. You can send 12.499995 SOL now.');
    await appears(await (await sheet(title)).findByRole('button', { name: 'Use the new Max' }));
  },
};

/** It is reviewed, and sent. */
export const FeeFellThenSent: Story = {
  tags: ['journey', '!autodocs'],
  parameters: FeeFell.parameters,
  play: async (context) => {
    await FeeFell.play?.(context);
    await userEvent.click(await (await sheet(title)).findByRole('button', { name: 'Use the new Max' }));
    await says('12.499995 SOL');
    await waitFor(async () => expect(await (await sheet(title)).findByRole('button', { name: 'Send' })).toBeEnabled());
    await press();
    await appears(await (await sheet()).findByText('12.499995 SOL is on its way'));
  },
};

/** Typed by hand: what would stay is told, and nothing is offered in its place. */
export const RestTooSmall: Story = {
  parameters: sendingFrom({
    view,
    on: solana,
    intent: { token: sol, amount: '12499900000', to: boSol.address },
    transfers: { keeps: '890880' },
  }),
  play: async () => says('Send Max, or leave at least 0.00089088 SOL in your account.'),
};

/** The chain refuses it, with the contract's words. */
export const Refused: Story = {
  parameters: sendingFrom({
    view,
    transfers: { fails: { error: makeError('TRANSACTION_REVERTED', { reason: 'paused' }) } },
  }),
  play: async () => {
    await says('Not sent');
    await says(/The network refused it: paused/);
  },
};

/** The token is there, and the coin that pays the fee is not: it is told before, and the wallet is not asked. */
export const FeeMissing: Story = {
  parameters: sendingFrom({ view, transfers: { warnings: ['fee-is-missing'] } }),
  play: async () => {
    await says(/You don’t have enough ETH for the network fee\./);
    await press();
    await says('There isn’t enough for the network fee.');
  },
};

/** The wallet is asked; its answer is awaited. */
export const Waiting: Story = {
  parameters: sendingFrom({ view, sends: 'wait' }),
  play: async () => {
    await press();
    await says('Continue in Harbor');
    await says('Say yes to sending 250 USDC there.');
  },
};

/** A no in the wallet leads back to the fields, which kept what was typed. */
export const Declined: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, draft: typed, sends: 'reject' }),
  play: async () => {
    await press();
    await expect(await amountField()).toHaveValue('250');
    await appears(await (await sheet()).findByText('You said no, so nothing was sent'));
  },
};

/** Nothing is cut, rounded or abbreviated of what is about to be signed. */
export const ManyDigits: Story = {
  parameters: sendingFrom({
    view,
    intent: { token: { ...ether, symbol: 'LONGLONGLONGLONGLONG' }, amount: `${'9'.repeat(48)}` },
    transfers: { held: { coin: '9'.repeat(60) } },
  }),
  play: async () => says(`${'9'.repeat(30)}.${'9'.repeat(18)} LONGLONGLONGLONGLONG`),
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
