import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { CheckIcon } from '../../icons/CheckIcon';
import { Inline } from '../Inline/Inline';
import { Mark } from '../Mark/Mark';
import { Tag } from './Tag';

const meta = {
  title: 'Primitives/Tag',
  component: Tag,
  args: { children: 'Recent' },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Tag>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Inline wrap>
      <Tag>Recent</Tag>
      <Tag tone="accent" icon={<CheckIcon size={14} />}>
        Current
      </Tag>
      <Tag tone="success">Available</Tag>
      <Tag tone="warning">Delayed</Tag>
      <Tag tone="error">Failed</Tag>
      <Tag tone="info">Beta</Tag>
    </Inline>
  ),
};
export const WithIcon: Story = { args: { tone: 'success', icon: <CheckIcon size={14} />, children: 'Name found' } };
export const WithMark: Story = { args: { icon: <Mark kind="network" name="Base" size={14} />, children: 'Base' } };
export const Count: Story = { args: { count: true, children: '480+' } };
export const LongText: Story = {
  args: { children: 'Not supported by this wallet on any of the networks of this site' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const tag = within(canvasElement).getByText(/Not supported/).parentElement as HTMLElement;
    await expect(tag.getBoundingClientRect().width).toBeLessThanOrEqual(160);
  },
};
export const Light: Story = { ...Tones, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  render: () => (
    <Inline>
      <Tag tone="accent" icon={<CheckIcon size={14} />}>
        الحالية
      </Tag>
      <Tag count>480+</Tag>
    </Inline>
  ),
  globals: { locale: 'ar', direction: 'rtl' },
};
