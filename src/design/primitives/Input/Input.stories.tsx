import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { GlobeIcon } from '../../icons/GlobeIcon';
import { MailIcon } from '../../icons/MailIcon';
import { UserIcon } from '../../icons/UserIcon';
import { Input, type InputProps } from './Input';

const sent = fn();

const onSheet: Decorator = (Story) => (
  <form
    noValidate
    style={{ maxInlineSize: 352 }}
    onSubmit={(event) => {
      event.preventDefault();
      sent();
    }}
  >
    <Story />
  </form>
);

const meta = {
  title: 'Primitives/Input',
  component: Input,
  args: {
    type: 'email',
    label: 'Email address',
    hideLabel: true,
    placeholder: 'Email address',
    icon: <MailIcon />,
    onValueChange: fn(),
  },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Input>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email address' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('ada');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ada');
    await expect(input).toHaveAttribute('dir', 'ltr');
    await expect(input).not.toHaveAttribute('aria-invalid');
  },
};

const Sending = (args: InputProps) => {
  const [value, setValue] = useState('');
  return (
    <Input
      {...args}
      value={value}
      onValueChange={setValue}
      submitLabel={value.includes('@') ? 'Continue with email' : undefined}
    />
  );
};

export const ReadyToSend: Story = {
  render: (args) => <Sending {...args} />,
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'ada@');
    const send = canvas.getByRole('button', { name: 'Continue with email' });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(send);
    await expect(sent).toHaveBeenCalledTimes(2);
    await userEvent.click(input);
    await expect(input).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { defaultValue: 'ada@analytical.dev', submitLabel: 'Continue with email', loading: true },
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'x{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with email' }));
    await expect(input).toHaveValue('ada@analytical.dev');
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** The name that was typed is being looked up: a spinner stands at the end, and the field stays editable. */
export const LookedUp: Story = {
  args: {
    type: 'text',
    label: 'To',
    hideLabel: false,
    icon: <UserIcon />,
    defaultValue: 'ada.eth',
    busyLabel: 'Looking up the name',
    dir: 'ltr',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status', { name: 'Looking up the name' })).toBeVisible();
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'x');
    await expect(input).toHaveValue('ada.ethx');
  },
};

export const Wrong: Story = {
  args: { defaultValue: 'ada@analytical', error: 'That email looks unfinished.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email address' });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('That email looks unfinished.');
  },
};

export const VisibleLabel: Story = {
  args: { label: 'Recovery email', hideLabel: false, hint: 'Only used when you lose this device.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Recovery email' });
    await expect(input).toHaveAccessibleDescription('Only used when you lose this device.');
    await userEvent.click(within(canvasElement).getByText('Recovery email'));
    await expect(input).toHaveFocus();
  },
};

export const NameWithUnit: Story = {
  args: {
    type: 'text',
    label: 'Name',
    placeholder: 'your-name',
    icon: <UserIcon />,
    unit: '.portico.eth',
    autoCapitalize: 'none',
    dir: 'ltr',
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Name' });
    const unit = within(canvasElement).getByText('.portico.eth').getBoundingClientRect();
    const box = input.closest('[data-part="field"]')?.getBoundingClientRect() as DOMRect;
    // 13 px and the edge, as on the other side of the text.
    await expect(box.right - unit.right).toBe(14);
    const icon = canvasElement.querySelector('[data-part="field"] svg')?.getBoundingClientRect() as DOMRect;
    await expect(icon.left - box.left).toBe(14);
    await expect(input.getBoundingClientRect().left + 13 - box.left).toBe(44);
  },
};

/** A name and its ending read as one word, on the side where the label is. */
export const NameWithUnitRightToLeft: Story = {
  args: { ...NameWithUnit.args, label: 'الاسم', defaultValue: 'lovelace' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'الاسم' });
    const unit = within(canvasElement).getByText('.portico.eth').getBoundingClientRect();
    await expect(getComputedStyle(input).textAlign).toBe('end');
    await expect(getComputedStyle(input).paddingRight).toBe('0px');
    await expect(unit.left).toBe(input.getBoundingClientRect().right);
    const icon = canvasElement.querySelector('[data-part="field"] svg')?.getBoundingClientRect() as DOMRect;
    await expect(icon.left - unit.right).toBe(10);
  },
};

export const Url: Story = {
  args: {
    type: 'url',
    label: 'Website',
    placeholder: 'https://',
    icon: <GlobeIcon />,
    defaultValue: 'https://alder.exchange',
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@analytical.dev' } };

export const LongText: Story = {
  args: {
    label: `Email address ${'analytical'.repeat(40)}`,
    hideLabel: false,
    defaultValue: `${'ada'.repeat(600)}@analytical.dev`,
    error: `That email is too long: ${'ada'.repeat(60)}. Use a shorter one.`,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Light: Story = {
  args: { defaultValue: 'ada@analytical.dev', submitLabel: 'Continue with email', autoFocus: true },
  globals: { mode: 'light' },
};

export const RightToLeft: Story = {
  args: {
    label: 'البريد الإلكتروني',
    hideLabel: false,
    placeholder: 'اكتب بريدك الإلكتروني…',
    hint: 'نرسل إليك رمزًا من ستة أرقام.',
  },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'البريد الإلكتروني' });
    await userEvent.type(input, 'ada@analytical.dev');
    await expect(getComputedStyle(input).direction).toBe('ltr');
    await expect(getComputedStyle(input).textAlign).toBe('end');
    await expect(getComputedStyle(input).paddingRight).toBe('43px');
  },
};

export const RightToLeftEmpty: Story = {
  args: { label: 'البريد الإلكتروني', placeholder: 'اكتب بريدك الإلكتروني…' },
  globals: { locale: 'ar', direction: 'rtl' },
};

export const Narrow: Story = {
  args: { defaultValue: 'ada@analytical', error: 'That email looks unfinished.', submitLabel: 'Continue with email' },
  globals: { viewport: { value: 'narrow' } },
};
