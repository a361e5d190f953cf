import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Text } from '../Text/Text';
import { Box } from './Box';

const meta = {
  title: 'Primitives/Box',
  component: Box,
  args: {
    padding: 4,
    background: 'fill',
    borderRadius: 'course',
    children: <Text>Sixteen around, on a fill, with a course's corners.</Text>,
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Box>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AsSection: Story = {
  args: { as: 'section', 'aria-label': 'Facts', id: 'facts' },
  play: async ({ canvasElement }) => {
    const section = within(canvasElement).getByRole('region', { name: 'Facts' });
    await expect(section).toHaveAttribute('id', 'facts');
    await expect(section).not.toHaveAttribute('style');
  },
};
export const LogicalPadding: Story = { args: { padding: 2, paddingInlineStart: 10 } };
export const LongText: Story = { args: { children: <Text wrap="anywhere">{'0x'.repeat(400)}</Text> } };
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { paddingInlineStart: 10, children: <Text>أربعون من جهة البداية.</Text> },
  globals: { locale: 'ar', direction: 'rtl' },
};
