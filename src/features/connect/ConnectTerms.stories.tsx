import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { dialog } from '../../../.storybook/connectSheet';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import ConnectView from './ConnectView';

const meta = {
  title: 'Views/ConnectTerms',
  component: ConnectView,
  decorators: [scenario],
  argTypes: controls('terms', 'guide', 'wallets', 'walletName', 'logins'),
} satisfies Meta<typeof ConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' };

export const Default: Story = { parameters: { scenario: { settings: { legal } } } };

export const WithTerms: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { settings: { legal } } },
  play: async () => {
    const sheet = within(await dialog());
    await expect(sheet.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', 'https://app.example/terms');
    await expect(sheet.getByRole('link', { name: /Privacy Policy/ })).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

const oneOf = (page: { termsUrl?: string; privacyUrl?: string }, words: RegExp): Story => ({
  parameters: { scenario: { settings: { legal: page } } },
  play: async () => {
    const link = await within(await dialog()).findByRole('link');
    await expect(link.parentElement).toHaveTextContent(words);
  },
});
export const WithTermsAlone = oneOf({ termsUrl: legal.termsUrl }, /^By connecting you agree to the Terms/);
export const WithPrivacyAlone = oneOf(
  { privacyUrl: legal.privacyUrl },
  /^By connecting you agree to the Privacy Policy/,
);

/** The host wants a tick first: the wallets are seen and out of reach, and the button says why. */
export const TermsFirst: Story = {
  parameters: { scenario: { settings: { legal, features: { ...defaultFeatures, legalCheckbox: true } } } },
  play: async () => {
    const sheet = within(await dialog());
    const box = await sheet.findByRole('checkbox', { name: /I agree to the Terms/ });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(sheet.getByRole('button', { name: 'Tick the box to go on' })).toBeDisabled();
    const row = sheet.getByText('Harbor').closest('button') as HTMLElement;
    row.focus();
    await expect(row).not.toHaveFocus();
    await userEvent.click(box);
    await appears(sheet.getByRole('button', { name: 'Harbor Installed' }));
    await expect(sheet.queryByRole('button', { name: 'Tick the box to go on' })).toBeNull();
    // Help and back: the tick is still there.
    await userEvent.click(sheet.getByRole('button', { name: 'What is a wallet?' }));
    const help = within(await screen.findByRole('dialog', { name: 'What is a wallet?' }));
    await userEvent.click(await help.findByRole('button', { name: 'Back' }));
    await waitFor(async () => expect(within(await dialog()).getByRole('checkbox')).toBeChecked());
  },
};

export const TermsFirstHeld: Story = {
  parameters: TermsFirst.parameters,
  play: async () => {
    await appears(await within(await dialog()).findByRole('checkbox'));
  },
};
