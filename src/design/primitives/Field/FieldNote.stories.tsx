import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FieldNote } from './FieldNote';

const meta = {
  title: 'Primitives/FieldNote',
  component: FieldNote,
  args: { id: 'note', hint: 'Three letters or more.' },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof FieldNote>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What is wrong, with its icon, in place of the hint. */
export const Wrong: Story = {
  args: { error: 'That name is taken. Try another.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Three letters or more.')).toBeNull();
    await expect(canvasElement.querySelector('svg')).not.toBeNull();
  },
};

/** Its place is there before it has anything to say, so that a reader hears what comes. */
export const Empty: Story = {
  args: { hint: undefined },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector('#note') as HTMLElement;
    await expect(place).toHaveAttribute('aria-live', 'polite');
    await expect(place.getBoundingClientRect().height).toBe(0);
  },
};

/** Where it stands in a column of its own, the column gives the air. */
export const NotUnder: Story = {
  args: { under: false },
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByText('Three letters or more.').closest('p') as HTMLElement;
    const place = canvasElement.querySelector('#note') as HTMLElement;
    await expect(note.getBoundingClientRect().top).toBe(place.getBoundingClientRect().top);
  },
};
export const LongText: Story = {
  args: { error: `That name is too long: ${'ada'.repeat(60)}. Use a shorter one.` },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { args: { error: 'That name is taken. Try another.' }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { error: 'هذا الاسم محجوز. جرّب غيره.' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = {
  args: { error: 'That name is taken. Try another.' },
  globals: { viewport: { value: 'narrow' } },
};
