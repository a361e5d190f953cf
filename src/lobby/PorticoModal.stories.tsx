import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { controls } from '../../.storybook/controls';
import { lobby } from '../../.storybook/lobby';
import { PorticoModal } from './PorticoModal';

const meta = {
  title: 'Lobby/PorticoModal',
  component: PorticoModal,
  decorators: [lobby],
  argTypes: controls('wallets', 'walletName'),
} satisfies Meta<typeof PorticoModal>;
export default meta;

type Story = StoryObj<typeof meta>;

/** In the host's layout, without an overlay. */
export const Default: Story = {};

/** A success leads to Account instead of closing. */
export const Embedded: Story = {
  tags: ['journey', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const wallet = await page.findByRole('button', { name: /^Harbor/ });
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(wallet);
    await waitFor(() => expect(page.getByText('0xf3…b92266')).toBeVisible());
  },
};

/** Until the UI has come, its place is kept. */
export const Loading: Story = {
  parameters: { lobby: { hangs: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Opening');
  },
};
