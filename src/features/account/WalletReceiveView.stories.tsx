import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, harbor, network, networks, scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
import WalletReceiveView from './WalletReceiveView';

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
let outside: TestEnv | undefined;

const arrive: Arrive = async (engine, env) => {
  outside = env;
  await engine.connect(harbor);
  engine.open();
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'WalletReceive' } });
};

const meta = {
  title: 'Views/WalletReceive',
  component: WalletReceiveView,
  decorators: [scenario],
  argTypes: controls('networks', 'networkName'),
  parameters: { scenario: { arrive } },
} satisfies Meta<typeof WalletReceiveView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Receive' }));
const held = async () => {
  await appears(await (await sheet()).findByRole('img', { name: 'QR code of your address' }));
  return document.querySelector('[data-part="qr-code"]')?.getAttribute('data-uri');
};

export const Default: Story = {};

/** The code holds what is copied, from the name above as from the button, and the row tells where it can be paid to. */
export const Used: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await expect(await held()).toBe(ada);
    const view = await sheet();
    await appears(view.getByText('Scan this, or copy your address.'));
    await userEvent.click(view.getByRole('button', { name: 'Copy address' }));
    await appears(await view.findByText('Address copied'));
    await userEvent.click(view.getByRole('button', { name: '0xf3…b92266' }));
    await expect(outside?.log.copied).toEqual([ada, ada]);
    await userEvent.click(view.getByRole('button', { name: 'Works on 3 networks' }));
    await appears(await screen.findByRole('dialog', { name: 'Networks to receive on' }));
  },
};

export const Named: Story = {
  parameters: { scenario: { arrive, chain: { identity: { name: 'ada.of.lovelace.portico.eth', avatar: null } } } },
  play: async () => {
    await appears(await (await sheet()).findByText('ada.of.lovelace.po…'));
  },
};

/** Where the host asks for it, the code holds an EIP-681 link: the wallet that reads it knows the network too. */
export const PaymentUri: Story = {
  parameters: { scenario: { arrive, settings: { features: { ...defaultFeatures, receiveUri: true } } } },
  play: async () => {
    await expect(await held()).toBe(`ethereum:${ada}@1`);
  },
};

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6x8r2t';

/** A Bitcoin wallet has an address for coins and one for ordinals; they are not to be taken for each other. */
export const TwoAddresses: Story = {
  parameters: {
    scenario: {
      arrive,
      chain: {
        networks: [network('1', 'Bitcoin', 'BTC')],
        wallets: [
          {
            id: 'example.harbor',
            name: 'Harbor',
            accounts: [
              { address: payment, type: 'payment' },
              { address: ordinal, type: 'ordinal' },
            ],
          },
        ],
      },
    },
  },
  play: async () => {
    await expect(await held()).toBe(payment);
    const kinds = within((await sheet()).getByRole('tablist', { name: 'Kinds of address' }));
    await userEvent.click(kinds.getByRole('tab', { name: 'Ordinals' }));
    await expect(await held()).toBe(ordinal);
  },
};

export const CopyFails: Story = {
  parameters: { scenario: { arrive, page: { copy: () => Promise.reject(new Error('No')) } } },
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Copy address' }));
    await appears(await view.findByText('Couldn’t copy'));
  },
};

/** The site runs on one network: that is said, and nothing else is promised. */
export const OneNetwork: Story = {
  parameters: { scenario: { arrive, chain: { networks: networks.slice(0, 1) } } },
  play: async () => {
    await appears(await (await sheet()).findByRole('button', { name: 'Works on 1 network' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
