import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DownIcon } from '../../icons/DownIcon';
import { Course } from '../../patterns/Course/Course';
import { Button } from '../Button/Button';
import { Mark } from '../Mark/Mark';
import { AmountField, type AmountFieldProps } from './AmountField';

const onSheet: Decorator = (Story) => (
  <div style={{ maxInlineSize: 352 }}>
    <Story />
  </div>
);

const token = (name: string) => (
  <Button size="md" icon={<Mark kind="token" name={name} size={28} />} iconAfter={<DownIcon size={16} />}>
    {name}
  </Button>
);

const Typing = ({ onValueChange, ...args }: AmountFieldProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <AmountField
      {...args}
      value={value}
      onValueChange={
        onValueChange &&
        ((next) => {
          setValue(next);
          onValueChange(next);
        })
      }
    />
  );
};

const meta = {
  title: 'Primitives/AmountField',
  component: AmountField,
  args: {
    label: 'You pay',
    value: '250',
    onValueChange: fn(),
    token: token('USDC'),
    fiat: '$250.00',
    balance: '2,410.5 available',
    maxLabel: 'Max',
    onMax: fn(),
  },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof AmountField>;
export default meta;

type Story = StoryObj<typeof meta>;

const amount = (canvasElement: HTMLElement, name = 'You pay') =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name });

export const Default: Story = {};

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const input = amount(canvasElement);
    await expect(input).toHaveAttribute('inputmode', 'decimal');
    await expect(input).toHaveAccessibleDescription('$250.00 2,410.5 available');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Max' }));
    await expect(args.onMax).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { value: '', fiat: '$0.00' },
  play: async ({ canvasElement, args }) => {
    const input = amount(canvasElement);
    await expect(input).toHaveAttribute('placeholder', '0');
    await userEvent.type(input, ',');
    await expect(input).toHaveValue('0.');
    await userEvent.keyboard('5.x-5');
    await expect(input).toHaveValue('0.55');
    await userEvent.clear(input);
    await userEvent.keyboard('05');
    await expect(input).toHaveValue('5');
    await userEvent.clear(input);
    await userEvent.paste('$1,234.56');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234.56');
    await userEvent.clear(input);
    await userEvent.paste('١٢٫٥');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12.5');
    await userEvent.clear(input);
    await userEvent.paste('1e40');
    await expect(input).toHaveValue('');
  },
};

export const CaretStays: Story = {
  args: { value: '1250' },
  play: async ({ canvasElement }) => {
    const input = amount(canvasElement);
    await userEvent.click(input);
    input.setSelectionRange(1, 1);
    await userEvent.keyboard('x,');
    await expect(input).toHaveValue('1.250');
    await expect(input.selectionStart).toBe(2);
    await userEvent.keyboard('.');
    await expect(input).toHaveValue('1.250');
    await expect(input.selectionStart).toBe(2);
  },
};

export const Capped: Story = {
  args: { value: '', integerDigits: 4, fractionDigits: 2 },
  play: async ({ canvasElement }) => {
    const input = amount(canvasElement);
    await userEvent.type(input, '12345.678');
    await expect(input).toHaveValue('1234.67');
  },
};

export const OwnCleaning: Story = {
  args: { value: '', clean: (raw: string) => raw.replace(/[^\d]/g, '') },
  play: async ({ canvasElement }) => {
    const input = amount(canvasElement);
    await userEvent.type(input, '12.5');
    await expect(input).toHaveValue('125');
  },
};

export const Wrong: Story = {
  args: { value: '9000', error: 'More than you have.' },
  play: async ({ canvasElement }) => {
    const input = amount(canvasElement);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('More than you have. 2,410.5 available');
  },
};

const steps = ['250', '2500.75', '1234567.89', '1000000000.0001', '1000000000.000001234567'];

export const Shrinks: Story = {
  render: (args) => (
    <Course>
      {steps.map((value) => (
        <AmountField {...args} key={value} label={`${value.length} characters`} value={value} />
      ))}
    </Course>
  ),
  play: async ({ canvasElement }) => {
    const sizes = within(canvasElement)
      .getAllByRole('textbox')
      .map((input) => Number.parseFloat(getComputedStyle(input).fontSize));
    await expect(sizes[0]).toBe(32);
    await expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
    for (const input of within(canvasElement).getAllByRole('textbox').slice(0, 3)) {
      await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    }
  },
};

export const Huge: Story = {
  args: {
    value: `1${'0'.repeat(40)}`,
    token: token('WRAPPEDTOKENWITHALONGNAME'),
    label: 'You pay '.repeat(40),
    fiat: `$${'1,000,'.repeat(40)}`,
    balance: `${'2,410.5'.repeat(40)} available`,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const stone = canvasElement.querySelector('[data-part="amount-field"]') as HTMLElement;
    await expect(stone.scrollWidth).toBeLessThanOrEqual(stone.clientWidth);
  },
};

export const Pair: Story = {
  render: (args) => (
    <Course>
      <Typing {...args} />
      <AmountField label="You get" value="0.0788" token={token('ETH')} fiat="$249.61 (−0.16%)" balance="0.512 owned" />
    </Course>
  ),
  play: async ({ canvasElement }) => {
    const get = amount(canvasElement, 'You get');
    await userEvent.click(get);
    await userEvent.keyboard('9');
    await expect(get).toHaveValue('0.0788');
    await expect(get).toHaveAttribute('readonly');
  },
};

export const WorkingOut: Story = {
  args: { label: 'You get', value: '', onValueChange: undefined, onMax: undefined, loading: true, fiat: undefined },
};
export const Disabled: Story = { args: { disabled: true } };
export const Light: Story = { ...Pair, globals: { mode: 'light' }, play: undefined };
export const RightToLeft: Story = {
  args: { label: 'تدفع', fiat: <bdi>$250.00</bdi>, balance: 'المتاح 2,410.5', maxLabel: 'الكل' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const input = amount(canvasElement, 'تدفع');
    await expect(getComputedStyle(input).direction).toBe('ltr');
    await userEvent.type(input, '٫٥');
    await expect(input).toHaveValue('250.5');
  },
};
export const Narrow: Story = { args: { value: '2500.75' }, globals: { viewport: { value: 'narrow' } } };
