import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Mark } from '../../primitives/Mark/Mark';
import { Course } from '../Course/Course';
import { ListRow } from './ListRow';
import { Status } from './Status';

const meta = {
  title: 'Patterns/Status',
  component: Status,
  args: { children: 'Last used' },
  parameters: { ground: 'surface' },
  render: (args) => (
    <Course>
      <ListRow
        mark={<Mark kind="wallet" name="Harbor" />}
        title="Harbor"
        end={<Status {...args} />}
        onClick={() => {}}
      />
    </Course>
  ),
} satisfies Meta<typeof Status>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Installed' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Locked' } };
export const Failed: Story = { args: { tone: 'error', children: 'Failed' } };
export const Accent: Story = { args: { tone: 'accent', children: 'Connected' } };

/** The dot is seen, the words are read: together they say one thing. */
export const ReadWithItsRow: Story = {
  args: { tone: 'success', children: 'Installed' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleName('Harbor Installed');
    const words = within(canvasElement).getByText('Installed');
    const dot = getComputedStyle(words.parentElement as Element, '::before');
    await expect([dot.width, dot.height]).toEqual(['6px', '6px']);
  },
};

/** What is too long ends in an ellipsis; the name keeps its share of the row. */
export const LongText: Story = {
  args: { tone: 'warning', children: 'Installed in a browser that is not this one and was seen long ago' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const row = within(canvasElement).getByRole('button').getBoundingClientRect();
    await expect(row.height).toBe(60);
    const name = within(canvasElement).getByText('Harbor');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};

/** All tones, one under the other. */
export const Tones: Story = {
  render: () => (
    <Course>
      {(
        [
          ['Harbor', 'success', 'Installed'],
          ['Fernway', 'accent', 'Connected'],
          ['Lantern', 'warning', 'Locked'],
          ['Quill', 'error', 'Failed'],
          ['Marble', undefined, 'Last used'],
        ] as const
      ).map(([name, tone, words]) => (
        <ListRow
          key={name}
          mark={<Mark kind="wallet" name={name} />}
          title={name}
          end={<Status tone={tone}>{words}</Status>}
        />
      ))}
    </Course>
  ),
};
export const Light: Story = { ...Tones, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { tone: 'success', children: 'مثبّتة' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = {
  args: { tone: 'success', children: 'Installed' },
  globals: { viewport: { value: 'narrow' } },
};
