import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { MailIcon } from '../../icons/MailIcon';
import { UserIcon } from '../../icons/UserIcon';
import { Button } from '../Button/Button';
import { Spinner } from '../Spinner/Spinner';
import { Field } from './Field';

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: { label: 'Name', children: (control) => <input {...control} placeholder="your-name" /> },
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The label names the control, and a press on it leads there. */
export const LabelLeadsThere: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Name' });
    await userEvent.click(within(canvasElement).getByText('Name'));
    await expect(input).toHaveFocus();
    await expect(input).not.toHaveAttribute('aria-invalid');
    await expect(input).not.toHaveAttribute('aria-describedby');
  },
};

export const WithHint: Story = {
  args: { hint: 'Three letters or more.', icon: <UserIcon /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription('Three letters or more.');
  },
};

/** What is wrong takes the place of the hint. */
export const Wrong: Story = {
  args: {
    hint: 'Three letters or more.',
    error: 'That name is taken. Try another.',
    children: (control) => <input {...control} defaultValue="ada" />,
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Name' });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('That name is taken. Try another.');
    await expect(within(canvasElement).queryByText('Three letters or more.')).toBeNull();
  },
};

/** It becomes wrong while the caret stays: a reader hears of it in a place that was there before. */
export const BecomesWrong: Story = {
  render: function Checked(args) {
    const [isShort, setIsShort] = useState(false);
    return (
      <Field {...args} error={isShort ? 'That name is too short.' : undefined}>
        {(control) => (
          <input
            {...control}
            onChange={({ target }) => setIsShort(target.value.length > 0 && target.value.length < 3)}
          />
        )}
      </Field>
    );
  },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector('[aria-live="polite"]');
    const input = within(canvasElement).getByRole('textbox');
    await userEvent.type(input, 'ad');
    await expect(input).toHaveFocus();
    await expect(place).toHaveTextContent('That name is too short.');
    await userEvent.type(input, 'a');
    await expect(place).toBeEmptyDOMElement();
  },
};

export const WithEnd: Story = {
  args: {
    label: 'Email address',
    icon: <MailIcon />,
    end: <Button size="sm">Paste</Button>,
    children: (control) => <input {...control} placeholder="you@example.com" />,
  },
};
export const Loading: Story = {
  args: {
    label: 'Email address',
    icon: <MailIcon />,
    end: <Spinner size={18} />,
    children: (control) => <input {...control} readOnly aria-busy="true" value="ada@analytical.dev" />,
  },
};

/** The icon and the placeholder say it to the eye; a reader still has the label. */
export const HiddenLabel: Story = {
  args: {
    label: 'Email address',
    hideLabel: true,
    icon: <MailIcon />,
    children: (control) => <input {...control} placeholder="Email address" />,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { children: (control) => <input {...control} disabled defaultValue="ada" /> },
};

export const LongText: Story = {
  args: {
    label: `Name ${'analytical'.repeat(30)}`,
    error: `That name is too long: ${'ada'.repeat(60)}. Use a shorter one.`,
    children: (control) => <input {...control} defaultValue={'ada'.repeat(200)} />,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { ...Wrong, play: undefined, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    label: 'الاسم',
    icon: <UserIcon />,
    hint: 'ثلاثة أحرف أو أكثر.',
    children: (control) => <input {...control} placeholder="اسمك" />,
  },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { args: { hint: 'Three letters or more.' }, globals: { viewport: { value: 'narrow' } } };
