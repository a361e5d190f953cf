import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PhoneIcon } from '../../icons/PhoneIcon';
import { PlugIcon } from '../../icons/PlugIcon';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { TabList, type TabListProps, TabPanel, Tabs } from './Tabs';

const onSheet: Decorator = (Story) => (
  <div style={{ maxInlineSize: 352 }}>
    <Story />
  </div>
);

const moved = fn();

interface WaysProps extends TabListProps {
  first?: string;
  words?: string;
}

const Ways = ({ first, words = 'Approve the connection in', ...list }: WaysProps) => {
  const [value, setValue] = useState(first ?? list.tabs[0]?.value ?? '');
  const open = list.tabs.find((tab) => tab.value === value);
  return (
    <Tabs
      value={value}
      onValueChange={(next) => {
        setValue(next);
        moved(next);
      }}
    >
      <Stack gap={4}>
        <TabList {...list} />
        <TabPanel>
          <Text tone="muted" align="center" wrap="anywhere">
            {words} {open?.label}
          </Text>
        </TabPanel>
      </Stack>
    </Tabs>
  );
};

const ways = [
  { value: 'browser', label: 'Browser' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'desktop', label: 'Desktop' },
  { value: 'web', label: 'Web' },
];

const meta = {
  title: 'Primitives/Tabs',
  component: TabList,
  args: { label: 'How to open Harbor', tabs: ways },
  decorators: [onSheet],
  parameters: { ground: 'surface' },
  render: (args) => <Ways {...args} />,
} satisfies Meta<typeof TabList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Four: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await expect(canvas.getByRole('tablist', { name: 'How to open Harbor' })).toBeVisible();
    await userEvent.tab();
    await expect(tab('Browser')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Mobile')).toHaveFocus();
    await expect(tab('Mobile')).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Mobile' })).toHaveTextContent('in Mobile');
    await userEvent.keyboard('{End}');
    await expect(tab('Web')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Browser')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect(tab('Browser')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.click(tab('Desktop'));
    await expect(moved).toHaveBeenLastCalledWith('desktop');
    await expect(tab('Desktop')).toHaveAttribute('aria-controls', canvas.getByRole('tabpanel').id);
  },
};

export const Two: Story = {
  args: {
    tabs: [
      { value: 'browser', label: 'Browser', icon: <PlugIcon size={16} /> },
      { value: 'mobile', label: 'Mobile', icon: <PhoneIcon size={16} /> },
    ],
  },
};

export const Three: Story = {
  args: {
    label: 'Kind of account',
    tabs: [
      { value: 'evm', label: 'EVM' },
      { value: 'solana', label: 'Solana' },
      { value: 'bitcoin', label: 'Bitcoin' },
    ],
  },
  render: (args) => <Ways {...args} first="bitcoin" />,
};

export const LongText: Story = {
  args: { tabs: ways.map((way) => ({ ...way, label: way.label.repeat(100) })) },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('tablist');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const Light: Story = { globals: { mode: 'light' } };

export const RightToLeft: Story = {
  args: {
    label: 'كيف تفتح Harbor',
    tabs: [
      { value: 'browser', label: 'المتصفح' },
      { value: 'mobile', label: 'الهاتف' },
      { value: 'desktop', label: 'الحاسوب' },
    ],
  },
  render: (args) => <Ways {...args} words="وافق على الاتصال في" />,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'الهاتف' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'المتصفح' })).toHaveFocus();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
