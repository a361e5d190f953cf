import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { InfoIcon } from '../../icons/InfoIcon';
import { IconButton } from '../../primitives/IconButton/IconButton';
import { Mark } from '../../primitives/Mark/Mark';
import { Skeleton } from '../../primitives/Skeleton/Skeleton';
import { Tooltip } from '../../primitives/Tooltip/Tooltip';
import { Detail, DetailsList } from './DetailsList';

const meta = {
  title: 'Patterns/DetailsList',
  component: DetailsList,
  args: {
    children: (
      <>
        <Detail label="Network" mark={<Mark kind="network" name="Base" size={18} />}>
          Base
        </Detail>
        <Detail label="Network fee">about $0.02</Detail>
        <Detail label="Arrives">in a few seconds</Detail>
      </>
    ),
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof DetailsList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Facts: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Network',
      'Network fee',
      'Arrives',
    ]);
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('about $0.02');
  },
};

export const WithHelp: Story = {
  args: {
    children: (
      <>
        <Detail label="Rate">1 ETH = 3,172.58 USDC</Detail>
        <Detail
          label="You get at least"
          help={
            <Tooltip label="If the price moves more than 1 %, the swap is called off.">
              <IconButton size="sm" label="About the least you get" icon={<InfoIcon size={16} />} />
            </Tooltip>
          }
        >
          0.0780 ETH
        </Detail>
        <Detail label="Network fee">about $0.04</Detail>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('[data-part="detail"]')].map((line) => line.clientHeight);
    await expect(new Set(heights).size).toBe(1);
  },
};

/** The lines keep their height while the facts come. */
export const Loading: Story = {
  args: {
    children: (
      <>
        <Detail label="Rate">
          <Skeleton text="sm" width="long" />
        </Detail>
        <Detail label="Network fee">
          <Skeleton text="sm" width="short" />
        </Detail>
      </>
    ),
  },
};
/** A short label and a truncated address never wrap; the value beside them does. */
export const ShortLabels: Story = {
  args: {
    children: (
      <>
        <Detail label="Network fee">about 0.00001128 BTC, set by your wallet, and a little more when many send</Detail>
        <Detail label={<bdi>0x3C44…4293BC</bdi>}>1,234,567.890123 USDC and the fee</Detail>
      </>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    for (const label of canvasElement.querySelectorAll('dt')) {
      await expect(label.getBoundingClientRect().height).toBe(18);
      await expect(label.nextElementSibling?.getBoundingClientRect().height).toBeGreaterThan(18);
    }
  },
};
export const LongText: Story = {
  args: {
    children: (
      <>
        <Detail label="Network with a very long name indeed">{'Harbor and the far lands '.repeat(6)}</Detail>
        <Detail label="Chain" mark={<Mark kind="network" name="An" size={18} />}>
          <bdi>An exceedingly long-winded test network of great renown</bdi>
        </Detail>
        <Detail label="Contract">{`0x${'9f'.repeat(60)}`}</Detail>
      </>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    // The mark stays beside its name's first word, however many lines the name takes.
    const mark = canvasElement.querySelector('[data-part="mark"]') as HTMLElement;
    const words = document.createRange();
    words.selectNodeContents(within(canvasElement).getByText(/long-winded/));
    const { right, top, bottom } = mark.getBoundingClientRect();
    const [line] = words.getClientRects();
    await expect(words.getClientRects().length).toBeGreaterThan(1);
    await expect(Math.round((line?.left ?? 0) - right)).toBe(8);
    await expect(Math.abs(((line?.top ?? 0) + (line?.bottom ?? 0)) / 2 - (top + bottom) / 2)).toBeLessThan(2);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <Detail label="الشبكة" mark={<Mark kind="network" name="Base" size={18} />}>
          <bdi>Base</bdi>
        </Detail>
        <Detail label="رسوم الشبكة">
          نحو <bdi>$0.02</bdi>
        </Detail>
        <Detail label="موعد الوصول">خلال ثوانٍ</Detail>
      </>
    ),
  },
  globals: { locale: 'ar', direction: 'rtl' },
};
