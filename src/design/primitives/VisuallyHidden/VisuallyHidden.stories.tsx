import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Text } from '../Text/Text';
import { VisuallyHidden } from './VisuallyHidden';

const meta = {
  title: 'Primitives/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'installed' },
  parameters: { ground: 'surface' },
  render: (args) => (
    <Text>
      Harbor <VisuallyHidden {...args} />
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const HeardAlone: Story = {
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('installed');
    await expect(words.getBoundingClientRect().width).toBe(1);
  },
};
export const LongText: Story = {
  args: { children: 'word '.repeat(400) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
