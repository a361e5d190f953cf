import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BackIcon } from '../../icons/BackIcon';
import { ClockIcon } from '../../icons/ClockIcon';
import { CloseIcon } from '../../icons/CloseIcon';
import { DownIcon } from '../../icons/DownIcon';
import { HelpIcon } from '../../icons/HelpIcon';
import { Button } from '../../primitives/Button/Button';
import { IconButton } from '../../primitives/IconButton/IconButton';
import { Mark } from '../../primitives/Mark/Mark';
import { Header } from './Header';

const meta = {
  title: 'Patterns/Header',
  component: Header,
  args: {
    title: 'Connect wallet',
    start: <IconButton label="What is a wallet?" icon={<HelpIcon />} />,
    end: <IconButton label="Close" icon={<CloseIcon />} />,
  },
  // In a section, as on the sheet: on its own it would be a banner of the page.
  decorators: [
    (Story) => (
      <section>
        <Story />
      </section>
    ),
  ],
  parameters: { ground: 'surface', padding: false },
} satisfies Meta<typeof Header>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Titled: Story = {
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByRole('heading', { level: 2, name: 'Connect wallet' });
    const header = canvasElement.querySelector('header') as HTMLElement;
    await expect(header.getBoundingClientRect().height).toBe(60);
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    await expect(Math.abs(middle(title) - middle(header))).toBeLessThan(1);
  },
};
export const Back: Story = { args: { title: 'Harbor', start: <IconButton label="Back" icon={<BackIcon />} /> } };
export const WithoutStart: Story = { args: { title: 'Approve', start: undefined } };
export const Scrolled: Story = {
  args: { scrolled: true, title: 'All wallets' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('header')).toHaveAttribute('data-scrolled');
  },
};
export const Account: Story = {
  args: {
    title: 'Account',
    titleHidden: true,
    start: (
      <Button
        size="sm"
        aria-label="Network: Base"
        icon={<Mark kind="network" name="Base" size={20} />}
        iconAfter={<DownIcon size={16} />}
      >
        Base
      </Button>
    ),
    end: (
      <>
        <IconButton label="Sessions" icon={<ClockIcon />} />
        <IconButton label="Close" icon={<CloseIcon />} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Account' })).toBeInTheDocument();
  },
};
export const LongText: Story = {
  args: { title: 'A view of a very long name that never seems to end '.repeat(40) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(within(canvasElement).getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(canvasElement.querySelector('header')?.getBoundingClientRect().height).toBe(60);
    // The browser draws half of the ellipsis outside the line box: the padding leaves room for it.
    const title = within(canvasElement).getByRole('heading', { level: 2 });
    await expect(Number.parseFloat(getComputedStyle(title).paddingInlineEnd)).toBeGreaterThanOrEqual(8);
  },
};
export const LargeMaster: Story = { globals: { fontSize: '20px' } };
export const Light: Story = { args: { scrolled: true }, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: {
    title: 'مراجعة الإرسال',
    start: <IconButton label="رجوع" icon={<BackIcon />} />,
    end: <IconButton label="إغلاق" icon={<CloseIcon />} />,
  },
  globals: { locale: 'ar', direction: 'rtl' },
};
