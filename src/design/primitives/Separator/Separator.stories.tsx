import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Separator } from './Separator';

const meta = {
  title: 'Primitives/Separator',
  component: Separator,
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Separator>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Line: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('separator').getBoundingClientRect().height).toBe(1);
  },
};
export const Word: Story = {
  args: { children: 'or' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('or')).toBeVisible();
  },
};
export const LongText: Story = {
  args: { children: 'or go on without a wallet, and add one later when something asks for it' },
  globals: { viewport: { value: 'narrow' } },
};
export const Light: Story = { args: { children: 'or' }, globals: { mode: 'light' } };
export const RightToLeft: Story = { args: { children: 'أو' }, globals: { locale: 'ar', direction: 'rtl' } };
