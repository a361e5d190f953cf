import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { FoundTransfer } from '@/ports/transfer';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { bitcoin, scenario } from '../../../.storybook/scenario';
import { btc, dollars, sendingFrom, sheet, timePasses } from '../../../.storybook/sendSheet';
import { accounts, ada, bo } from '../../../harness/fixtures/accounts';
import { boBtc } from '../../../harness/fixtures/bitcoin';
import WalletSendConfirmedView from './WalletSendConfirmedView';

const view = 'WalletSendConfirmed';
const ben = accounts[2].address;
const hash = `0x${'7'.repeat(64)}`;

const meta = {
  title: 'Views/WalletSendConfirmed',
  component: WalletSendConfirmedView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ view }),
} satisfies Meta<typeof WalletSendConfirmedView>;
export default meta;

type Story = StoryObj<typeof meta>;

const says = async (text: string | RegExp) => appears(await (await sheet()).findByText(text));

export const Default: Story = {};

/** On its way, with the way to the explorer; Done leads to the account, which lists it. */
export const OnItsWay: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await says('250 USDC is on its way');
    const receipt = await (await sheet()).findByRole('link', { name: /0x/ });
    await expect(receipt).toHaveAttribute('href', `https://explorer.example/tx/0x${'1'.padStart(64, '0')}`);
    await userEvent.click((await sheet()).getByRole('button', { name: 'Done' }));
    await appears(await screen.findByRole('dialog', { name: 'Account' }));
  },
};

/** Blocks of Bitcoin are rare: nobody is told that it takes seconds. */
export const BitcoinOnItsWay: Story = {
  parameters: sendingFrom({
    view,
    on: bitcoin,
    intent: { token: btc, amount: '1250000', to: boBtc.payment },
  }),
  play: async () => {
    await says('0.0125 BTC is on its way');
    await says('To bc1q…fnjmfz. It arrives with one of the next blocks, in minutes or an hour. You can close this.');
    await says('about 0.00001128 BTC, set by your wallet');
  },
};

/** Its wallet named it, and no node shows it: nobody claims that it is on its way. */
export const BitcoinUnseen: Story = {
  parameters: sendingFrom({
    view,
    on: bitcoin,
    intent: { token: btc, amount: '1250000', to: boBtc.payment },
    shown: { sentAt: 0 },
  }),
  play: async () => {
    await says('Not seen on the network yet');
    await says('Harbor told us that it sent 0.0125 BTC. Look there what became of it, before you send again.');
    await expect((await sheet()).queryByText(/on its way/)).toBeNull();
  },
};

/** The same while somebody looks on: the words change by themselves. */
export const BitcoinTurnsUnseen: Story = {
  tags: ['journey', '!autodocs'],
  parameters: BitcoinOnItsWay.parameters,
  play: async () => {
    await says('0.0125 BTC is on its way');
    timePasses(timeLimits.unseenSendingMs);
    await says('Not seen on the network yet');
  },
};

export const Arrived: Story = {
  parameters: sendingFrom({ view, outcome: { status: 'success', hash } }),
  play: async () => says('250 USDC sent'),
};

export const Reverted: Story = {
  parameters: sendingFrom({ view, outcome: { status: 'reverted', hash, reason: 'paused' } }),
  play: async () => says('The network refused it: paused. Only the fee was spent.'),
};

export const Replaced: Story = {
  parameters: sendingFrom({ view, outcome: { status: 'success', hash, replaced: 'replaced' } }),
  play: async () => says('Something else was sent'),
};

export const Cancelled: Story = {
  parameters: sendingFrom({ view, outcome: { status: 'success', hash, replaced: 'cancelled' } }),
  play: async () => says('You cancelled it in your wallet. Only a fee was spent.'),
};

export const Dropped: Story = {
  parameters: sendingFrom({ view, outcome: { status: 'dropped', hash } }),
  play: async () => says('The network has dropped it. Nothing has left your account.'),
};

const others = [
  { to: ben, token: { decimals: 18, symbol: 'ETH' }, amount: '10000000000000001' },
  { to: bo.address, token: dollars, amount: '1500001' },
];
const batch = (finds: FoundTransfer) =>
  sendingFrom({ view, intent: { others }, transfers: { finds }, outcome: { status: 'success', hash } });

