import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { asks, dai, ether, getField, payField, sheet, swappingFrom, usdc } from '../../../.storybook/swapSheet';
import SwapView from './SwapView';

const meta = {
  title: 'Views/Swap',
  component: SwapView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: swappingFrom({ draft: { pay: usdc, get: ether, amount: '250' } }),
} satisfies Meta<typeof SwapView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What comes back, what it is worth, and what it costs, before anybody is asked. */
export const Default: Story = {
  play: async () => {
    const get = await getField();
    await waitFor(() => expect(get).toHaveValue('0.099687'));
    await asks('Review swap');
    await appears((await sheet()).getByText('$250.00'));
    await appears((await sheet()).getByText('2,410.5 available'));
    await appears((await sheet()).getByText(/^1 ETH = 2,50\d/));
  },
};
