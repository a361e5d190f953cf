import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { bodyOf, dialog, given, grid, tile } from '../../../.storybook/allWalletsSheet';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import AllWalletsView from './AllWalletsView';

/** A registry that is slow, or down. */
const meta = {
  title: 'Views/AllWalletsLoading',
  component: AllWalletsView,
  decorators: [scenario],
  argTypes: controls('directory', 'wallets', 'walletName'),
} satisfies Meta<typeof AllWalletsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: given({ world: { faults: [{ match: '/getWallets', hang: true }] } }),
};

export const Loading: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given({ world: { faults: [{ match: '/getWallets', hang: true }] } }),
  play: async () => {
    await expect(await grid()).toHaveAttribute('aria-busy', 'true');
    await tile('Harbor installed');
    // Places of tiles to come fill what is seen, and every line is whole.
    const body = bodyOf(await dialog());
    const places = [...(await grid()).children].map((place) => place.getBoundingClientRect());
    const lines = [...new Set(places.map(({ top }) => top))];
    await expect(Math.max(...places.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(
      body.getBoundingClientRect().bottom,
    );
    await expect(places.length % lines.length).toBe(0);
    await expect(places.length).toBeLessThan(60);
  },
};

const frame = async () => {
  const sheet = await dialog();
  const { top, height } = sheet.getBoundingClientRect();
  const first = (await tile('Harbor installed')).getBoundingClientRect();
  const columns = getComputedStyle(await grid()).gridTemplateColumns;
  return { top, height, columns, x: first.x, y: first.y };
};

/** The registry takes its time: when its wallets come, nothing that is seen has moved. */
export const Arriving: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given({ world: { faults: [{ match: '/getWallets', delayMs: 600 }] } }),
  play: async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => effect?.getTiming().iterations === 1 && playState === 'running');
    const settled = () => waitFor(() => expect(moving()).toEqual([]));
    await expect(await grid()).toHaveAttribute('aria-busy', 'true');
    await settled();
    const before = await frame();
    await tile('Quill certified');
    await waitFor(async () => expect(await grid()).not.toHaveAttribute('aria-busy'));
    await settled();
    await expect(await frame()).toEqual(before);
  },
};

/** The registry is down: what is here stays in reach, and the rest can be asked for again. */
export const Offline: Story = {
  parameters: given({ world: { faults: [{ match: '/getWallets', status: 500 }] } }),
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByText('Not all wallets could be loaded.'));
    await tile('Harbor installed');
    await appears(sheet.getByRole('button', { name: 'Try again' }));
  },
};

/** The plan of the site is used up: what is here stays in reach, and nothing is offered that is no use. */
export const UsageExceeded: Story = {
  tags: ['!autodocs'],
  parameters: given({ world: { faults: [{ match: '/getWallets', status: 402 }] } }),
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByText('Not all is listed: the limit of this site’s plan is reached.'));
    await tile('Harbor installed');
    await expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const OfflineForAWhile: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given({ world: { faults: [{ match: '/getWallets', status: 500, times: 2 }] } }),
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByText('Not all wallets could be loaded.'));
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await tile('Quill certified');
    await waitFor(() => expect(sheet.queryByText('Not all wallets could be loaded.')).toBeNull());
  },
};

export const OfflineAndEmpty: Story = {
  parameters: given({ chain: { wallets: [] }, world: { faults: [{ match: '/getWallets', status: 500 }] } }),
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByRole('heading', { name: 'Couldn’t load the wallets' }));
    await appears(sheet.getByRole('button', { name: 'Try again' }));
  },
};
