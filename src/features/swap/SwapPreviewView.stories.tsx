import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import type { Swap } from '@/store/swapping/slice';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { dai, ether, sheet, swappingFrom, usdc } from '../../../.storybook/swapSheet';
import SwapPreviewView from './SwapPreviewView';

const view = 'SwapPreview';
const review = () => sheet('Review swap');
/** The button waits until the transaction is built. */
const press = async (name: string) => {
  const view = await review();
  await waitFor(() => expect(view.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(view.getByRole('button', { name }));
};

const meta = {
  title: 'Views/SwapPreview',
  component: SwapPreviewView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: swappingFrom({ view, isAllowed: true }),
} satisfies Meta<typeof SwapPreviewView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All of it once more, with what arrives at least. */
export const Built: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await appears(await (await review()).findByRole('button', { name: 'Swap' }));
    await appears((await review()).getByText('You get about'));
    await appears((await review()).getByText('250 USDC'));
    await appears(await (await review()).findByText('0.09869 ETH'));
    await appears((await review()).getByText('Price impact'));
    await appears(await (await review()).findByText('0.31%'));
  },
};

/** The exchange is let take what is swapped first, and no more. */
export const Approval: Story = {
  parameters: swappingFrom({ view }),
  play: async () => {
    await appears(await (await review()).findByRole('button', { name: 'Approve' }));
    await appears(
      (await review()).getByText(
        'First, let the exchange take 250 USDC from your account: no more than that, and only for this swap.',
      ),
    );
    await appears((await review()).getByText('Exchange'));
  },
};

/** Once the network knows the approval, the swap is next. */
export const Approved: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ view, outcome: { status: 'success', hash: '0x1' } }),
  play: async () => {
    await press('Approve');
    await appears(await (await review()).findByRole('button', { name: 'Swap' }));
  },
};

/** Tokens such as USDT refuse a new approval while an older one is above zero: that one is set to zero first. */
export const Withdrawal: Story = {
  parameters: swappingFrom({
    view,
    allowed: 1n,
    transactions: { refuses: /^0x095ea7b3.{64}0*[^0]/ },
  }),
  play: async () => {
    await appears(
      await (await review()).findByText('You let the exchange take USDC before. That has to be withdrawn first.'),
    );
  },
};

/** Between two looks the price went down: that is told, and the button says which price is meant. */
export const PriceMoved: Story = {
  parameters: swappingFrom({ view, isAllowed: true, swap: { expected: '101000000000000000' } }),
  play: async () => {
    await appears(await (await review()).findByText('The price moved'));
    await appears((await review()).getByText('You get 0.001312 ETH less than a moment ago.'));
    await appears((await review()).getByRole('button', { name: 'Swap at this price' }));
  },
};

/** Much of the worth gets lost on the way. */
export const HighImpact: Story = {
  parameters: swappingFrom({
    view,
    swap: { expected: '1', terms: { pay: usdc, get: ether, amount: '200000000000' } as Swap['terms'] },
  }),
  play: async () => {
    await appears(
      await (await review()).findByText('You get 9.33% less than it is worth. A smaller amount loses less.'),
    );
    // What is to be allowed is said all the same.
    await appears((await review()).getByText(/^First, let the exchange take 200,000 USDC/));
  },
};

/** The swap is built: nobody can say yes before it is. */
export const Loading: Story = {
  parameters: swappingFrom({
    view,
    isAllowed: true,
    faults: [{ match: '/v1/convert/build-transaction', hang: true }],
  }),
  play: async () => expect(await (await review()).findByRole('button', { name: 'Swap' })).toBeDisabled(),
};

/** The network tries it out before anybody is asked. */
export const WouldFail: Story = {
  parameters: swappingFrom({
    view,
    isAllowed: true,
    transactions: { fails: { error: makeError('TRANSACTION_REVERTED', { reason: 'INSUFFICIENT_OUTPUT_AMOUNT' }) } },
  }),
  play: async () => {
    await appears(
      await (await review()).findByText('The network says that this swap would fail. The price may be moving.'),
    );
    await appears((await review()).getByRole('button', { name: 'Try again' }));
  },
};

export const NoFee: Story = {
  parameters: swappingFrom({
    view,
    isAllowed: true,
    transactions: { fails: { error: makeError('FUNDS_INSUFFICIENT', {}) } },
  }),
  play: async () => {
    await appears(await (await review()).findByText('You don’t have enough for the network fee.'));
  },
};

/** The exchange does not answer. */
export const NoPrice: Story = {
  parameters: swappingFrom({
    view,
    isAllowed: true,
    faults: [{ match: '/v1/convert/build-transaction', status: 500 }],
  }),
  play: async () => {
    await appears(await (await review()).findByText('There is no price right now'));
  },
};

/** The wallet shows the prompt for the approval, and has not answered. */
export const WaitingForApproval: Story = {
  parameters: swappingFrom({ view, sends: 'wait' }),
  play: async () => {
    await press('Approve');
    await appears(await (await review()).findByText('Say yes to letting the exchange take 250 USDC there.'));
    await appears((await review()).getByText('Continue in Harbor'));
  },
};

/** The wallet shows the prompt for the swap's transaction, and has not answered. */
export const Waiting: Story = {
  parameters: swappingFrom({ view, isAllowed: true, sends: 'wait' }),
  play: async () => {
    await press('Swap');
    await appears(await (await review()).findByText('Say yes to swapping 250 USDC for about 0.099687 ETH there.'));
  },
};

/** The wallet broke before it sent anything. */
export const Failed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({
    view,
    isAllowed: true,
    sends: { error: makeError('REQUEST_INVALID', { field: 'from' }) },
  }),
  play: async () => {
    await press('Swap');
    await appears(await (await review()).findByText('Couldn’t swap'));
  },
};

/** Whoever says no stands where they were. */
export const Declined: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ view, isAllowed: true, sends: 'reject' }),
  play: async () => {
    await press('Swap');
    await appears(await (await review()).findByText('You said no, so nothing was swapped'));
    await appears(await (await review()).findByRole('button', { name: 'Swap' }));
  },
};

/** Long amounts keep every digit of what is paid. */
export const LongAmounts: Story = {
  parameters: swappingFrom({
    view,
    isAllowed: true,
    swap: {
      terms: {
        networkId: 'eip155:31337',
        from: '',
        pay: dai,
        get: { ...ether, symbol: 'SUPERCALIFRAGILISTIC' },
        amount: '120499999999999999999',
      },
    },
  }),
  play: async () => {
    await appears(await (await review()).findByText('120.499999999999999999 DAI'));
  },
};
