import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShieldIcon } from '../../icons/ShieldIcon';
import { Button } from '../Button/Button';
import { Stack } from '../Stack/Stack';
import { NoticeBlock } from './NoticeBlock';

const meta = {
  title: 'Primitives/NoticeBlock',
  component: NoticeBlock,
  args: {
    tone: 'info',
    part: 'notice',
    title: 'A new version is out',
    children: 'Reload the page to use it.',
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof NoticeBlock>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Never by colour alone: each tone has its icon. */
export const Tones: Story = {
  render: ({ part }) => (
    <Stack gap={3}>
      <NoticeBlock part={part} tone="info" title="A new version is out">
        Reload the page to use it.
      </NoticeBlock>
      <NoticeBlock part={part} tone="success" title="Back online">
        Everything is up to date again.
      </NoticeBlock>
      <NoticeBlock part={part} tone="warning" title="Prices are 10 minutes old">
        Reload to see what things cost now.
      </NoticeBlock>
      <NoticeBlock part={part} tone="error" title="You don’t have enough ETH">
        Add about 0.002 ETH to pay the network fee.
      </NoticeBlock>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll('[data-part="notice"] svg')].map((icon) => icon.innerHTML);
    await expect(new Set(icons).size).toBe(4);
  },
};

/** The icon stands beside the first line, however many follow. */
export const WordsAlone: Story = {
  args: {
    tone: 'warning',
    title: undefined,
    children: 'Check the address. A send can’t be undone, and nobody can give back what went to a stranger.',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const icon = (canvasElement.querySelector('svg') as Element).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(within(canvasElement).getByText(/Check the address/));
    const line = range.getClientRects()[0] as DOMRect;
    await expect(Math.abs(icon.top + icon.height / 2 - (line.top + line.height / 2))).toBeLessThan(2);
  },
};
export const TitleAlone: Story = { args: { tone: 'success', title: 'Back online', children: undefined } };
export const OwnIcon: Story = { args: { tone: 'success', icon: <ShieldIcon />, title: 'Simulated: no surprises' } };

export const WithEnd: Story = {
  args: {
    tone: 'error',
    title: 'Couldn’t load prices',
    children: undefined,
    end: <Button size="sm">Try again</Button>,
  },
  play: async ({ canvasElement }) => {
    const notice = canvasElement.querySelector('[data-part="notice"]') as Element;
    const button = within(canvasElement).getByRole('button', { name: 'Try again' }).getBoundingClientRect();
    await expect(notice.getBoundingClientRect().right - button.right).toBe(14);
  },
};

/** It is what who uses it says: a part of the view, a status, an alert. */
export const ReadOut: Story = {
  args: { tone: 'error', role: 'alert', title: 'This domain is not allowed', children: 'Add it in your settings.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'This domain is not allowedAdd it in your settings.',
    );
  },
};

/** Endless words make room for the button, which stays whole. */
export const LongText: Story = {
  args: {
    tone: 'error',
    title: 'w'.repeat(200),
    children: 'This domain is not allowed. '.repeat(8),
    end: <Button size="sm">Try again</Button>,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const label = within(canvasElement).getByText('Try again');
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  },
};
export const Light: Story = { ...Tones, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { tone: 'warning', title: 'تحقّق من العنوان', children: 'لا يمكن التراجع عن الإرسال.' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { args: { tone: 'warning' }, globals: { viewport: { value: 'narrow' } } };
