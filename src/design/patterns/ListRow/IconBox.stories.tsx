import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { CopyIcon } from '../../icons/CopyIcon';
import { ExitIcon } from '../../icons/ExitIcon';
import { PhoneIcon } from '../../icons/PhoneIcon';
import { WalletIcon } from '../../icons/WalletIcon';
import { Inline } from '../../primitives/Inline/Inline';
import { Mark } from '../../primitives/Mark/Mark';
import { Course } from '../Course/Course';
import { IconBox } from './IconBox';
import { ListRow } from './ListRow';

const meta = {
  title: 'Patterns/IconBox',
  component: IconBox,
  args: { children: <PhoneIcon /> },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof IconBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Danger: Story = { args: { tone: 'danger', children: <ExitIcon /> } };
export const Accent: Story = { args: { tone: 'accent', children: <WalletIcon /> } };

/** As large as the mark that would stand there. */
export const Sizes: Story = {
  render: (args) => (
    <Inline gap={3} align="end">
      {([36, 40, 44, 56] as const).map((size) => (
        <IconBox key={size} {...args} size={size} />
      ))}
      <Mark kind="wallet" name="Harbor" size={56} />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('[aria-hidden="true"]')].filter((box) => box.tagName === 'SPAN');
    const sides = boxes.map((box) => box.getBoundingClientRect()).map(({ width, height }) => [width, height]);
    await expect(sides.slice(0, 4)).toEqual([36, 40, 44, 56].map((side) => [side, side]));
  },
};

/** Decoration: the row says what it is, once. */
export const InRows: Story = {
  render: () => (
    <Course>
      <ListRow
        mark={
          <IconBox>
            <PhoneIcon />
          </IconBox>
        }
        title="Use your phone"
        onClick={() => {}}
      />
      <ListRow
        mark={
          <IconBox tone="accent">
            <CopyIcon />
          </IconBox>
        }
        title="Copy address"
        onClick={() => {}}
      />
      <ListRow
        mark={
          <IconBox tone="danger">
            <ExitIcon />
          </IconBox>
        }
        title="Disconnect"
        onClick={() => {}}
      />
    </Course>
  ),
  play: async ({ canvasElement }) => {
    const names = within(canvasElement).getAllByRole('button');
    for (const [at, name] of ['Use your phone', 'Copy address', 'Disconnect'].entries())
      await expect(names[at]).toHaveAccessibleName(name);
  },
};

export const Light: Story = { ...InRows, globals: { mode: 'light' } };
export const SquareMaster: Story = { globals: { radius: '0' } };
export const RoundMaster: Story = { globals: { radius: '10px' } };
export const RightToLeft: Story = {
  render: () => (
    <Course>
      <ListRow
        mark={
          <IconBox tone="danger">
            <ExitIcon />
          </IconBox>
        }
        title="قطع الاتصال"
        onClick={() => {}}
      />
    </Course>
  ),
  globals: { locale: 'ar', direction: 'rtl' },
};
