import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RefreshIcon } from '../../icons/RefreshIcon';
import { Inline } from '../Inline/Inline';
import { Button } from './Button';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Review swap', onClick: fn() },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Primary: Story = {
  args: { tone: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Review swap' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};
export const Secondary: Story = { args: { tone: 'secondary' } };
export const Raised: Story = { args: { tone: 'raised' } };
export const Soft: Story = { args: { tone: 'soft' } };
export const Ghost: Story = { args: { tone: 'ghost' } };
export const Danger: Story = { args: { tone: 'danger', children: 'End all sessions' } };

export const Loading: Story = {
  args: { tone: 'primary', loading: true, children: 'Connecting' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Connecting' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

function Sizes() {
  const [loading, setLoading] = useState(false);
  return (
    <Inline wrap>
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <Button key={size} tone="primary" size={size} loading={loading} onClick={() => setLoading(true)}>
          Connect wallet
        </Button>
      ))}
    </Inline>
  );
}

/** A button is as wide as before while it loads, with its spinner as without, and its label keeps clear of the edge. */
export const KeepsItsWidth: Story = {
  render: () => <Sizes />,
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button');
    const widths = () => buttons.map((button) => Math.round(button.getBoundingClientRect().width * 100));
    const before = widths();
    await userEvent.click(buttons[0] as HTMLElement);
    const spinners = await waitFor(() => {
      const all = canvasElement.querySelectorAll('[data-part="spinner"]');
      expect(all).toHaveLength(3);
      return [...all];
    });
    await expect(widths()).toEqual(before);
    await waitFor(() => {
      for (const spinner of spinners) expect(getComputedStyle(spinner).marginInlineEnd).toBe('0px');
    });
    await expect(widths()).toEqual(before);
    const free = buttons.map((button) => {
      const label = button.querySelector('span:last-of-type')?.getBoundingClientRect().right ?? 0;
      return Math.round(button.getBoundingClientRect().right - label);
    });
    await expect(free).toEqual([9, 7, 6]);
  },
};

export const Disabled: Story = { args: { tone: 'primary', disabled: true, children: 'Enter an amount' } };
export const WithIcon: Story = { args: { tone: 'primary', icon: <RefreshIcon size={18} />, children: 'Try again' } };
export const LongText: Story = {
  args: {
    full: true,
    tone: 'primary',
    children: 'Swap 1,000,000,000.000001 WRAPPEDTOKEN for at least 250 USDC at this price',
  },
};
export const Light: Story = { args: { tone: 'primary' }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { tone: 'primary', icon: <RefreshIcon size={18} />, children: 'أعد المحاولة' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { args: { full: true, tone: 'primary' }, globals: { viewport: { value: 'narrow' } } };
