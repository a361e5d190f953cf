import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AlertBar } from './AlertBar';

const meta = {
  title: 'Primitives/AlertBar',
  component: AlertBar,
  args: {
    title: 'This domain is not allowed',
    children: 'Add it in your project settings.',
    dismissLabel: 'Dismiss',
    onDismiss: fn(),
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof AlertBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ErrorBar: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('This domain is not allowed');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const Warning: Story = {
  args: { tone: 'warning', title: 'Prices are 10 minutes old', children: 'Reload to see what things cost now.' },
};
export const Info: Story = {
  args: { tone: 'info', title: 'A new version is out', children: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('A new version is out');
  },
};
export const Success: Story = { args: { tone: 'success', title: 'Back online', children: undefined } };
export const LongText: Story = {
  args: { title: 'w'.repeat(200), children: 'This domain is not allowed. '.repeat(8) },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { title: 'هذا النطاق غير مسموح', children: 'أضفه في إعدادات المشروع.', dismissLabel: 'إغلاق' },
  globals: { locale: 'ar', direction: 'rtl' },
};
