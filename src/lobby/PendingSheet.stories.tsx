import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { arLobby } from '@/messages/ar.lobby';
import { lobby } from '../../.storybook/lobby';
import { PendingSheet } from './PendingSheet';

const meta = {
  title: 'Lobby/On its way',
  component: PendingSheet,
  decorators: [lobby],
  argTypes: {
    inline: { name: 'In the page', description: 'Where the host has the modal in its own layout.' },
  },
} satisfies Meta<typeof PendingSheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Pressed, and not here yet. */
export const Default: Story = {};

/** It takes neither focus nor press: the page stays the visitor's. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole('status');
    await expect(notice).toHaveTextContent('Opening');
    await expect(getComputedStyle(notice).pointerEvents).toBe('none');
    await expect(notice).not.toContainElement(document.activeElement as HTMLElement);
  },
};
export const WaitingNarrow: Story = { globals: { viewport: { value: 'narrow' } } };
export const WaitingInPage: Story = { args: { inline: true } };

/** Its first file did not come, the second time either: said, with a way on. */
export const NotLoaded: Story = {
  args: { again: fn() },
  play: async ({ args }) => {
    const notice = within(await screen.findByRole('alert'));
    await expect(notice.getByText(/A part didn’t load\. Check your connection/)).toBeVisible();
    await expect(notice.getByRole('button', { name: 'Close' })).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
    await expect(args.again).toHaveBeenCalledOnce();
  },
};
export const NotLoadedLight: Story = { ...NotLoaded, globals: { mode: 'light' } };
export const NotLoadedNarrow: Story = { ...NotLoaded, globals: { viewport: { value: 'narrow' } } };
export const NotLoadedRightToLeft: Story = {
  ...NotLoaded,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const notice = within(await screen.findByRole('alert'));
    await expect(await notice.findByRole('button', { name: arLobby['common.close'] })).toBeVisible();
  },
};

/** In a page it never closes. */
export const NotLoadedInPage: Story = {
  args: { again: fn(), inline: true },
  play: async () => {
    const notice = within(await screen.findByRole('alert'));
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(notice.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};
