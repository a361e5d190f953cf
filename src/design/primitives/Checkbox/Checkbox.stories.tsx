import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from '../Link/Link';
import { Checkbox } from './Checkbox';

const terms = (
  <>
    I agree to the{' '}
    <Link look="inline" href="https://alder.exchange/terms">
      Terms
    </Link>{' '}
    and{' '}
    <Link look="inline" href="https://alder.exchange/privacy">
      Privacy Policy
    </Link>
    .
  </>
);

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { label: terms, onCheckedChange: fn() },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('checkbox', { name: 'I agree to the Terms and Privacy Policy.' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('I agree', { exact: false }));
    await expect(box).not.toBeChecked();
    const link = canvas.getByRole('link', { name: 'Terms' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(box).not.toBeChecked();
  },
};

export const On: Story = { args: { defaultChecked: true } };
export const HiddenLabel: Story = {
  args: { label: 'Show test networks', hideLabel: true, defaultChecked: true },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Show test networks' });
    const target = box.closest('label')?.getBoundingClientRect();
    await expect(target?.width).toBeGreaterThanOrEqual(24);
    await expect(target?.height).toBeGreaterThanOrEqual(24);
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = {
  args: { label: 'I agree to everything that stands in the terms. '.repeat(40), defaultChecked: true },
};
export const Light: Story = { args: { defaultChecked: true }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { label: 'أوافق على الشروط وسياسة الخصوصية.', defaultChecked: true },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { args: { defaultChecked: true }, globals: { viewport: { value: 'narrow' } } };
