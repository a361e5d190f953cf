import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Toast } from './Toast';

const meta = {
  title: 'Primitives/Toast',
  component: Toast,
  args: { onClose: fn() },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Toast>;
export default meta;

type Story = StoryObj<typeof meta>;

const pill = async (canvasElement: HTMLElement, text: string) => {
  const words = await within(canvasElement).findByText(text);
  const element = words.closest('[data-part="toast"]') as HTMLElement;
  await waitFor(() => expect(element).toHaveAttribute('data-state', 'open'));
  return element;
};
const stayOf = (element: Element) => element.getAnimations().find(({ id }) => id === 'stay');
const staysFor = (element: Element) => stayOf(element)?.effect?.getComputedTiming().duration;

export const Default: Story = { args: { toast: { id: 1, tone: 'success', message: 'Address copied' } } };

export const Success: Story = {
  args: { toast: { id: 1, tone: 'success', message: 'Address copied' } },
  play: async ({ canvasElement, args }) => {
    const element = await pill(canvasElement, 'Address copied');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Address copied');
    await expect(staysFor(element)).toBe(4000);
    await expect(args.onClose).not.toHaveBeenCalled();
    stayOf(element)?.finish();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(1));
  },
};

/** Read out at once, and stays longer. */
export const ErrorMessage: Story = {
  args: { toast: { id: 2, tone: 'error', message: 'Couldn’t load balances' } },
  play: async ({ canvasElement }) => {
    const element = await pill(canvasElement, 'Couldn’t load balances');
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Couldn’t load balances');
    await expect(staysFor(element)).toBe(6000);
  },
};
export const Warning: Story = { args: { toast: { id: 3, tone: 'warning', message: 'Prices are 10 minutes old' } } };
export const Info: Story = { args: { toast: { id: 4, tone: 'info', message: 'Certified wallets only' } } };

/** Stays until what it waits for is done. */
export const Loading: Story = {
  args: { toast: { id: 5, tone: 'loading', message: 'Swapping 250 USDC' } },
  play: async ({ canvasElement }) => {
    await expect(stayOf(await pill(canvasElement, 'Swapping 250 USDC'))).toBeUndefined();
  },
};

/** The clock stands still under the pointer, with focus in it, and while something is being pressed. */
export const Pauses: Story = {
  args: { toast: { id: 6, tone: 'info', message: 'Certified wallets only' } },
  play: async ({ canvasElement }) => {
    const element = await pill(canvasElement, 'Certified wallets only');
    await waitFor(() => expect(stayOf(element)?.playState).toBe('running'));
    await userEvent.hover(element);
    await expect(stayOf(element)?.playState).toBe('paused');
    await userEvent.unhover(element);
    await expect(stayOf(element)?.playState).toBe('running');
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await expect(stayOf(element)?.playState).toBe('paused');
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await expect(stayOf(element)?.playState).toBe('running');
    document.dispatchEvent(new PointerEvent('pointerdown'));
    await expect(stayOf(element)?.playState).toBe('paused');
    document.dispatchEvent(new PointerEvent('pointerup'));
    await expect(stayOf(element)?.playState).toBe('running');
  },
};

/** One at a time: the first leaves before the next comes, and nothing else moves. */
export const OneAtATime: Story = {
  render: function Two(args) {
    const [id, setId] = useState(0);
    const names = ['Address copied', 'Link copied'];
    return (
      <>
        <Button onClick={() => setId(id + 1)}>Copy</Button>
        <Toast {...args} toast={id === 0 ? null : { id, tone: 'success', message: names[(id - 1) % 2] }} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
    const copy = within(canvasElement).getByRole('button', { name: 'Copy' });
    const moves = fn();
    canvasElement.addEventListener('transitionrun', ({ target }) => moves((target as HTMLElement).dataset.part));
    await userEvent.click(copy);
    const first = await pill(canvasElement, 'Address copied');
    await expect(moves).toHaveBeenCalledWith('toast');
    // Seen at each change: on a slow machine the first may be gone when this test looks again.
    const [seen, rooms] = [new Set<string>(), new Set<boolean>()];
    const status = within(canvasElement).getByRole('status');
    const observer = new MutationObserver(() => {
      const both = ['Address copied', 'Link copied'].filter((words) => screen.queryByText(words));
      seen.add(`${both.join(' and ')} ${first.isConnected ? first.dataset.state : 'gone'}`);
      rooms.add(status.hasAttribute('data-room'));
    });
    observer.observe(canvasElement.ownerDocument.body, { subtree: true, childList: true, attributes: true });
    await userEvent.click(copy);
    await pill(canvasElement, 'Link copied');
    observer.disconnect();
    await expect([...seen]).toContain('Address copied closing');
    await expect([...seen].filter((words) => words.includes(' and '))).toEqual([]);
    await expect(screen.queryByText('Address copied')).toBeNull();
    // The sheet keeps the room for a toast from one to the next: if it shrank and grew, a button would move under a press.
    await expect([...rooms]).toEqual([true]);
  },
};

export const LongText: Story = {
  args: { toast: { id: 7, tone: 'error', message: 'Couldn’t load balances of Harbor. '.repeat(60) } },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await waitFor(() => expect(alert.firstElementChild).toHaveAttribute('data-state', 'open'));
    await expect(alert.getBoundingClientRect().height).toBe(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { ...Success, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { toast: { id: 8, tone: 'success', message: 'نُسخ العنوان' } },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'narrow' } } };
