import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, network, scenario } from '../../../.storybook/scenario';
import { swappingFrom } from '../../../.storybook/swapSheet';
import { wordsOf } from '../../../.storybook/words';
import type { PretendWallet } from '../../../harness/adapter';
import UnsupportedChainView from './UnsupportedChainView';

/** A wallet that stands where the site does not run connects: the view opens by itself. */
const strays = (more: Partial<PretendWallet> = {}) => ({
  scenario: {
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', standsOn: 'eip155:5', ...more } as PretendWallet] },
    arrive: (async (engine) => {
      await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    }) satisfies Arrive,
  },
});

const meta = {
  title: 'Views/UnsupportedChain',
  component: UnsupportedChainView,
  decorators: [scenario],
  argTypes: controls('networks', 'networkName', 'switches'),
  parameters: strays(),
} satisfies Meta<typeof UnsupportedChainView>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Switch network' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {};

/** It stands where nothing can be swapped: the networks where it can, and a way back. */
export const ForSwaps: Story = {
  parameters: swappingFrom({ isElsewhere: true, view: 'UnsupportedChain' }),
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByText('Swaps don’t run on your network. Pick one they support.'));
    await appears(sheet.getByRole('button', { name: 'Other' }));
    await expect(sheet.queryByRole('button', { name: 'Porch' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Swap' }));
  },
};

export const Switched: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await dialog());
    await expect(sheet.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(await sheet.findByRole('button', { name: 'Base' }));
    await isGone();
  },
};

/** It is decided on, never closed: ×, Escape and the overlay shake the sheet, and a screen reader hears why. */
export const Refusing: Story = {
  play: async () => {
    const sheet = await dialog();
    const networks = await within(sheet).findByRole('group', { name: 'Networks of this site' });
    await appears(within(networks).getByRole('button', { name: 'Base' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(sheet).toHaveAttribute('data-shake'));
    await userEvent.keyboard('{Escape}');
    await expect(await dialog()).toBe(sheet);
    await expect(await within(sheet).findByText('Pick a network or disconnect first.')).toBeInTheDocument();
  },
};

export const Disconnected: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Disconnect' }));
    await isGone();
  },
};

/** From here even the way to another network can't be closed; back leads to the choice. */
export const Declined: Story = {
  tags: ['journey', '!autodocs'],
  parameters: strays({ switches: 'reject' }),
  play: async () => {
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Base' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Base' }));
    await appears(await sheet.findByRole('heading', { name: 'Switch declined' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await dialog());
  },
};

export const Refused: Story = {
  parameters: strays({ knows: ['eip155:5', 'eip155:42161'] }),
  play: async () => {
    const rows = await within(await dialog()).findAllByRole('button', { name: /Ethereum|Base|Arbitrum/ });
    await expect(rows.map(wordsOf)).toEqual([
      'Arbitrum',
      'EthereumNot supported by Harbor',
      'BaseNot supported by Harbor',
    ]);
  },
};

export const ManyNetworks: Story = {
  parameters: {
    scenario: {
      ...strays().scenario,
      chain: {
        ...strays().scenario.chain,
        networks: Array.from({ length: 20 }, (_, at) => network(String(at + 10), `Network number ${at + 1}`)),
      },
    },
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
