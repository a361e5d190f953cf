import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Mark } from '../../primitives/Mark/Mark';
import { Tile } from './Tile';
import { TileGrid } from './TileGrid';
import { TileSkeleton } from './TileSkeleton';

const meta = {
  title: 'Patterns/TileSkeleton',
  component: TileSkeleton,
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <TileGrid label="Wallets" busy>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <TileSkeleton key={key} />
      ))}
    </TileGrid>
  ),
} satisfies Meta<typeof TileSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing moves when the wallet is there: its mark and its name come where their places stood. */
export const AsLargeAsTheTile: Story = {
  render: () => (
    <TileGrid label="Wallets" busy>
      <Tile mark={<Mark kind="wallet" name="Quill" size={56} />} name="Quill" />
      <TileSkeleton />
    </TileGrid>
  ),
  play: async ({ canvasElement }) => {
    const [tile, place] = [...canvasElement.querySelectorAll('[data-part="tile"]')] as [HTMLElement, HTMLElement];
    const { top, width, height } = place.getBoundingClientRect();
    await expect([top, width, height]).toEqual([
      tile.getBoundingClientRect().top,
      tile.getBoundingClientRect().width,
      tile.getBoundingClientRect().height,
    ]);
    const mark = (one: Element) => (one.firstElementChild as Element).getBoundingClientRect();
    await expect([mark(place).top, mark(place).height]).toEqual([mark(tile).top, mark(tile).height]);
  },
};

/** No reader hears of places to come; the list says that it is busy. */
export const SaysNothing: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('list', { name: 'Wallets' })).toHaveAttribute('aria-busy', 'true');
    for (const tile of canvasElement.querySelectorAll('[data-part="tile"]')) {
      await expect(tile).toHaveAttribute('aria-hidden', 'true');
      // It breathes as one: each element that moves would be worked out, and drawn, by itself.
      const moving = tile.getAnimations({ subtree: true }).map(({ effect }) => (effect as KeyframeEffect).target);
      await expect(new Set(moving)).toEqual(new Set([tile]));
    }
  },
};
export const LargeMaster: Story = { globals: { fontSize: '20px' } };
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
