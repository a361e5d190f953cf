import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { seascape } from '@/design/primitives/Image/samples';
import { Inline } from '@/design/primitives/Inline/Inline';
import { controls } from '../../.storybook/controls';
import { connected, type LobbyParameters, lobby, opens } from '../../.storybook/lobby';
import { network } from '../../.storybook/scenario';
import { ConnectButton } from './ConnectButton';
import { NetworkButton, type NetworkButtonProps } from './NetworkButton';

const meta = {
  title: 'Lobby/Network button',
  component: NetworkButton,
  decorators: [lobby],
  argTypes: controls('network', 'networkName', 'switches'),
  parameters: { lobby: {} satisfies LobbyParameters },
} satisfies Meta<typeof NetworkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

const both = () => (
  <Inline gap={2} wrap>
    <NetworkButton />
    <ConnectButton />
  </Inline>
);

type ChainStatus = NetworkButtonProps['chainStatus'];
const journey = ['journey', '!autodocs'];
const beside = (chainStatus: ChainStatus, play: (chain: HTMLElement) => unknown = () => {}): Story => ({
  parameters: { lobby: connected },
  render: () => <ConnectButton chainStatus={chainStatus} showBalance={false} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /0xf3…b92266/ });
    await play(canvas.getByRole('button', { name: 'Ethereum' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
const isSeen = (chain: HTMLElement, part: string) =>
  Boolean(chain.querySelector(`[data-part="${part}"]`)?.getClientRects().length);

export const Default: Story = {};

/** The network beside the account, by its picture and name. */
export const ChainStatusFull: Story = {
  parameters: { lobby: connected },
  render: () => <ConnectButton chainStatus="full" showBalance={false} />,
};
/** A press leads to the others. */
const full = beside('full', async (chain) => {
  const [picture, name] = ['picture', 'name'].map((part) =>
    chain.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect(),
  );
  await expect(picture?.right).toBeLessThan(name?.left ?? 0);
  // Something opens: the chevron comes after the name.
  const chevron = chain.querySelector('[data-part="name"] + svg')?.getBoundingClientRect();
  await expect(chevron?.left).toBeGreaterThan(name?.right ?? Infinity);
  const { top, bottom } = chain.getBoundingClientRect();
  for (const part of [picture, name])
    await expect(Math.abs(((part?.top ?? 0) + (part?.bottom ?? 0) - top - bottom) / 2)).toBeLessThanOrEqual(0.5);
  await userEvent.click(chain);
  await opens('Choose network');
});
export const ChainStatusFullPressed: Story = { ...full, tags: journey };
export const ChainStatusPicture = beside('icon', async (chain) => {
  await expect(chain).toHaveTextContent('');
  await waitFor(() => expect(chain.querySelector('[data-part="picture"] svg')).toBeVisible());
});
export const ChainStatusName = beside('name', async (chain) => {
  await expect(chain.querySelector('[data-part="picture"]')).toBeNull();
});
export const ChainStatusByWidth = beside({ narrow: 'icon', wide: 'full' }, async (chain) => {
  await expect([isSeen(chain, 'picture'), isSeen(chain, 'name')]).toEqual([true, window.innerWidth >= 768]);
});
export const ChainStatusNarrow: Story = { ...ChainStatusByWidth, globals: { viewport: { value: 'narrow' } } };
/** Left out on narrow pages. */
export const ChainStatusNarrowNone: Story = {
  ...beside({ narrow: 'none', wide: 'full' }),
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /0xf3…b92266/ });
    await expect(canvas.queryByRole('button', { name: 'Ethereum' }) !== null).toBe(window.innerWidth >= 768);
  },
};
export const ChainStatusLight: Story = { ...ChainStatusByWidth, globals: { mode: 'light' } };
export const ChainStatusRightToLeft: Story = {
  ...ChainStatusByWidth,
  globals: { locale: 'ar', direction: 'rtl' },
};

/** On a network that the site does not list, the account says so, once. */
export const ChainStatusWrongNetwork: Story = {
  ...full,
  parameters: {
    lobby: { ...connected, chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', standsOn: 'eip155:999' }] } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Wrong network' })).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
/** Before somebody is connected, ConnectButton shows no network, whatever chainStatus says. */
export const ChainStatusReady: Story = {
  ...full,
  parameters: { lobby: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect wallet' })).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
export const ChainStatusDisabled: Story = {
  ...full,
  render: () => <ConnectButton chainStatus="full" disabled />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /0xf3…b92266/ });
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

const long = network('8453', 'The Longest Name a Network of Testers Could Agree Upon');
export const ChainStatusLongName: Story = {
  ...full,
  parameters: { lobby: { ...connected, chain: { networks: [long] } } },
  render: () => <ConnectButton chainStatus="full" />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /0xf3…b92266/ });
    const { width } = canvas.getByRole('button', { name: long.name }).getBoundingClientRect();
    await expect(width).toBeLessThan(260);
  },
};
export const ChainStatusLongNameNarrow: Story = {
  ...ChainStatusLongName,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /0xf3…b92266/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const drawn = network('8453', 'Base');
const pictured = { ...network('1', 'Ethereum'), imageUrl: seascape };

/** Without a project: the host's picture, and for a network without one the arch that its name gives, wherever it shows. */
export const PicturesOfNetworks: Story = {
  tags: journey,
  parameters: { lobby: { ...connected, chain: { networks: [pictured, drawn] } } },
  render: both,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Ethereum' });
    await waitFor(() => expect(button.querySelector('img')?.src).toBe(seascape));
    await userEvent.click(await canvas.findByRole('button', { name: /0xf3…b92266/ }));
    await opens('Account');
    const pill = await screen.findByRole('button', { name: 'Network: Ethereum' });
    await waitFor(() => expect(pill.querySelector('img')?.src).toBe(seascape));
    await userEvent.click(pill);
    await opens('Choose network');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose network' }));
    const [first, second] = await Promise.all([
      dialog.findByRole('button', { name: /^Ethereum/ }),
      dialog.findByRole('button', { name: /^Base/ }),
    ]);
    await waitFor(() => expect(first.querySelector('img')?.src).toBe(seascape));
    await expect(second.querySelector('img')).toBeNull();
    await waitFor(() => expect(second.querySelector('svg')).toBeVisible());
  },
};

/** A network that nobody gives a picture for: the arch is in the button, and in the sheet's own. */
export const PictureDrawn: Story = {
  tags: journey,
  parameters: {
    lobby: {
      ...connected,
      chain: { networks: [drawn, pictured], wallets: [{ id: 'example.harbor', name: 'Harbor', standsOn: drawn.id }] },
    },
  },
  render: both,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Base' });
    await waitFor(() => expect(button.querySelector('svg')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: /0xf3…b92266/ }));
    await opens('Account');
    const pill = await screen.findByRole('button', { name: 'Network: Base' });
    await expect([pill.querySelector('img'), Boolean(pill.querySelector('svg'))]).toEqual([null, true]);
  },
};
