import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Skeleton } from './Skeleton';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Line: Story = {
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector('[data-part="skeleton"]') as HTMLElement;
    await expect(skeleton).toHaveAttribute('aria-hidden', 'true');
    const delays = skeleton.getAnimations().map((animation) => animation.effect?.getTiming().delay);
    await expect(delays).toEqual([200, 200]);
  },
};

/** Each line is exactly as high as the text that will take its place. */
export const Lines: Story = {
  render: () => (
    <Inline gap={6} align="start">
      <Stack gap={2}>
        {(['xs', 'sm', 'md', 'xl', '3xl'] as const).map((size) => (
          <Skeleton key={size} text={size} width="medium" />
        ))}
      </Stack>
      <Stack gap={2}>
        {(['xs', 'sm', 'md', 'xl', '3xl'] as const).map((size) => (
          <Text key={size} size={size}>
            Harbor
          </Text>
        ))}
      </Stack>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const heights = (selector: string) =>
      [...canvasElement.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().height);
    await expect(heights('[data-part="skeleton"]')).toEqual(heights('p'));
  },
};

export const Shapes: Story = {
  render: () => (
    <Inline gap={3} wrap>
      <Skeleton shape="block" />
      <Skeleton shape="arch" />
      <Skeleton shape="circle" />
      <Skeleton shape="pill" />
      <Skeleton shape="pill" control="lg" width="long" />
    </Inline>
  ),
};
export const Account: Story = {
  render: () => (
    <Stack gap={5} align="center">
      <Skeleton shape="circle" size={76} />
      <Skeleton shape="pill" width="long" />
      <Skeleton text="3xl" width="long" />
    </Stack>
  ),
};
export const Light: Story = { ...Shapes, globals: { mode: 'light' } };
export const RightToLeft: Story = { ...Shapes, globals: { locale: 'ar', direction: 'rtl' } };
