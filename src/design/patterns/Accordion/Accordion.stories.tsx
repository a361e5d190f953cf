import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Text } from '../../primitives/Text/Text';
import { Course } from '../Course/Course';
import { Accordion } from './Accordion';

const onSheet: Decorator = (Story) => (
  <div style={{ maxInlineSize: 352 }}>
    <Story />
  </div>
);

const words = (text: string) => (
  <Text size="sm" tone="muted">
    {text}
  </Text>
);

const meta = {
  title: 'Patterns/Accordion',
  component: Accordion,
  args: {
    title: 'Rate',
    meta: '1 ETH = 3,172.58 USDC',
    children: words('You get at least 0.0780 ETH. The network fee is about $0.04.'),
    onOpenChange: fn(),
  },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Closed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const inside = canvas.getByText('You get at least', { exact: false });
    await expect(inside).not.toBeVisible();
    await userEvent.tab();
    await expect(canvasElement.querySelector('summary')).toHaveFocus();
    await userEvent.click(canvas.getByText('Rate'));
    await expect(inside).toBeVisible();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(true));
    await userEvent.click(canvas.getByText('Rate'));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
  },
};

export const Open: Story = { args: { open: true } };

export const Group: Story = {
  render: () => (
    <Course>
      <Accordion title="What is a wallet?" group="questions" open>
        {words('A home for what you own: coins, art and tickets in one place.')}
      </Accordion>
      <Accordion title="What does it cost?" group="questions">
        {words('Nothing. Networks take a small fee when you send.')}
      </Accordion>
      <Accordion title="Can I lose it?" group="questions">
        {words('Keep its recovery words safe; nobody else has them.')}
      </Accordion>
    </Course>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('What does it cost?'));
    await expect(canvas.getByText('Nothing.', { exact: false })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('A home for', { exact: false })).not.toBeVisible());
  },
};

export const LongText: Story = {
  args: {
    title: 'Rate '.repeat(60),
    meta: '1 ETH = 3,172.58 USDC '.repeat(60),
    children: words('word'.repeat(500)),
    open: true,
  },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(canvasElement.querySelector('details')).toBeVisible();
  },
};
export const Light: Story = { ...Group, play: undefined, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    title: 'السعر',
    meta: <bdi dir="ltr">1 ETH = 3,172.58 USDC</bdi>,
    children: words('تحصل على 0.0780 ETH على الأقل.'),
  },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
