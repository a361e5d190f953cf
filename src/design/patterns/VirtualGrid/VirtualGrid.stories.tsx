import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Mark } from '../../primitives/Mark/Mark';
import { ListRow } from '../ListRow/ListRow';
import { Tile } from '../Tile/Tile';
import { TileSkeleton } from '../Tile/TileSkeleton';
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid';

interface Wallet {
  id: string;
  name: string;
}

const names = [
  'Harbor',
  'Fernway',
  'Lantern',
  'Northgate',
  'Quill',
  'Tidepool',
  'Ember',
  'Juniper',
  'Oak & Key',
  'Marble',
  'Solstice',
  'Kite',
  'Velvet',
  'Bramble',
  'Zephyr',
  'Ledgerly',
  'Umber',
  'Alcove',
  'Inlet',
  'Corbel',
];
const wallets = (count: number): Wallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${names[index % names.length]}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
  }));

const picked = fn();
const tile = (wallet: Wallet, tabIndex: 0 | -1) => (
  <Tile
    mark={<Mark kind="wallet" name={wallet.name} size={56} />}
    name={wallet.name}
    tabIndex={tabIndex}
    onClick={() => picked(wallet.name)}
  />
);

/** The body of a sheet: 352 px inside, as high as five rows, and it scrolls. */
const Body = ({ inside = 352, ...args }: VirtualGridProps<Wallet> & { inside?: number }) => (
  <div
    style={{
      inlineSize: inside + 32,
      maxInlineSize: '100%',
      blockSize: 480,
      overflowY: 'auto',
      scrollbarWidth: 'none',
    }}
  >
    <div style={{ padding: '4px 16px 16px' }}>
      <VirtualGrid {...args} />
    </div>
  </div>
);

const meta = {
  title: 'Patterns/VirtualGrid',
  component: VirtualGrid<Wallet>,
  args: {
    label: 'Wallets',
    items: wallets(600),
    itemKey: (wallet: Wallet) => wallet.id,
    renderItem: tile,
    onEnd: fn(),
  },
  parameters: { ground: 'surface', padding: false },
  render: (args) => <Body {...args} />,
} satisfies Meta<typeof VirtualGrid<Wallet>>;
export default meta;

type Story = StoryObj<typeof meta>;

const list = (canvasElement: HTMLElement) => within(canvasElement).getByRole('list', { name: 'Wallets' });
const body = (canvasElement: HTMLElement) => list(canvasElement).parentElement?.parentElement as HTMLElement;
const tiles = (canvasElement: HTMLElement) => within(list(canvasElement)).getAllByRole('button');
const columns = (canvasElement: HTMLElement) =>
  getComputedStyle(list(canvasElement)).gridTemplateColumns.split(' ').length;
const inRow = (canvas: HTMLElement, row: number) => canvas.querySelector(`[data-index="${row * columns(canvas)}"]`);

/** Each cell, of a tile or of what holds its place, is as wide as its column and touches no other. */
async function standApart(canvasElement: HTMLElement, grid = list(canvasElement)) {
  const boxes = [...grid.children].map((cell) => cell.getBoundingClientRect());
  const [width] = getComputedStyle(grid).gridTemplateColumns.split(' ');
  for (const box of boxes) await expect(box.width).toBeCloseTo(Number.parseFloat(width ?? ''), 0);
  const overlaps = boxes.filter((one, at) =>
    boxes
      .slice(0, at)
      .some(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
  );
  await expect(overlaps).toHaveLength(0);
}

export const Default: Story = {};

export const SixHundred: Story = {
  play: async ({ canvasElement, args }) => {
    const scroll = body(canvasElement);
    const height = scroll.scrollHeight;
    await expect(columns(canvasElement)).toBe(4);
    await expect(tiles(canvasElement).length).toBeLessThan(60);
    await standApart(canvasElement);
    await expect(list(canvasElement).firstElementChild).toHaveAttribute('aria-setsize', '600');
    for (const part of [0.1, 0.35, 0.6, 0.85]) {
      scroll.scrollTop = height * part;
      const row = Math.floor((scroll.scrollTop + 240) / 106);
      await waitFor(() => expect(canvasElement.querySelector(`[data-index="${row * 4}"]`)).toBeVisible());
      await expect(tiles(canvasElement).length).toBeLessThan(60);
      await expect(scroll.scrollHeight).toBe(height);
      // What has a style of its own is worked out by itself: the browser takes one for all cells.
      await expect(list(canvasElement).querySelector('li[style]')).toBeNull();
    }
    await expect(args.onEnd).not.toHaveBeenCalled();
    scroll.scrollTop = height;
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledTimes(1));
    await expect(canvasElement.querySelector('[data-index="599"]')).toHaveAttribute('aria-posinset', '600');
    scroll.scrollTop = 0;
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Harbor' })).toBeVisible());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fernway' }));
    await expect(picked).toHaveBeenLastCalledWith('Fernway');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const focused = (name: string) =>
      waitFor(() => expect(within(canvasElement).getByRole('button', { name })).toHaveFocus());
    await userEvent.tab();
    await focused('Harbor');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await focused('Tidepool');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await focused('Harbor');
    await userEvent.keyboard('{End}');
    await focused('Corbel 30');
    const last = document.activeElement as HTMLElement;
    const shown = body(canvasElement).getBoundingClientRect();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(shown.bottom);
    await userEvent.keyboard('{PageUp}');
    await userEvent.keyboard('{Home}');
    await focused('Harbor');
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(document.activeElement?.closest('[data-index]')).not.toHaveAttribute('data-index', '0'));
    await expect(list(canvasElement).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  },
};

