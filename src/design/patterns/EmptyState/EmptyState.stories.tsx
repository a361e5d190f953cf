import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrIcon } from '../../icons/QrIcon';
import { ReceiveIcon } from '../../icons/ReceiveIcon';
import { Button } from '../../primitives/Button/Button';
import { EmptyScene } from '../../scenes/EmptyScene';
import { SearchScene } from '../../scenes/SearchScene';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'Patterns/EmptyState',
  component: EmptyState,
  args: {
    scene: <EmptyScene size={120} />,
    title: 'Nothing here yet',
    note: 'Send, receive or swap and it will show up here.',
    action: (
      <Button size="md" icon={<ReceiveIcon size={18} />}>
        Receive funds
      </Button>
    ),
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Nothing: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Receive funds' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};
export const NoResult: Story = {
  args: {
    scene: <SearchScene size={112} />,
    title: 'No wallet by that name',
    note: 'Check the spelling, or scan with any wallet.',
    action: (
      <Button size="md" icon={<QrIcon size={18} />}>
        Show QR code
      </Button>
    ),
  },
};
export const WordsAlone: Story = { args: { scene: undefined, action: undefined } };
export const LongText: Story = {
  args: { title: 'Nothing here yet '.repeat(20), note: 'w'.repeat(300) },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    title: 'لا شيء هنا بعد',
    note: 'أرسل أو استلم أو بدّل، وسيظهر ذلك هنا.',
    action: (
      <Button size="md" icon={<ReceiveIcon size={18} />}>
        استلام
      </Button>
    ),
  },
  globals: { locale: 'ar', direction: 'rtl' },
};
