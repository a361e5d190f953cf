import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoreIcon } from '../../icons/MoreIcon';
import { SendIcon } from '../../icons/SendIcon';
import { Mark } from '../../primitives/Mark/Mark';
import { Course } from './Course';
import { StoneButton } from './StoneButton';

const meta = {
  title: 'Patterns/StoneButton',
  component: StoneButton,
  args: { children: 'Continue with Google', icon: <Mark kind="provider" name="Google" size={22} />, onClick: fn() },
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 352 }}>
        <Course>
          <Story />
        </Course>
      </div>
    ),
  ],
} satisfies Meta<typeof StoneButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Pressed: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Continue with Google' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(3);
    // Inside a form of the host's, a button without a type would submit it.
    await expect(button).toHaveAttribute('type', 'button');
    await expect(button.getBoundingClientRect().height).toBe(48);
  },
};

/** Shares its row: smaller words, no icon needed. */
export const Small: Story = {
  args: { look: 'small', icon: undefined, children: 'Apple' },
  render: (args) => (
    <Course look="across">
      <StoneButton {...args} />
      <StoneButton {...args}>GitHub</StoneButton>
    </Course>
  ),
  play: async ({ canvasElement }) => {
    const [apple, github] = within(canvasElement).getAllByRole('button') as [HTMLElement, HTMLElement];
    await expect(apple.getBoundingClientRect().width).toBe(github.getBoundingClientRect().width);
  },
};

/** An action under its icon. */
export const Stack: Story = {
  args: { look: 'stack', icon: <SendIcon />, children: 'Send' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Send' });
    const icon = (button.querySelector('svg') as Element).getBoundingClientRect();
    await expect(icon.bottom).toBeLessThanOrEqual(within(button).getByText('Send').getBoundingClientRect().top);
    await expect(button.getBoundingClientRect().height).toBe(68);
  },
};

export const IconAlone: Story = {
  args: { children: undefined, icon: <MoreIcon size={22} />, 'aria-label': 'More ways to sign in' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'More ways to sign in' })).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).not.toHaveAttribute('data-pressable');
  },
};

/** Off, and still in reach of the keyboard, so that what describes it is read out. */
export const DisabledInReach: Story = {
  args: { 'aria-disabled': true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAttribute('data-pressable');
  },
};

export const LongText: Story = {
  args: { children: 'Continue with a provider of the longest name that anybody ever registered' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { children: 'المتابعة باستخدام Google' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const icon = (button.querySelector('svg') as Element).getBoundingClientRect();
    await expect(icon.left).toBeGreaterThan(
      within(button)
        .getByText(/Google/)
        .getBoundingClientRect().right,
    );
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
