import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { arFirst } from '@/messages/ar.first';
import { spoken } from '../../.storybook/spoken';
import { BrokenView } from './BrokenView';

const meta = {
  title: 'Views/Broken',
  component: BrokenView,
  args: { what: 'load', onRetry: fn() },
  argTypes: {
    what: { name: 'What broke', description: 'The file of the view did not come, or the view itself failed.' },
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>, spoken],
} satisfies Meta<typeof BrokenView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The file of a view did not come. */
export const Default: Story = {};

/** It is asked for again. */
export const AskedAgain: Story = {
  tags: ['journey', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await expect(view.getByText('A part didn’t load')).toBeVisible();
    await expect(view.getByText('Check your connection, then reload the page.')).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Asking again has failed too: some browsers keep a failed file for as long as the page lives, so the page is loaded anew. */
export const NotLoadedTwice: Story = {
  args: { onReload: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const NotLoadedTwiceRightToLeft: Story = {
  ...NotLoadedTwice,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: arFirst['load.action'] })).toBeVisible();
  },
};

export const NotLoadedTwiceLight: Story = { ...NotLoadedTwice, globals: { mode: 'light' } };

export const NotLoadedTwiceNarrow: Story = {
  ...NotLoadedTwice,
  decorators: [(Story) => <div style={{ inlineSize: 280 }}>{Story()}</div>],
};

/** The view threw an error while it was rendered. */
export const Broke: Story = {
  args: { what: 'broken' },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement);
    await expect(view.getByText('This view broke')).toBeVisible();
    await expect(view.getByText('Nothing was signed or sent. Go back, or try again.')).toBeVisible();
    await expect(view.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
