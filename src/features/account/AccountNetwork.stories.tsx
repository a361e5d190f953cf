import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { openConnected as arrive, network, networks, scenario } from '../../../.storybook/scenario';
import AccountView from './AccountView';

const meta = {
  title: 'Views/Account, network',
  component: AccountView,
  decorators: [scenario],
  argTypes: controls('walletName', 'network', 'networks', 'networkName'),
  parameters: { scenario: { arrive } },
} satisfies Meta<typeof AccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Account' }));

export const Default: Story = {};

/** The network in use, and the way to another. */
export const Chosen: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Network: Ethereum' }));
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
  },
};

/** The registry has a picture of the network in use: it stands on the way to others too. */
export const Pictured: Story = {
  parameters: {
    scenario: {
      arrive,
      chain: { networks: [{ ...network('1', 'Ethereum'), imageId: 'ethereum' }, network('10', 'Other')] },
      services: { registry: 'https://registry.test' },
    },
  },
  play: async () => {
    const pill = await (await sheet()).findByRole('button', { name: 'Network: Ethereum' });
    await waitFor(() => expect(pill.querySelector('img')?.src).toMatch(/^blob:/));
  },
};

/** One network, and it is the one in use: there is nothing to choose. */
export const Single: Story = {
  parameters: { scenario: { arrive, chain: { networks: networks.slice(0, 1) } } },
  play: async () => {
    const view = await sheet();
    await expect(view.queryByRole('button', { name: /Network/ })).toBeNull();
  },
};

export const LongName: Story = {
  parameters: {
    scenario: { arrive, chain: { networks: [network('1', 'Ethereum '.repeat(40)), network('10', 'Other')] } },
  },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Account' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
    await appears(within(view).getByRole('button', { name: 'Close' }));
  },
};

/** The wallet is on a network that the site doesn't list, which the feature `unsupportedNetwork` allows: the header says so. */
export const Unknown: Story = {
  parameters: {
    scenario: {
      arrive,
      chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', standsOn: 'eip155:5' }] },
      settings: { features: { ...defaultFeatures, unsupportedNetwork: true } },
    },
  },
  play: async () => {
    const view = await sheet();
    const pill = await view.findByRole('button', { name: 'Network: Unknown network' });
    await appears(pill);
    // Whole where there is room, and its edge on the content's.
    const name = within(pill).getByText('Unknown network');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    const course = view.getByRole('button', { name: 'Disconnect' }).getBoundingClientRect();
    await expect(Math.abs(pill.getBoundingClientRect().left - course.left)).toBeLessThanOrEqual(1);
    await expect(view.queryByRole('button', { name: /explorer/ })).toBeNull();
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
