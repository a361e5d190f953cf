import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { arLobby } from '@/messages/ar.lobby';
import { appears } from '../../.storybook/appears';
import { controls } from '../../.storybook/controls';
import { type LobbyParameters, lobby, opens } from '../../.storybook/lobby';
import { networks } from '../../.storybook/pretended';
import { WalletButton } from './WalletButton';

const wallets = (harbor: object) => ({
  wallets: [{ id: 'example.harbor', name: 'Harbor', ...harbor }],
});

const meta = {
  title: 'Lobby/Wallet button',
  component: WalletButton,
  decorators: [lobby],
  argTypes: controls('answers'),
  parameters: { lobby: {} satisfies LobbyParameters },
  args: { wallet: 'example.harbor', name: 'Harbor' },
} satisfies Meta<typeof WalletButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Straight to one wallet, without the modal. */
export const Default: Story = {};
export const Pressed: Story = {
  tags: ['journey', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Harbor' }));
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('data-status', 'connected'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button'));
    await opens('Account');
  },
};

export const Connecting: Story = {
  parameters: { lobby: { chain: wallets({ answers: 'wait' }) } },
  render: () => <WalletButton wallet="Harbor" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Harbor' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Connecting' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

/** A no is an answer: the button says so, aloud too, and is ready again. */
export const Declined: Story = {
  parameters: { lobby: { chain: wallets({ answers: 'reject' }) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Harbor' }));
    const again = await canvas.findByRole('button', { name: 'Try Harbor again' });
    await expect(again).toHaveAttribute('data-status', 'ready');
    await expect(within(again).getByText('Try Harbor again')).toHaveAttribute('aria-live', 'polite');
  },
};

/** Its code did not come, the second time either: said as that, not as a no of the wallet's. */
export const NotLoaded: Story = {
  parameters: {
    lobby: {
      options: {
        chains: [{ namespace: 'eip155', networks, load: () => Promise.reject(new TypeError('Failed to fetch')) }],
      },
    } satisfies LobbyParameters,
  },
  play: async ({ canvas, globals }) => {
    // In each language that the contact sheet shows.
    const [before, after] =
      globals.locale === 'ar'
        ? [arLobby['lobby.continueWith'].replace('{wallet}', 'Harbor'), arLobby['lobby.notLoaded']]
        : ['Continue with Harbor', 'Didn’t load. Try again'];
    await userEvent.click(await canvas.findByRole('button', { name: before }));
    const again = await canvas.findByRole('button', { name: after });
    await expect(again).toHaveAttribute('data-status', 'ready');
  },
};

/** The same in Arabic, whose words come after the button. */
export const NotLoadedArabic: Story = {
  ...NotLoaded,
  tags: ['journey', '!autodocs'],
  globals: { locale: 'ar', direction: 'rtl' },
};

/** A host's own look on the state of one wallet. */
export const Custom: Story = {
  render: () => (
    <WalletButton.Custom wallet="example.fernway" name="Fernway">
      {({ connect, status, name }) => (
        <button type="button" onClick={connect}>
          {name}: {status}
        </button>
      )}
    </WalletButton.Custom>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fernway: ready' }));
    await appears(await canvas.findByRole('button', { name: 'Fernway: connected' }));
  },
};
