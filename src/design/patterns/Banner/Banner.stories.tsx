import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShieldIcon } from '../../icons/ShieldIcon';
import { Banner } from './Banner';

const meta = {
  title: 'Patterns/Banner',
  component: Banner,
  args: { children: 'This site doesn’t run on your network. Pick one it supports.' },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Info: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};
export const Success: Story = {
  args: {
    tone: 'success',
    icon: <ShieldIcon />,
    title: 'Simulated: no surprises',
    children: 'Nothing else leaves your wallet.',
  },
};
export const Warning: Story = {
  args: { tone: 'warning', children: 'Check the address. A send can’t be undone.' },
};
export const ErrorBanner: Story = {
  args: { tone: 'error', title: 'You don’t have enough ETH', children: 'Add about 0.002 ETH to pay the network fee.' },
};
/** A price that moved while the visitor looked: read out, politely. */
export const Live: Story = {
  args: { tone: 'warning', live: true, title: 'The price moved', children: 'You get 0.0771 ETH, 1.2 % less.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('The price moved');
  },
};
export const LongText: Story = {
  args: { tone: 'warning', title: 'w'.repeat(120), children: 'Check the address. A send can’t be undone. '.repeat(6) },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { ...Warning, globals: { mode: 'light' } };
export const SuccessLight: Story = { ...Success, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { tone: 'warning', children: 'تحقّق من العنوان. لا يمكن التراجع عن الإرسال.' },
  globals: { locale: 'ar', direction: 'rtl' },
};
