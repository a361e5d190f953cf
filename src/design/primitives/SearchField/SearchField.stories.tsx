import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SearchField, type SearchFieldProps } from './SearchField';

const onSheet: Decorator = (Story) => (
  <div style={{ maxInlineSize: 352 }}>
    <Story />
  </div>
);

const Searching = (args: SearchFieldProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <SearchField
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Primitives/SearchField',
  component: SearchField,
  args: {
    label: 'Search wallets',
    placeholder: 'Search 480 wallets',
    clearLabel: 'Clear search',
    value: '',
    onValueChange: fn(),
  },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
  render: (args) => <Searching {...args} />,
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const above = fn();
    canvasElement.addEventListener('keydown', above);
    const box = canvas.getByRole('searchbox', { name: 'Search wallets' });
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(box, 'harbour');
    above.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(above).toHaveBeenCalled();
  },
};

export const Filled: Story = {
  args: { value: 'harbour' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.keyboard('harbour');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toHaveFocus();
  },
};
export const Focused: Story = { args: { value: 'harbour', autoFocus: true } };
export const Loading: Story = { args: { value: 'har', loading: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { value: 'harbour '.repeat(250) } };
export const Light: Story = { args: { value: 'harbour' }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { label: 'ابحث عن محفظة', placeholder: 'ابحث في 480 محفظة…', clearLabel: 'امسح البحث' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const RightToLeftFilled: Story = {
  args: { label: 'ابحث عن محفظة', clearLabel: 'امسح البحث', value: 'Harbor' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
