import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CopyIcon } from '../../icons/CopyIcon';
import { HelpIcon } from '../../icons/HelpIcon';
import { IconButton } from '../IconButton/IconButton';
import { Inline } from '../Inline/Inline';
import { Tooltip } from './Tooltip';

const inTheMiddle: Decorator = (Story) => (
  <div style={{ display: 'grid', placeItems: 'center', minBlockSize: 120 }}>
    <Story />
  </div>
);

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  args: {
    label: 'Copy address',
    repeatsName: true,
    children: <IconButton label="Copy address" icon={<CopyIcon />} />,
  },
  decorators: [inTheMiddle],
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

const tip = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('[data-part="tooltip"][data-open]');
const gone = (canvasElement: HTMLElement) => waitFor(() => expect(tip(canvasElement)).toBeNull());

export const Default: Story = {};

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Copy address' });
    await userEvent.hover(button);
    await expect(tip(canvasElement)).toBeNull();
    await waitFor(() => expect(tip(canvasElement)).toBeVisible());
    const box = tip(canvasElement)?.getBoundingClientRect();
    const from = button.getBoundingClientRect();
    await expect(from.top - (box?.bottom ?? 0)).toBeCloseTo(6, 0);
    await userEvent.hover(tip(canvasElement) as HTMLElement);
    await expect(tip(canvasElement)).toBeVisible();
    await userEvent.unhover(tip(canvasElement) as HTMLElement);
    await gone(canvasElement);
    await userEvent.hover(button);
    await waitFor(() => expect(tip(canvasElement)).toBeVisible());
    await userEvent.pointer({ keys: '[MouseLeft]', target: button });
    await gone(canvasElement);
  },
};

export const ByKeyboard: Story = {
  args: {
    label: 'The network moves money; it costs a little.',
    repeatsName: false,
    children: <IconButton label="Help" icon={<HelpIcon />} />,
  },
  play: async ({ canvasElement }) => {
    const above = fn();
    canvasElement.addEventListener('keydown', above);
    const button = within(canvasElement).getByRole('button', { name: 'Help' });
    await expect(button).toHaveAccessibleDescription('The network moves money; it costs a little.');
    await userEvent.tab();
    await expect(tip(canvasElement)).toBeVisible();
    above.mockClear();
    await userEvent.keyboard('{Escape}');
    await gone(canvasElement);
    await expect(above).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(above).toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(tip(canvasElement)).toBeVisible();
  },
};

/** A box that cuts off what overflows it cannot cut off the tooltip; at the top of the window it goes below. */
export const NotCutOff: Story = {
  decorators: [
    (Story) => (
      <div
        style={{
          overflow: 'hidden',
          inlineSize: 44,
          blockSize: 44,
          position: 'fixed',
          insetBlockStart: 0,
          insetInlineStart: 0,
        }}
      >
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const shown = tip(canvasElement) as HTMLElement;
    await expect(shown).toHaveAttribute('data-side', 'bottom');
    const box = shown.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(8);
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    await expect(shown.contains(hit)).toBe(true);
  },
};

export const OneAtATime: Story = {
  render: () => (
    <Inline gap={2}>
      <Tooltip label="Copy address" repeatsName>
        <IconButton label="Copy address" icon={<CopyIcon />} />
      </Tooltip>
      <Tooltip label="Help" repeatsName>
        <IconButton label="Help" icon={<HelpIcon />} />
      </Tooltip>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.hover(canvas.getByRole('button', { name: 'Help' }));
    await waitFor(() => expect(tip(canvasElement)).toHaveTextContent('Help'));
    await expect(canvasElement.querySelectorAll('[data-part="tooltip"][data-open]')).toHaveLength(1);
  },
};

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.tab();
  await expect(tip(canvasElement)).toBeVisible();
};

export const LongText: Story = {
  args: { label: 'What the network takes for its work. '.repeat(50) },
  decorators: [(Story) => <div style={{ paddingBlockStart: 120 }}>{Story()}</div>],
  play: async (context) => {
    await opened(context);
    const box = tip(context.canvasElement)?.getBoundingClientRect();
    await expect(box?.height).toBeLessThanOrEqual(120);
  },
};
export const Light: Story = { globals: { mode: 'light' }, play: opened };
export const RightToLeft: Story = {
  args: { label: 'انسخ العنوان', children: <IconButton label="انسخ العنوان" icon={<CopyIcon />} /> },
  globals: { locale: 'ar', direction: 'rtl' },
  play: opened,
};
export const Narrow: Story = {
  args: { label: 'What the network takes for its work, paid in ETH.' },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'end', inlineSize: '100%' }}>{Story()}</div>],
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await opened(context);
    const box = tip(context.canvasElement)?.getBoundingClientRect();
    await expect(box?.right).toBeLessThanOrEqual(document.documentElement.clientWidth - 8);
  },
};
