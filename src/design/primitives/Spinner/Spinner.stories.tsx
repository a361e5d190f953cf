import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline';
import { Text } from '../Text/Text';
import { Spinner } from './Spinner';

const meta = {
  title: 'Primitives/Spinner',
  component: Spinner,
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Turns: Story = {
  play: async ({ canvasElement }) => {
    const spinner = canvasElement.querySelector('[data-part="spinner"]');
    await expect(spinner).toHaveAttribute('aria-hidden', 'true');
    await expect(spinner?.getAnimations()).toHaveLength(1);
  },
};
export const Sizes: Story = {
  render: () => (
    <Inline gap={4}>
      {([12, 14, 16, 18, 20, 24, 32] as const).map((size) => (
        <Spinner key={size} size={size} />
      ))}
    </Inline>
  ),
};
/** It takes the colour of the words beside it, which say what is awaited. */
export const BesideWords: Story = {
  render: () => (
    <Text size="sm" tone="muted" as="div">
      <Inline>
        <Spinner size={16} /> Asking for a price
      </Inline>
    </Text>
  ),
};
export const Light: Story = { ...BesideWords, globals: { mode: 'light' } };
