import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { layMarks } from '../../marks/layMarks';
import { Mark } from '../../primitives/Mark/Mark';
import { Tile } from './Tile';
import { TileGrid } from './TileGrid';
import { TileSkeleton } from './TileSkeleton';

const meta = {
  title: 'Patterns/Tile',
  component: Tile,
  args: { mark: <Mark kind="wallet" name="Quill" size={56} />, name: 'Quill', onClick: fn() },
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <TileGrid label="Wallets">
      <Tile {...args} />
    </TileGrid>
  ),
} satisfies Meta<typeof Tile>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Pressed: Story = {
  play: async ({ canvasElement, args }) => {
    const tile = within(canvasElement).getByRole('button', { name: 'Quill' });
    await userEvent.tab();
    await expect(tile).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(tile);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const Certified: Story = {
  args: { certifiedLabel: 'certified' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Quill certified' })).toBeVisible();
  },
};
export const Installed: Story = {
  args: { installedLabel: 'installed' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Quill installed' })).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { disabledReason: 'Not on this network' },
  play: async ({ canvasElement, args }) => {
    const tile = within(canvasElement).getByRole('button', { name: 'Quill Not on this network' });
    await userEvent.click(tile);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const names =
  'Harbor,Fernway,Lantern,Northgate,Quill,Tidepool,Ember,Juniper,Oak & Key,Marble,Solstice,Kite,Velvet,Bramble,Zephyr,Ledgerly'.split(
    ',',
  );
const certified = ['Fernway', 'Quill', 'Ember', 'Marble', 'Bramble'];
const Wallets = () => {
  const pigments = layMarks(names, 'wallet', 4);
  return (
    <TileGrid label="Wallets">
      {names.map((name, index) => (
        <Tile
          key={name}
          mark={<Mark kind="wallet" name={name} size={56} pigment={pigments[index]} />}
          name={name}
          installedLabel={index < 2 ? 'installed' : undefined}
          certifiedLabel={certified.includes(name) ? 'certified' : undefined}
        />
      ))}
    </TileGrid>
  );
};
const columns = (canvas: HTMLElement) =>
  getComputedStyle(within(canvas).getByRole('list', { name: 'Wallets' })).gridTemplateColumns.split(' ').length;

export const Grid: Story = {
  render: () => <Wallets />,
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(4);
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(16);
  },
};
export const Narrow: Story = {
  render: () => <Wallets />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 272 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(3);
  },
};
/** Larger type leaves fewer columns, and a usual name whole. */
export const LargeType: Story = {
  ...Grid,
  globals: { fontSize: '20px' },
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(2);
    const name = within(canvasElement).getByText('Fernway');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};
export const Loading: Story = {
  render: () => (
    <TileGrid label="Wallets" busy>
      {names.slice(0, 8).map((name) => (
        <TileSkeleton key={name} />
      ))}
    </TileGrid>
  ),
};
export const LongText: Story = {
  args: { name: 'Wallet of the longest name that anybody ever announced '.repeat(40), certifiedLabel: 'certified' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button').getBoundingClientRect().width).toBeLessThan(120);
  },
};
export const Light: Story = { ...Grid, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { name: 'محفظة الميناء', mark: <Mark kind="wallet" name="محفظة" size={56} />, installedLabel: 'مثبّتة' },
  globals: { locale: 'ar', direction: 'rtl' },
};
