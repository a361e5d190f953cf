import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Tag } from '../../primitives/Tag/Tag';
import { Course } from '../Course/Course';
import { ListRow } from './ListRow';

const meta = {
  title: 'Patterns/ListRow, words',
  component: ListRow,
  args: {
    title: 'countess-ada-of-lovelace-and-of-many-other-places.reown.id',
    note: 'Ethereum and 2 more',
    whole: true,
  },
  parameters: { ground: 'surface' },
  render: (args) => (
    <Course>
      <ListRow {...args} />
    </Course>
  ),
} satisfies Meta<typeof ListRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A sentence that begins with a Latin name still begins where the page does, whatever stands in it. */
export const SentencesRightToLeft: Story = {
  render: () => (
    <Course>
      <ListRow title="شبكات EVM" note={'\u2068Ethereum\u2069 و2 غيرها'} />
      <ListRow title="أُرسلت" note={'\u20683 نوفمبر 2026\u2069، \u2068Base\u2069'} />
      <ListRow title="Harbor" disabledReason={'\u2068Harbor\u2069: مقفلة'} />
    </Course>
  ),
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    for (const name of ['Ethereum', '3 نوفمبر 2026', 'Harbor']) {
      const first = [...canvasElement.querySelectorAll('bdi')].find((one) => one.textContent === name) as HTMLElement;
      const line = first.parentElement as HTMLElement;
      await expect(first.getBoundingClientRect().right).toBeCloseTo(line.getBoundingClientRect().right, 0);
    }
  },
};

/** A title that is never truncated: the end of the row wraps below it first, and then the title itself breaks. */
export const Whole: Story = {
  render: () => (
    <Course>
      <ListRow compact whole title="lovelace.reown.id" end={<Tag tone="success">Available</Tag>} onClick={fn()} />
      <ListRow compact whole title="lovelace-porch.reown.id" end={<Tag tone="success">Available</Tag>} onClick={fn()} />
      <ListRow compact whole title={`countess${'-of-lovelace'.repeat(5)}.reown.id`} end={<Tag>Registered</Tag>} />
      <ListRow compact whole title={'9f'.repeat(40)} note="Bitcoin" end={<Tag>Active</Tag>} />
    </Course>
  ),
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const rows: string[] = [];
    for (const row of canvasElement.querySelectorAll<HTMLElement>('[data-part="row"]')) {
      const title = row.querySelector('[dir="auto"]') as HTMLElement;
      await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
      const isBelow = (row.lastElementChild as HTMLElement).offsetTop >= title.offsetTop + title.offsetHeight;
      rows.push(`${title.offsetHeight > 20 ? 'broken' : 'one line'}, end ${isBelow ? 'below' : 'beside'}`);
    }
    await expect(rows).toEqual([
      'one line, end beside',
      'one line, end below',
      'broken, end below',
      'broken, end below',
    ]);
  },
};
