import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { defaultFeatures } from '@/store/settings/defaults';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import ConnectWalletsView from './ConnectWalletsView';

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ConnectWallets' } });
};

const meta = {
  title: 'Views/ConnectWallets',
  component: ConnectWalletsView,
  decorators: [scenario],
  argTypes: controls('wallets', 'walletName', 'answers', 'directory', 'terms'),
  parameters: { scenario: { arrive } },
} satisfies Meta<typeof ConnectWalletsView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' };

export const Default: Story = {};

export const Wallets: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: /Harbor/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Harbor' })).toBeVisible());
  },
};

export const Terms: Story = {
  parameters: { scenario: { settings: { legal, features: { ...defaultFeatures, legalCheckbox: true } } } },
  play: async () => {
    const view = await sheet();
    await waitFor(() => expect(view.getByRole('button', { name: 'Tick the box to go on' })).toBeDisabled());
  },
};
export const TermsTicked: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Terms.parameters,
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('checkbox'));
    await waitFor(() => expect(view.queryByRole('button', { name: 'Tick the box to go on' })).toBeNull());
  },
};

export const Footer: Story = {
  parameters: { scenario: { settings: { legal } } },
  play: async () => {
    await waitFor(async () => expect((await sheet()).getByRole('link', { name: /Terms/ })).toBeVisible());
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
