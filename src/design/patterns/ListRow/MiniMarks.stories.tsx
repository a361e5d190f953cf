import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { lantern, seascape, unreachable } from '../../primitives/Image/samples';
import { Inline } from '../../primitives/Inline/Inline';
import { Tag } from '../../primitives/Tag/Tag';
import { Course } from '../Course/Course';
import { IconBox } from './IconBox';
import { ListRow } from './ListRow';
import { MiniMarks } from './MiniMarks';

const named = (...names: string[]) => names.map((name) => ({ name }));

const meta = {
  title: 'Patterns/MiniMarks',
  component: MiniMarks,
  args: { wallets: named('Quill', 'Marble', 'Zephyr', 'Northgate') },
  parameters: { ground: 'surface' },
  render: (args) => (
    <IconBox>
      <MiniMarks {...args} />
    </IconBox>
  ),
} satisfies Meta<typeof MiniMarks>;
export default meta;

type Story = StoryObj<typeof meta>;

const marks = (canvas: HTMLElement) => [...canvas.querySelectorAll('svg[data-kind="wallet"]')];

export const Default: Story = {};

export const Fewer: Story = {
  render: () => (
    <Inline gap={3}>
      {[named('Quill'), named('Quill', 'Marble'), named('Quill', 'Marble', 'Zephyr')].map((wallets) => (
        <IconBox key={wallets.length}>
          <MiniMarks wallets={wallets} />
        </IconBox>
      ))}
    </Inline>
  ),
};

/** A taste, not the list. */
export const MoreThanFour: Story = {
  args: { wallets: named('Quill', 'Marble', 'Zephyr', 'Northgate', 'Lantern', 'Juniper') },
  play: async ({ canvasElement }) => {
    await expect(marks(canvasElement)).toHaveLength(4);
  },
};

export const Pictures: Story = {
  args: {
    wallets: [
      { name: 'Lantern', src: lantern },
      { name: 'Tidepool', src: seascape },
      { name: 'Quill', src: unreachable },
      { name: 'Marble' },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-state="loaded"]')).toHaveLength(2));
    // What can't be fetched has a mark of its name, as one without a picture.
    await waitFor(() => expect(marks(canvasElement)).toHaveLength(2));
  },
};

/** Wallets may call themselves alike; each has its place. */
export const Twins: Story = {
  args: { wallets: named('Harbor', 'Harbor', 'Harbor', 'Quill') },
  beforeEach: () => {
    spyOn(console, 'error');
  },
  play: async ({ canvasElement }) => {
    await expect(marks(canvasElement)).toHaveLength(4);
    await expect(console.error).not.toHaveBeenCalled();
  },
};

/** As the row that leads to all wallets shows them. */
const inRow = (title: string): Story['render'] =>
  function Row(args) {
    return (
      <Course>
        <ListRow
          mark={
            <IconBox>
              <MiniMarks {...args} />
            </IconBox>
          }
          title={title}
          end={<Tag count>480+</Tag>}
          onClick={() => {}}
        />
      </Course>
    );
  };
export const InRow: Story = {
  render: inRow('All wallets'),
};
export const Light: Story = { ...InRow, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  render: inRow('كل المحافظ'),
  globals: { locale: 'ar', direction: 'rtl' },
};
export const SquareMaster: Story = { globals: { radius: '0' } };
export const RoundMaster: Story = { globals: { radius: '10px' } };
