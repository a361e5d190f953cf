import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, harbor, network, networks, scenario } from '../../../.storybook/scenario';
import { wordsOf } from '../../../.storybook/words';
import WalletCompatibleNetworksView from './WalletCompatibleNetworksView';

const arriveAs =
  (type: 'eoa' | 'smartAccount'): Arrive =>
  async (engine) => {
    await engine.connect(harbor);
    engine.open();
    const data = { networkId: 'eip155:1', type };
    engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'WalletCompatibleNetworks', data } });
  };

const meta = {
  title: 'Views/WalletCompatibleNetworks',
  component: WalletCompatibleNetworksView,
  decorators: [scenario],
  argTypes: controls('networks', 'networkName'),
  parameters: { scenario: { arrive: arriveAs('eoa') } },
} satisfies Meta<typeof WalletCompatibleNetworksView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Networks to receive on' }));
const listed = async () => {
  const list = await (await sheet()).findByRole('group', { name: 'Networks' });
  return [...list.querySelectorAll<HTMLElement>('[data-part="row"]')].map(wordsOf);
};

export const Default: Story = {};

export const Account: Story = {
  play: async () => {
    await expect(await listed()).toEqual(['Ethereum', 'Base', 'Arbitrum']);
    await appears((await sheet()).getByText('Only these 3 networks'));
    await appears((await sheet()).getByText('Anything sent on another network may be lost.'));
  },
};

/** A smart account is a contract of the network it stands on. */
export const SmartAccount: Story = {
  parameters: { scenario: { arrive: arriveAs('smartAccount') } },
  play: async () => {
    await expect(await listed()).toEqual(['Ethereum']);
    await appears((await sheet()).getByText('Only this network'));
  },
};

/** What arrives there is worth nothing: it is said. */
export const Testnet: Story = {
  parameters: {
    scenario: {
      arrive: arriveAs('eoa'),
      chain: { networks: [...networks, { ...network('11155111', 'Sepolia'), isTestnet: true }] },
    },
  },
  play: async () => {
    await expect(await listed()).toEqual(['Ethereum', 'Base', 'Arbitrum', 'SepoliaTestnet']);
  },
};

export const LongNames: Story = {
  parameters: {
    scenario: { arrive: arriveAs('eoa'), chain: { networks: [...networks, network('10', 'Otherwhere '.repeat(20))] } },
  },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Networks to receive on' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
