import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BackIcon } from '../../icons/BackIcon';
import { CertifiedIcon } from '../../icons/CertifiedIcon';
import { CloseIcon } from '../../icons/CloseIcon';
import { CopyIcon } from '../../icons/CopyIcon';
import { SwapIcon } from '../../icons/SwapIcon';
import { Inline } from '../Inline/Inline';
import { IconButton, type IconButtonProps } from './IconButton';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: <CloseIcon />, onClick: fn() },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Ghost: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Close' });
    await expect(button.getBoundingClientRect().width).toBe(40);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};
export const Small: Story = { args: { size: 'sm', icon: <CloseIcon size={18} /> } };
export const Secondary: Story = {
  args: { tone: 'secondary', size: 'lg', label: 'Certified wallets only', icon: <CertifiedIcon /> },
};
export const Chip: Story = { args: { tone: 'chip', label: 'Switch tokens', icon: <SwapIcon /> } };

const Toggle = (props: IconButtonProps) => {
  const [pressed, setPressed] = useState(false);
  return <IconButton {...props} pressed={pressed} onClick={() => setPressed(!pressed)} />;
};

export const StaysIn: Story = {
  args: { tone: 'secondary', size: 'lg', label: 'Certified wallets only', icon: <CertifiedIcon /> },
  render: (args) => <Toggle {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { pressed: false })).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button', { name: 'Certified wallets only', pressed: true })).toBeVisible();
  },
};
export const Loading: Story = {
  args: { label: 'Copying', icon: <CopyIcon />, loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Copying' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Sizes: Story = {
  render: () => (
    <Inline>
      <IconButton label="Certified" icon={<CertifiedIcon />} tone="secondary" size="lg" pressed />
      <IconButton label="Back" icon={<BackIcon />} />
      <IconButton label="Copy" icon={<CopyIcon size={18} />} size="sm" />
    </Inline>
  ),
};
export const Light: Story = { ...Sizes, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { label: 'رجوع', icon: <BackIcon /> },
  globals: { locale: 'ar', direction: 'rtl' },
};
