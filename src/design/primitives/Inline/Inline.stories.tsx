import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Tag } from '../Tag/Tag';
import { Text } from '../Text/Text';
import { Inline } from './Inline';

const meta = {
  title: 'Primitives/Inline',
  component: Inline,
  args: {
    children: (
      <>
        <Text>Spending</Text>
        <Tag tone="success">Active</Tag>
        <Tag count>12</Tag>
      </>
    ),
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Inline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Apart: Story = { args: { justifyContent: 'space-between' } };
export const Wrapping: Story = {
  args: {
    wrap: true,
    children: ['Ethereum', 'Base', 'Arbitrum', 'Optimism', 'Polygon', 'Solana', 'Zora', 'Linea'].map((name) => (
      <Tag key={name}>{name}</Tag>
    )),
  },
  globals: { viewport: { value: 'narrow' } },
};
export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <Text>الإنفاق</Text>
        <Tag tone="success">نشط</Tag>
      </>
    ),
  },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = canvas.getByText('الإنفاق').getBoundingClientRect();
    await expect(canvas.getByText('نشط').getBoundingClientRect().right).toBeLessThan(words.left);
  },
};