export const FocusSurvivesScrolling: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const harbor = within(canvasElement).getByRole('button', { name: 'Harbor' });
    await expect(harbor).toHaveFocus();
    body(canvasElement).scrollTop = 6000;
    await waitFor(() => expect(inRow(canvasElement, 60)).toBeVisible());
    await expect(harbor).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Fernway' })).toHaveFocus());
    await expect(body(canvasElement).scrollTop).toBeLessThan(200);
  },
};

const Growing = (args: VirtualGridProps<Wallet>) => {
  const [count, setCount] = useState(40);
  const { onEnd } = args;
  const more = useCallback(() => {
    onEnd?.();
    setCount((was) => Math.min(120, was + 40));
  }, [onEnd]);
  return <Body {...args} items={wallets(count)} total={120} pending={count < 120 ? 8 : 0} onEnd={more} />;
};

export const Pages: Story = {
  args: { skeleton: <TileSkeleton /> },
  render: (args) => <Growing {...args} />,
  play: async ({ canvasElement, args }) => {
    await expect(list(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await expect(list(canvasElement).firstElementChild).toHaveAttribute('aria-setsize', '120');
    await waitFor(() => {
      body(canvasElement).scrollTop = body(canvasElement).scrollHeight;
      expect(canvasElement.querySelector('[data-index="119"]')).toBeVisible();
    });
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledTimes(3));
    await expect(list(canvasElement)).not.toHaveAttribute('aria-busy');
  },
};

export const Loading: Story = { args: { items: [], pending: 20, skeleton: <TileSkeleton />, onEnd: undefined } };
export const Tail: Story = {
  args: { items: wallets(10), pending: 6, skeleton: <TileSkeleton /> },
  play: ({ canvasElement }) => standApart(canvasElement),
};
export const Few: Story = {
  args: { items: wallets(3) },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledTimes(1));
    await expect(tiles(canvasElement)).toHaveLength(3);
  },
};
export const LongText: Story = { args: { items: wallets(12).map((one) => ({ ...one, name: one.name.repeat(300) })) } };

/** Below 340 px inside there are three columns. */
export const ThreeColumns: Story = {
  render: (args) => <Body {...args} inside={339} />,
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(3);
    await standApart(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Northgate' })).toHaveFocus());
  },
};

const lines = Array.from({ length: 3_000 }, (_, at) => ({ id: String(at), name: `Row ${at}` }));
/** Every tenth stands above others, and is lower than they are. */
const isLow = ({ id }: Wallet) => id.endsWith('0');
const line = (one: Wallet, tabIndex: 0 | -1) =>
  isLow(one) ? (
    <ListRow compact title={one.name} />
  ) : (
    <ListRow title={one.name} note="Twice as much" tabIndex={tabIndex} />
  );

/** Rows as high as the tallest, wherever the list stands: none moves when a lower one is the first to be mounted. */
export const Mixed: Story = {
  args: { label: 'Rows', single: true, items: lines, renderItem: line, isHeading: isLow },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('list', { name: 'Rows' });
    const scroll = grid.parentElement?.parentElement as HTMLElement;
    // A row of its own stands on the line of what is above it; only tiles bleed.
    const { left, right } = (grid.parentElement as HTMLElement).getBoundingClientRect();
    const { left: start, right: end } = grid.getBoundingClientRect();
    await expect([start - left, right - end]).toEqual([16, 16]);
    const heights = new Set<number>();
    for (let turn = 0; turn < 60; turn++) {
      scroll.scrollTop = turn * 2_797;
      await new Promise(requestAnimationFrame);
      heights.add(scroll.scrollHeight);
      const { top } = scroll.getBoundingClientRect();
      const tops = [...grid.children].map((cell) => cell.getBoundingClientRect().top - top);
      await expect(Math.min(...tops)).toBeLessThanOrEqual(4);
      await expect(Math.max(...tops)).toBeGreaterThan(400);
    }
    await expect(heights.size).toBe(1);
    // Type that grows while the list stands (zoomed text, another size from the host) makes rows higher; none overlap.
    const before = grid.offsetHeight;
    grid.closest<HTMLElement>('[data-portico]')?.style.setProperty('--portico-font-size-master', '16px');
    await waitFor(() => expect(grid.offsetHeight).toBeGreaterThan(before));
    await standApart(canvasElement, grid);
  },
};

/** Nothing around it scrolls, so the window does. */
export const InThePage: Story = {
  render: (args) => (
    <div style={{ padding: 24 }}>
      <VirtualGrid {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(tiles(canvasElement).length).toBeLessThan(60);
    window.scrollTo(0, 9000);
    await waitFor(() => expect(inRow(canvasElement, 85)).toBeVisible());
    await expect(tiles(canvasElement).length).toBeLessThan(60);
    window.scrollTo(0, 0);
  },
};
export const Light: Story = { args: { items: wallets(20) }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { label: 'المحافظ', items: wallets(20) },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fernway' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Harbor' })).toHaveFocus());
  },
};
export const Narrow: Story = { ...FocusSurvivesScrolling, globals: { viewport: { value: 'narrow' } } };
