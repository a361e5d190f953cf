import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Mark } from '../../primitives/Mark/Mark';
import { Course } from '../Course/Course';
import { ListRow } from './ListRow';
import { RowAction, WholeNote } from './RowAction';

const meta = {
  title: 'Patterns/RowAction',
  component: RowAction,
  args: { children: 'Get' },
  parameters: { ground: 'surface' },
  render: (args) => (
    <Course>
      <ListRow
        mark={<Mark kind="wallet" name="Harbor" />}
        title="Harbor"
        note={<WholeNote>For phone, browser, and desktop</WholeNote>}
        end={<RowAction {...args} />}
        onClick={() => {}}
      />
    </Course>
  ),
} satisfies Meta<typeof RowAction>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** It looks like a button of 32 px, and the row is the one there is. */
export const OneButton: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Harbor For phone, browser, and desktop Get');
    await expect(canvas.getByText('Get').getBoundingClientRect().height).toBe(32);
  },
};

/** The words beside it go on below, and none is cut. */
export const Narrow: Story = {
  globals: { fontSize: '20px' },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByText(/^For phone/).parentElement as HTMLElement;
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth);
    await expect(note.getBoundingClientRect().height).toBeGreaterThan(40);
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { args: { children: 'احصل عليها' }, globals: { locale: 'ar', direction: 'rtl' } };
