import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Box } from '../Box/Box';
import { Text } from '../Text/Text';
import { Stack } from './Stack';

const stone = (words: string) => (
  <Box padding={3} background="fill" borderRadius="control">
    <Text>{words}</Text>
  </Box>
);

const meta = {
  title: 'Primitives/Stack',
  component: Stack,
  args: {
    children: (
      <>
        {stone('Picture')}
        {stone('One sentence')}
        {stone('Facts')}
      </>
    ),
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Spaced: Story = {
  play: async ({ canvasElement }) => {
    const first = within(canvasElement).getByText('Picture').parentElement as HTMLElement;
    const second = within(canvasElement).getByText('One sentence').parentElement as HTMLElement;
    await expect(second.getBoundingClientRect().top - first.getBoundingClientRect().bottom).toBe(16);
  },
};
export const Tight: Story = { args: { gap: 'joint' } };
export const Centred: Story = { args: { align: 'center' } };
export const RightToLeft: Story = {
  args: { align: 'start', children: stone('جملة واحدة') },
  globals: { locale: 'ar', direction: 'rtl' },
};
