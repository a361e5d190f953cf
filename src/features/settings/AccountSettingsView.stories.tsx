import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { network } from '../../../.storybook/pretended';
import { scenario } from '../../../.storybook/scenario';
import { ownAccount, ownWallet } from '../../../.storybook/settingsSheet';
import { ada } from '../../../harness/fixtures/accounts';
import AccountSettingsView from './AccountSettingsView';

const meta = {
  title: 'Views/AccountSettings',
  component: AccountSettingsView,
  decorators: [scenario],
  argTypes: controls('networkName'),
  parameters: ownAccount(),
} satisfies Meta<typeof AccountSettingsView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Account settings' }));
const smart = async () => (await sheet()).findByRole('switch', { name: 'Smart account' });

export const Default: Story = {};

/** To the key’s own account and back: the address is the other one’s. */
export const ToAndFro: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('button', { name: 'Copy 0xf3…b92266' }));
    await expect(await smart()).toBeChecked();
    await appears(view.getByText('Fees can be paid for you'));
    await appears(view.getByText('Take the keys with you'));
    await userEvent.click(await smart());
    await appears(await view.findByRole('button', { name: 'Copy 0x70…dc79C8' }));
    await expect(await smart()).not.toBeChecked();
    await userEvent.click(await smart());
    await appears(await view.findByRole('button', { name: 'Copy 0xf3…b92266' }));
  },
};

/** A smart account that nothing was sent from yet has an address, and is on no chain. */
export const Fresh: Story = {
  parameters: ownAccount({}, { accounts: [{ address: ada.address, type: 'smartAccount', isDeployed: false }] }),
  play: async () => {
    await appears(await (await sheet()).findByText('Made with your first transaction'));
  },
};

/** The network has no smart accounts: there is nothing to choose. */
export const Plain: Story = {
  parameters: ownAccount(
    { profile: { email: 'ada@analytical.dev', smartNetworks: [] } },
    { accounts: [...(ownWallet.accounts ?? [])].reverse() },
  ),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Sign-in email'));
    await expect(view.queryByRole('switch')).toBeNull();
  },
};

export const Changing: Story = {
  parameters: ownAccount({ profile: { ...ownAccount().scenario.profile, changes: 'wait' } }),
  play: async () => {
    await userEvent.click(await smart());
    await waitFor(async () =>
      expect((await sheet()).getAllByRole('status').map((one) => one.textContent)).toContain('Changing your account'),
    );
  },
};

/** It could not be changed: said, and the account is the one it was. */
export const ChangeFails: Story = {
  parameters: ownAccount({
    profile: { ...ownAccount().scenario.profile, changes: { error: new PorticoError('FRAME_ERROR', {}) } },
  }),
  play: async () => {
    await userEvent.click(await smart());
    await appears(await (await sheet()).findByText('Couldn’t change your account. Try again.'));
    await expect(await smart()).toBeChecked();
  },
};

/** Whoever came by a social site may have no email: one can be added. */
export const NoEmail: Story = {
  tags: ['journey', '!autodocs'],
  parameters: ownAccount({ profile: { email: '' } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: /Add an email/ }));
    const edit = within(await screen.findByRole('dialog', { name: 'Your email' }));
    await appears(await edit.findByText('We send a code to it.'));
    await appears(edit.getByRole('textbox', { name: 'Email address' }));
    for (const word of ['Now', 'New']) await expect(edit.queryByText(word)).toBeNull();
  },
};

/** Who has no name may choose one, where a service gives names out. */
export const Nameless: Story = {
  parameters: ownAccount({ ...ownAccount().scenario, services: { blockchain: 'http://services.test' } }),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Choose account name' }));
    await appears(await screen.findByRole('dialog', { name: 'Choose name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await appears(await (await sheet()).findByRole('button', { name: 'Choose account name' }));
  },
};

/** Each row leads on, and back. */
export const Rows: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: /ada@analytical.dev/ }));
    await appears(await screen.findByRole('dialog', { name: 'Your email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await (await sheet()).findByRole('button', { name: /Move to your own wallet/ }));
    await appears(await screen.findByRole('dialog', { name: 'Your own wallet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await (await sheet()).findByRole('button', { name: /^Ethereum/ }));
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LongText: Story = {
  parameters: ownAccount({
    profile: {
      ...ownAccount().scenario.profile,
      email: `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example`,
    },
    chain: { wallets: [ownWallet], networks: [network('1', 'Ethereum '.repeat(30)), network('10', 'Other')] },
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await sheet();
    const view = await screen.findByRole('dialog', { name: 'Account settings' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
