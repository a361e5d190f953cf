import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { layMarks } from '../../marks/layMarks';
import { Mark } from '../../primitives/Mark/Mark';
import { Tile } from './Tile';
import { TileGrid } from './TileGrid';
import { TileSkeleton } from './TileSkeleton';

const wallets = ['Harbor', 'Fernway', 'Lantern', 'Northgate', 'Quill', 'Tidepool', 'Ember', 'Juniper', 'Marble'];

const tiles = (names: readonly string[]) => {
  const pigments = layMarks([...names], 'wallet', 4);
  return names.map((name, at) => (
    <Tile
      key={name}
      mark={<Mark kind="wallet" name={name} size={56} pigment={pigments[at]} />}
      name={name}
      onClick={fn()}
    />
  ));
};

const meta = {
  title: 'Patterns/TileGrid',
  component: TileGrid,
  args: { label: 'Wallets', children: tiles(wallets) },
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TileGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

const listOf = (canvas: HTMLElement) => within(canvas).getByRole('list', { name: 'Wallets' });
const columns = (canvas: HTMLElement) => getComputedStyle(listOf(canvas)).gridTemplateColumns.split(' ').length;

export const Default: Story = {};

/** A named list, walked through tile by tile in the order of reading. */
export const Walked: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(listOf(canvasElement)).getAllByRole('listitem')).toHaveLength(wallets.length);
    await expect(listOf(canvasElement)).not.toHaveAttribute('aria-busy');
    await expect(columns(canvasElement)).toBe(4);
    for (const name of wallets.slice(0, 5)) {
      await userEvent.tab();
      await expect(within(canvasElement).getByRole('button', { name })).toHaveFocus();
    }
  },
};

/** What is here stays, and places of what is to come follow it. */
export const Loading: Story = {
  args: {
    busy: true,
    children: [...tiles(wallets.slice(0, 3)), ...['a', 'b', 'c', 'd', 'e'].map((key) => <TileSkeleton key={key} />)],
  },
  play: async ({ canvasElement }) => {
    await expect(listOf(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(3);
  },
};

/** A few stand where they would among many. */
export const Few: Story = {
  args: { children: tiles(wallets.slice(0, 2)) },
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(4);
    const [first, second] = within(canvasElement).getAllByRole('button') as [HTMLElement, HTMLElement];
    await expect(first.getBoundingClientRect().width).toBe(second.getBoundingClientRect().width);
    await expect(first.getBoundingClientRect().top).toBe(second.getBoundingClientRect().top);
  },
};

export const LongText: Story = {
  args: { children: tiles(wallets.slice(0, 6).map((name) => `${name} of the far and ever longer name`)) },
  play: async ({ canvasElement }) => {
    await expect(listOf(canvasElement).scrollWidth).toBeLessThanOrEqual(listOf(canvasElement).clientWidth);
    const heights = within(canvasElement)
      .getAllByRole('button')
      .map((tile) => tile.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
/** The first stands where reading begins. */
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('button') as [HTMLElement, HTMLElement];
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(second.getBoundingClientRect().left);
  },
};
export const Narrow: Story = {
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
