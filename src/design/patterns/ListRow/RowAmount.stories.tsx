import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Avatar } from '../../primitives/Avatar/Avatar';
import { Mark } from '../../primitives/Mark/Mark';
import { Course } from '../Course/Course';
import { ListRow } from './ListRow';
import { RowAmount } from './RowAmount';

const sender = <Avatar address="0x4f02b7AdE6138cF5904eA2D7717c3305Be9691c2" />;

const meta = {
  title: 'Patterns/RowAmount',
  component: RowAmount,
  args: { children: '$2,410.50' },
  parameters: { ground: 'surface' },
  render: (args) => (
    <Course look="plain">
      <ListRow
        mark={<Mark kind="token" name="USDC" network={{ name: 'Base' }} />}
        title="USD Coin"
        note="2,410.50 USDC"
        end={<RowAmount {...args} />}
      />
    </Course>
  ),
} satisfies Meta<typeof RowAmount>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Every way a row of activity ends: in, out, failed, never moved. */
export const Tones: Story = {
  render: () => (
    <Course look="plain">
      <ListRow
        mark={sender}
        title="Received"
        note="from 0x4f…9691c2"
        end={
          <RowAmount tone="success" note="Today, 09:41">
            +0.420 ETH
          </RowAmount>
        }
      />
      <ListRow
        mark={sender}
        title="Sent"
        note="to 0x4f…9691c2"
        end={<RowAmount note="Yesterday">−120.00 USDC</RowAmount>}
      />
      <ListRow
        mark={sender}
        title="Failed"
        note="to 0x4f…9691c2"
        end={
          <RowAmount tone="error" note="18 Nov">
            −5.00 USDC
          </RowAmount>
        }
      />
      <ListRow
        mark={sender}
        title="Dropped"
        note="to 0x4f…9691c2"
        end={
          <RowAmount tone="faint" note="17 Nov">
            −5.00 USDC
          </RowAmount>
        }
      />
    </Course>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // Never by colour alone: the sign and the row's title say it too.
    await expect(canvas.getByText('+0.420 ETH')).toBeVisible();
    // Figures stand one under the other.
    const ends = canvas.getAllByText(/USDC$/).map((figures) => figures.getBoundingClientRect().right);
    await expect(new Set(ends).size).toBe(1);
    await expect(getComputedStyle(canvas.getByText('+0.420 ETH')).fontVariantNumeric).toContain('tabular-nums');
  },
};

/** However long it is, the row keeps its height and the name its share. */
export const LongText: Story = {
  args: { children: '−1,000,000,000,000.000001 WRAPPEDTOKEN', note: '18 November 2026, 09:41' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const row = canvasElement.querySelector('[data-part="row"]') as HTMLElement;
    await expect(row.getBoundingClientRect().height).toBe(60);
    // A title that needs less than half of the row is not cut.
    const title = within(canvasElement).getByText('USD Coin');
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    // And where the amount is cut, no room is left unused beside the words.
    const words = title.parentElement as HTMLElement;
    const widths = [...words.children].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().width;
    });
    await expect(words.clientWidth - Math.max(...widths)).toBeLessThan(2);
  },
};
export const Light: Story = { ...Tones, play: undefined, globals: { mode: 'light' } };

/** A sign stays before its figures, whichever way the words run. */
export const RightToLeft: Story = {
  args: { children: '+0.420 ETH', tone: 'success', note: 'اليوم، 09:41' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement).getByText('+0.420 ETH');
    const text = figures.firstChild as Text;
    const at = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    await expect(at(0, 1).right).toBeLessThanOrEqual(at(1, 2).left + 0.5);
    await expect(at(1, 2).left).toBeLessThan(at(7, 10).left);
  },
};
/** What is too long loses its end, never the sign and the first figures. */
export const LongRightToLeft: Story = {
  ...LongText,
  globals: { locale: 'ar', direction: 'rtl', viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement).getByText(/^−1,000/);
    const box = (figures.parentElement as HTMLElement).getBoundingClientRect();
    const range = document.createRange();
    range.setStart(figures.firstChild as Text, 0);
    range.setEnd(figures.firstChild as Text, 1);
    const sign = range.getBoundingClientRect();
    await expect(sign.left).toBeGreaterThanOrEqual(box.left - 0.5);
    await expect(sign.right).toBeLessThan(box.left + box.width / 2);
  },
};
export const Narrow: Story = {
  args: { note: 'Today, 09:41' },
  globals: { viewport: { value: 'narrow' } },
};
