import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { OtpField, type OtpFieldProps } from './OtpField';

const onSheet: Decorator = (Story) => (
  <div style={{ maxInlineSize: 352 }}>
    <Story />
  </div>
);

const Typing = (args: OtpFieldProps) => {
  const [value, setValue] = useState(args.value);
  const [error, setError] = useState<ReactNode>(args.error);
  return (
    <OtpField
      {...args}
      value={value}
      error={error}
      onValueChange={(next) => {
        setValue(next);
        setError(undefined);
        args.onValueChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Primitives/OtpField',
  component: OtpField,
  args: {
    label: 'Code, 6 digits',
    digitLabel: (position: number, length: number) => `Digit ${position} of ${length}`,
    value: '',
    onValueChange: fn(),
    onComplete: fn(),
  },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof OtpField>;
export default meta;

type Story = StoryObj<typeof meta>;

const boxes = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole<HTMLInputElement>('textbox');
const code = (canvasElement: HTMLElement) =>
  boxes(canvasElement)
    .map((box) => box.value)
    .join('');

export const Default: Story = {};

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Code, 6 digits' })).toHaveAttribute('dir', 'ltr');
    const all = boxes(canvasElement);
    await expect(all[0]).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(all[0]).toHaveAttribute('inputmode', 'numeric');
    await expect(all.filter((box) => !box.disabled)).toHaveLength(1);
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    await userEvent.keyboard('4a');
    await expect(all[1]).toHaveFocus();
    await expect(code(canvasElement)).toBe('4');
    await userEvent.keyboard('07');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('192');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('407192');
  },
};

export const PartlyFilled: Story = {
  args: { value: '407', autoFocus: true },
  play: async ({ canvasElement }) => {
    const all = boxes(canvasElement);
    await expect(all[3]).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(all[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(all[1]).toHaveFocus();
    await userEvent.keyboard('9');
    await expect(code(canvasElement)).toBe('497');
    await expect(all[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await expect(code(canvasElement)).toBe('47');
    await userEvent.keyboard('{Backspace}');
    await expect(code(canvasElement)).toBe('4');
    await userEvent.keyboard('{Backspace}');
    await expect(code(canvasElement)).toBe('');
    await expect(all[0]).toHaveFocus();
    await userEvent.keyboard('407{Home}{End}');
    await expect(all[3]).toHaveFocus();
  },
};

export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const all = boxes(canvasElement);
    await userEvent.click(all[0] as HTMLInputElement);
    await userEvent.paste('Your code: 407 192');
    await expect(args.onComplete).toHaveBeenCalledWith('407192');
    await expect(code(canvasElement)).toBe('407192');
    await expect(all[5]).toHaveFocus();
  },
};

export const FilledByThePhone: Story = {
  play: async ({ canvasElement, args }) => {
    await fireEvent.change(boxes(canvasElement)[0] as HTMLInputElement, { target: { value: '407192' } });
    await expect(args.onComplete).toHaveBeenCalledWith('407192');
  },
};

export const OtherDigits: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxes(canvasElement)[0] as HTMLInputElement);
    await userEvent.paste('٤٠٧');
    await expect(code(canvasElement)).toBe('407');
    await userEvent.keyboard('۱۹۲');
    await expect(args.onComplete).toHaveBeenCalledWith('407192');
  },
};

export const Wrong: Story = {
  args: { value: '407192', error: 'That code is not right. Check the newest email.' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole('group', { name: 'Code, 6 digits' });
    await expect(group).toHaveAccessibleDescription('That code is not right. Check the newest email.');
    const all = boxes(canvasElement);
    for (const box of all) await expect(box).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(all[5] as HTMLInputElement);
    await userEvent.keyboard('8');
    await expect(code(canvasElement)).toBe('8');
    await expect(all[1]).toHaveFocus();
    await expect(all[0]).not.toHaveAttribute('aria-invalid');
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

export const WrongAtRest: Story = {
  args: { value: '407192', error: 'That code is not right. Check the newest email.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group');
    await waitFor(() => expect(group.getAnimations()).toHaveLength(0));
  },
};

export const Checking: Story = {
  args: { value: '407192', loading: 'Checking the code' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxes(canvasElement)[5] as HTMLInputElement);
    await userEvent.keyboard('{Backspace}8');
    await userEvent.paste('111111');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(boxes(canvasElement)[5]).toHaveFocus();
  },
};

export const Light: Story = { args: { value: '407', autoFocus: true }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    value: '407',
    autoFocus: true,
    label: 'الرمز، 6 أرقام',
    digitLabel: (position: number, length: number) => `الرقم ${position} من ${length}`,
  },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const all = boxes(canvasElement);
    await expect(all[3]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(all[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
  },
};
export const Narrow: Story = { args: { value: '407', autoFocus: true }, globals: { viewport: { value: 'narrow' } } };