/** A host had several sent as one: each of them is told, and none of them is sped up. */
export const Batch: Story = {
  parameters: batch({ status: 'taken', batchId: '0x01' }),
  play: async () => {
    await says('A batch of 3 is on its way');
    await says('To 0x70…dc79C8 and others. It arrives in a few seconds. You can close this.');
    for (const part of ['250 USDC', '0.010000000000000001 ETH', '1.500001 USDC']) await says(part);
    await expect((await sheet()).queryByRole('button', { name: 'Speed up' })).toBeNull();
  },
};

export const BatchArrived: Story = {
  tags: ['journey', '!autodocs'],
  parameters: batch({ status: 'taken', batchId: '0x01', hash }),
  play: async () => says('A batch of 3 sent'),
};

/** A wallet that was to send all or nothing says that it has sent a part. */
export const PartOfBatch: Story = {
  parameters: batch({ status: 'taken', batchId: '0x01', hash, failure: 'BATCH_PARTLY_SENT' }),
  play: async () => {
    await says('Only a part went through');
    await says(
      'Harbor sent some of it, though it was to send all or nothing. Look at your activity before you send again.',
    );
  },
};

/** A wallet took it, and says ever since that it knows of none. */
export const ForgottenBatch: Story = {
  parameters: sendingFrom({ view, intent: { others }, transfers: { finds: { status: 'unknown' } }, isForgotten: true }),
  play: async () => {
    await says('We’ve lost track of it');
    await says('Harbor took it, and no longer knows what became of it. Look at your account before you send again.');
    await says('Your account');
    const account = await (await sheet()).findByRole('link', { name: /^0xf3…b92266/ });
    await expect(account).toHaveAttribute('href', `https://explorer.example/address/${ada.address}`);
    await userEvent.click((await sheet()).getByRole('button', { name: 'It was not sent' }));
    await says('Not sent, as far as we know');
  },
};

/** The wallet broke off, and the chain shows nothing. */
export const Unsure: Story = {
  parameters: sendingFrom({ view, sends: { error: makeError('RPC_INTERNAL', {}) } }),
  play: async () => {
    await says('We don’t know yet');
    await says('Harbor was asked, and we heard no answer. If it went out, it shows up here.');
    const buttons = (await sheet()).getAllByRole('button').map((one) => one.textContent);
    await expect(buttons.slice(-2)).toEqual(['It was not sent', 'Done']);
  },
};

/** The visitor knows better: they refused it in the wallet. */
export const GivenUp: Story = {
  parameters: Unsure.parameters,
  play: async (context) => {
    await Unsure.play?.(context);
    await userEvent.click((await sheet()).getByRole('button', { name: 'It was not sent' }));
    await says('Not sent, as far as we know');
  },
};

/** The wallet has sent it and waits for its receipt in vain. */
export const TimedOut: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('RECEIPT_TIMEOUT', { hash }) } }),
  play: async () => says('We don’t know yet'),
};

/** Its receipt takes longer than it is waited for: it is on its way all the same, and waited for anew. */
export const LateReceipt: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, outcome: { error: makeError('RECEIPT_TIMEOUT', { hash }) } }),
  play: async () => says('250 USDC is on its way'),
};

/** The network takes it no more: it came too late. */
export const TooLate: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    view,
    sends: { error: makeError('RPC_TRANSACTION_REJECTED', {}) },
    transfers: { finds: { status: 'impossible' } },
  }),
  play: async () => says('The network has dropped it. Nothing has left your account.'),
};

/** The answer was lost, and the chain has it. */
export const FoundAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    view,
    sends: { error: makeError('RPC_INTERNAL', {}) },
    transfers: { finds: { status: 'sent', hash } },
  }),
  play: async () => says('250 USDC is on its way'),
};

export const Light: Story = { globals: { mode: 'light' } };
/** The address is a `<bdi>`, in which no font draws the x of 0x70 as ×. */
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const address = await screen.findByText('0x70…dc79C8', { selector: 'bdi' });
    await expect(address.parentElement).toHaveTextContent('إلى 0x70…dc79C8. يصل خلال ثوانٍ. يمكنك إغلاق هذا.');
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
