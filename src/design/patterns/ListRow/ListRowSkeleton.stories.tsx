import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Mark } from '../../primitives/Mark/Mark';
import { Course } from '../Course/Course';
import { ListRow } from './ListRow';
import { ListRowSkeleton } from './ListRowSkeleton';
import { RowAmount } from './RowAmount';
import { Status } from './Status';

const meta = {
  title: 'Patterns/ListRowSkeleton',
  component: ListRowSkeleton,
  parameters: { ground: 'surface' },
  render: (args) => (
    <div aria-busy="true">
      <Course>
        <ListRowSkeleton {...args} />
        <ListRowSkeleton {...args} width="short" />
        <ListRowSkeleton {...args} width="long" />
      </Course>
    </div>
  ),
} satisfies Meta<typeof ListRowSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Networks: Story = { args: { mark: 'arch', compact: true } };
export const Tokens: Story = {
  args: { mark: 'circle', note: true, end: true },
  render: (args) => (
    <div aria-busy="true">
      <Course look="plain">
        <ListRowSkeleton {...args} />
        <ListRowSkeleton {...args} width="short" />
      </Course>
    </div>
  ),
};
export const WithEnd: Story = { args: { end: true } };

/** Nothing moves when the row is there: each place is as high as what takes it. */
export const AsHighAsTheRow: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Course>
        <ListRowSkeleton end />
        <ListRow mark={<Mark kind="wallet" name="Harbor" />} title="Harbor" end={<Status>Last used</Status>} />
      </Course>
      <Course>
        <ListRowSkeleton mark="arch" compact />
        <ListRow compact mark={<Mark kind="network" name="Base" size={36} />} title="Base" />
      </Course>
      <Course look="plain">
        <ListRowSkeleton mark="circle" note end />
        <ListRow
          mark={<Mark kind="token" name="USDC" />}
          title="USD Coin"
          note="2,410.50 USDC"
          end={<RowAmount>$2,410.50</RowAmount>}
        />
      </Course>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('[data-part="row"]')].map((row) => row.getBoundingClientRect());
    for (let at = 0; at < rows.length; at += 2) await expect(rows[at]?.height).toBe(rows[at + 1]?.height);
    const marks = [...canvasElement.querySelectorAll('[data-part="row"] > :first-child')];
    const starts = marks.map((mark) => mark.getBoundingClientRect()).map(({ left, width }) => [left, width]);
    for (let at = 0; at < starts.length; at += 2) await expect(starts[at]).toEqual(starts[at + 1]);
  },
};

/** No reader hears of places to come; the list around them says that it is busy. */
export const SaysNothing: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByRole('listitem')).toHaveLength(0);
    for (const row of canvasElement.querySelectorAll('[data-part="row"]'))
      await expect(row).toHaveAttribute('aria-hidden', 'true');
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const LargeMaster: Story = { args: { note: true, end: true }, globals: { fontSize: '20px' } };
export const Light: Story = { ...Tokens, globals: { mode: 'light' } };
export const RightToLeft: Story = { ...Tokens, globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = {
  args: { width: 'full', note: true, end: true },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
