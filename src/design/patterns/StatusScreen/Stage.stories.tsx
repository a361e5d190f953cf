import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stage } from './Stage';

const meta = {
  title: 'Patterns/Stage',
  component: Stage,
  args: { title: 'Continue in Harbor', note: 'Approve the connection in your wallet.' },
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TitleAlone: Story = {
  args: { note: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 3, name: 'Continue in Harbor' })).toBeVisible();
  },
};
export const NoteAlone: Story = {
  args: { title: undefined, note: 'Scan it with your phone’s camera.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading')).toBeNull();
    await expect(within(canvasElement).getByText('Scan it with your phone’s camera.')).toBeVisible();
  },
};

/** A line or two break where they balance, not where they end. */
export const TwoLines: Story = {
  args: {
    title: 'Sign in to the market with your account',
    note: 'You said no in Harbor, or an earlier request is still open there.',
  },
};

/** A wallet may be called anything: it ends in an ellipsis after four lines, and is read out whole. */
export const LongText: Story = {
  args: { title: 'Continue in Harbor '.repeat(40), note: 'w'.repeat(400) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const title = within(canvasElement).getByRole('heading');
    const lines = title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight);
    await expect(Math.round(lines)).toBe(4);
    await expect(title).toHaveAccessibleName('Continue in Harbor '.repeat(40).trim());
  },
};
export const LargeMaster: Story = { globals: { fontSize: '20px' } };
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { title: 'تابع في Harbor', note: 'وافق على الربط من محفظتك.' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
