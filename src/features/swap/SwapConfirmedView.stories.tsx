import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { Swap } from '@/store/swapping/slice';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { payField, sheet, swappingFrom } from '../../../.storybook/swapSheet';
import SwapConfirmedView from './SwapConfirmedView';

const hash = `0x8c${'e'.repeat(56)}41b07f`;
const becomes = (step: Swap['step'], more: Partial<Swap> = {}) =>
  swappingFrom({ view: 'SwapConfirmed', swap: { step, hash, ...more } });
const tells = async (text: string | RegExp) => appears(await (await sheet()).findByText(text));

const meta = {
  title: 'Views/SwapConfirmed',
  component: SwapConfirmedView,
  decorators: [scenario],
  argTypes: controls('walletName'),
  parameters: becomes('sent'),
} satisfies Meta<typeof SwapConfirmedView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** It waits for a block. */
export const OnItsWay: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await tells('Swapping');
    await tells('250 USDC for about 0.099687 ETH. It takes a few seconds. You can close this.');
  },
};

/** What came back, as the chain tells it. */
export const Swapped: Story = {
  parameters: becomes('mined', { received: '99712000000000000' }),
  play: async () => {
    await tells('You got 0.099712 ETH');
    await tells('For 250 USDC. It is in your wallet.');
  },
};

/** The node keeps no old balances: what was expected is told as that. */
export const SwappedAbout: Story = {
  parameters: becomes('mined'),
  play: async () => tells('You got about 0.099687 ETH'),
};

export const Reverted: Story = {
  parameters: becomes('reverted', { reason: 'INSUFFICIENT_OUTPUT_AMOUNT' }),
  play: async () => {
    await tells('The swap didn’t go through');
    await tells(
      'The network refused it: INSUFFICIENT_OUTPUT_AMOUNT. You still have your 250 USDC; only the fee was spent.',
    );
    await userEvent.click((await sheet()).getByRole('button', { name: 'Try again' }));
    await expect(await payField()).toHaveValue('250');
  },
};

/** It was mined, and nothing came in: a smart account's swap failed within. */
export const NothingCameIn: Story = {
  parameters: becomes('mined', { received: '0' }),
  play: async () => {
    await tells('The swap didn’t go through');
    await tells('Nothing has come in. Look whether you still have your 250 USDC before you try again.');
  },
};

export const Replaced: Story = {
  parameters: becomes('replaced'),
  play: async () => tells('Something else was sent'),
};

export const Cancelled: Story = {
  parameters: becomes('cancelled'),
  play: async () => tells('Cancelled'),
};

export const Dropped: Story = {
  parameters: becomes('dropped'),
  play: async () => tells('It got lost'),
};

/** The wallet broke off: nobody swaps twice by mistake. */
export const Unsure: Story = {
  parameters: becomes('unsure', { hash: undefined }),
  play: async () => {
    await tells('We don’t know yet');
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Harbor was asked, and we heard no answer. Look at your activity before you swap again.',
    );
  },
};
