import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PasteIcon } from '../../icons/PasteIcon';
import { Text } from '../Text/Text';
import { Link } from './Link';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof Link>;

export const Default: Story = { args: { href: '/terms', children: 'What is a network?' } };

export const Action: Story = {
  args: { children: 'Paste', icon: <PasteIcon size={16} />, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Paste' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Address: Story = {
  args: { href: '/terms', children: 'What is a network?' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'What is a network?' });
    await expect(link).not.toHaveAttribute('target');
  },
};

export const External: Story = {
  args: {
    href: 'https://explorer.example/tx/0x71',
    external: true,
    newTabLabel: 'opens in a new tab',
    children: 'See it on the explorer',
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'See it on the explorer opens in a new tab' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InASentence: Story = {
  render: () => (
    <Text size="sm" tone="muted">
      By connecting you agree to the{' '}
      <Link look="inline" href="https://host.example/terms" external newTabLabel="opens in a new tab">
        Terms
      </Link>{' '}
      and{' '}
      <Link look="inline" href="https://host.example/privacy" external newTabLabel="opens in a new tab">
        Privacy Policy
      </Link>
      .
    </Text>
  ),
};

/** A name record may hold anything; what is no page is shown as text. */
export const Hostile: Story = {
  args: { href: 'javascript:alert(1)', children: 'A page of mine' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('A page of mine')).toBeVisible();
    await expect(canvasElement.innerHTML).not.toContain('javascript');
  },
};

export const LongText: Story = {
  args: { look: 'inline', href: '/', children: `https://alder.example/${'path/'.repeat(60)}` },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const Light: Story = { ...External, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    href: 'https://explorer.example/tx/0x71',
    external: true,
    newTabLabel: 'يُفتح في علامة تبويب جديدة',
    children: 'عرض في المستكشف',
  },
  globals: { locale: 'ar', direction: 'rtl' },
};
