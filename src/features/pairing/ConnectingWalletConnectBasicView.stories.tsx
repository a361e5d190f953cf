import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import { pretendCode } from '../../../harness/pretendPairing';
import ConnectingWalletConnectBasicView from './ConnectingWalletConnectBasicView';

/** Given to each story: what a component says of the house would be mixed into every story of it. */
const opened: ScenarioParameters = {
  chain: { wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers: 'wait' }] },
  pairing: {},
  arrive: (engine) => engine.open({ view: 'ConnectingWalletConnectBasic' }),
};

const meta = {
  title: 'Views/ConnectingWalletConnectBasic',
  component: ConnectingWalletConnectBasicView,
  decorators: [scenario],
  argTypes: controls('code', 'scanned'),
} satisfies Meta<typeof ConnectingWalletConnectBasicView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { scenario: opened } };

export const Code: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: opened },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Use your phone' }));
    // What pairs comes by a chunk of its own; until then the plate keeps the code's place.
    const named = { name: 'QR code that pairs your phone wallet' };
    await waitFor(() => {
      expect(document.querySelector('[data-part="qr-code"]')).toHaveAttribute('data-uri', pretendCode);
      expect(sheet.getByRole('img', named)).toBeVisible();
    });
    await appears(sheet.getByRole('button', { name: 'Search wallets' }));
  },
};

/** A host without a relay asked for it: the wallets of this browser are what there is. */
export const NoRelay: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: opened.arrive } },
  play: async () => {
    // The code that would have paired comes first, and finds that it can't.
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible());
  },
};

/** Nobody scans the phone they hold: the wallets to open there come in its place ([§2] Opening rules). */
export const OnAPhone: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      ...opened,
      services: { registry: 'http://services.test' },
      page: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', hasCoarsePointer: () => true },
    } satisfies ScenarioParameters,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'All wallets' }));
    await appears(await sheet.findByRole('button', { name: /^Quill/ }));
    await expect(document.querySelector('[data-part="qr-code"]')).toBeNull();
    // One that lies beside it has its code all the same.
    await userEvent.click(sheet.getByRole('button', { name: 'Show a QR code' }));
    await waitFor(() => expect(document.querySelector('[data-part="qr-code"]')).toHaveAttribute('data-uri'));
  },
};

export const Light: Story = { parameters: { scenario: opened }, globals: { mode: 'light' } };
export const RightToLeft: Story = { parameters: { scenario: opened }, globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { parameters: { scenario: opened }, globals: { viewport: { value: 'narrow' } } };
