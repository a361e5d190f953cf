import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Arrive, house } from '../../../.storybook/house';
import ConnectView from './ConnectView';

const meta = {
  title: 'Views/Connect',
  component: ConnectView,
  decorators: [house],
} satisfies Meta<typeof ConnectView>;
export default meta;

/** Seen at the end of its way in. */
const appears = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Connect wallet' });

/** @spec view:Connect */
export const Installed: Story = {
  play: async () => {
    const sheet = within(await dialog());
    const rows = await sheet.findAllByRole('button', { name: /Harbor|Fernway/ });
    await expect(rows).toHaveLength(2);
    await expect(rows[0]).toHaveAccessibleName('Harbor Installed');
    await userEvent.click(rows[0] as HTMLElement);
    await appears(await screen.findByRole('dialog', { name: 'Harbor' }));
  },
  parameters: {
    house: {
      chain: {
        wallets: [
          { id: 'example.harbor', name: 'Harbor', answers: 'wait' },
          { id: 'example.fernway', name: 'Fernway' },
        ],
      },
    },
  },
};

export const LastUsed: Story = {
  parameters: {
    house: {
      arrive: (async (engine) => {
        await engine.connect({ namespace: 'eip155', connectorId: 'example.fernway' });
        await engine.disconnect();
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const rows = await within(await dialog()).findAllByRole('button', { name: /Harbor|Fernway/ });
    await expect(rows[0]).toHaveAccessibleName('Fernway Last used');
  },
};

export const Empty: Story = {
  parameters: { house: { chain: { wallets: [] } } },
  play: async () => {
    await appears(within(await dialog()).getByRole('heading', { name: 'No wallet here yet' }));
  },
};

export const WithTerms: Story = {
  parameters: {
    house: { legal: { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' } },
  },
  play: async () => {
    const sheet = within(await dialog());
    await expect(sheet.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', 'https://app.example/terms');
    await expect(sheet.getByRole('link', { name: /Privacy Policy/ })).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

const crowd = [
  'Harbor',
  'Fernway',
  'Lantern',
  'Northgate',
  'Quill',
  'Tidepool',
  'Ember',
  'Juniper',
  'Oak & Key',
  'Marble',
  'Solstice',
  'Kite',
].map((name) => ({ id: `example.${name.toLowerCase().replace(/\W/g, '')}`, name }));

export const ManyWallets: Story = { parameters: { house: { chain: { wallets: crowd } } } };

/** Names of wallets are theirs to choose: they are cut, isolated and stripped of what would turn the text around them. */
export const HostileNames: Story = {
  parameters: {
    house: {
      chain: {
        wallets: [
          { id: 'example.long', name: 'W'.repeat(2000) },
          { id: 'example.bidi', name: '\u202Egnp.tellaW\u202C' },
          { id: 'example.arabic', name: 'محفظة المرفأ' },
          { id: 'example.markup', name: '<img src=x onerror=alert(1)>', icon: 'javascript:alert(1)' },
        ],
      },
    },
  },
  play: async () => {
    const sheet = await dialog();
    await waitFor(() => expect(sheet.querySelectorAll('[data-part="row"]')).toHaveLength(4));
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    await expect(sheet.querySelector('img')).toBeNull();
    await expect(sheet.textContent).not.toContain('\u202E');
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    await appears(await screen.findByRole('dialog'));
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
export const Pseudo: Story = { globals: { locale: 'pseudo', direction: 'ltr' } };
