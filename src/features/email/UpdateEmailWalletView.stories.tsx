import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { ownAccount, standsAt } from '../../../.storybook/settingsSheet';
import UpdateEmailWalletView from './UpdateEmailWalletView';

const arrive = standsAt('AccountSettings', 'UpdateEmailWallet');
const profile = { email: 'ada@analytical.dev' };

const meta = {
  title: 'Views/UpdateEmailWallet',
  component: UpdateEmailWalletView,
  decorators: [scenario],
  parameters: ownAccount({ arrive }),
  argTypes: controls('networkName'),
} satisfies Meta<typeof UpdateEmailWalletView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Your email' }));
const type = async (email: string, label = 'New') => {
  const view = await sheet();
  const field = await view.findByRole('textbox', { name: label });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, email);
  return view;
};

export const Default: Story = {};

/** One that is none, and the one in use, are said before anything is mailed; another leads on to the code. */
export const Typed: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await type('ada at lovelace');
    await appears(view.getByText('ada@analytical.dev'));
    await appears(view.getByText('We send a code to the old address, then one to the new.'));
    await userEvent.click(view.getByRole('button', { name: 'Send codes' }));
    await appears(await view.findByText('That is no email address. Check it.'));
    const field = view.getByRole('textbox', { name: 'New' });
    await userEvent.clear(field);
    await expect(view.getByRole('button', { name: 'Send codes' })).toBeDisabled();
    await userEvent.type(field, 'ADA@Analytical.dev{Enter}');
    await appears(await view.findByText('That is your email already.'));
    await userEvent.clear(field);
    await userEvent.type(field, 'ada@lovelace.dev{Enter}');
    await appears(await screen.findByRole('dialog', { name: 'Confirm current email' }));
  },
};

export const Cancelled: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Cancel' }));
    await appears(await screen.findByRole('dialog', { name: 'Account settings' }));
  },
};

export const Sending: Story = {
  parameters: ownAccount({ arrive, profile: { ...profile, changes: 'wait' } }),
  play: async () => {
    const view = await type('ada@lovelace.dev{Enter}');
    await expect(await view.findByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The wallet says why not in its own words; what was typed stays. */
export const Refused: Story = {
  parameters: ownAccount({
    arrive,
    profile: {
      ...profile,
      changes: { error: new PorticoError('FRAME_ERROR', {}, { message: 'This email is in use' }) },
    },
  }),
  play: async () => {
    const view = await type('ada@lovelace.dev{Enter}');
    await appears(await view.findByText('This email is in use'));
    await expect(view.getByRole('textbox', { name: 'New' })).toHaveValue('ada@lovelace.dev');
  },
};

/** Nobody has logged in by email yet: one code is enough. */
export const First: Story = {
  tags: ['journey', '!autodocs'],
  parameters: ownAccount({ arrive, profile: { email: '' } }),
  play: async () => {
    const view = await type('ada@lovelace.dev', 'Email address');
    await userEvent.click(view.getByRole('button', { name: 'Send code' }));
    const code = within(await screen.findByRole('dialog', { name: 'Confirm new email' }));
    await appears(await code.findByRole('heading', { name: 'Enter the code' }));
    await expect(code.queryByText('Now the new address')).toBeNull();
  },
};

export const LongText: Story = {
  parameters: ownAccount({
    arrive,
    profile: { email: `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example` },
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Your email' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
