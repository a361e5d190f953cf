import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Toggle } from './Toggle';

const onSheet: Decorator = (Story) => (
  <div style={{ maxInlineSize: 352 }}>
    <Story />
  </div>
);

const meta = {
  title: 'Primitives/Toggle',
  component: Toggle,
  args: { label: 'Show test networks', onCheckedChange: fn() },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Toggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const toggle = canvas.getByRole('switch', { name: 'Show test networks' });
    await expect(toggle).not.toBeChecked();
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(toggle).toBeChecked();
    await userEvent.click(canvas.getByText('Show test networks'));
    await expect(toggle).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(2);
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const HiddenLabel: Story = { args: { hideLabel: true, defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = { args: { label: 'Show test networks and everything else. '.repeat(20) } };
export const Light: Story = { args: { defaultChecked: true }, globals: { mode: 'light' } };
export const LightOff: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { label: 'أظهر شبكات الاختبار', defaultChecked: true },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { args: { defaultChecked: true }, globals: { viewport: { value: 'narrow' } } };
