import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { dollars, sendingFrom, sheet } from '../../../.storybook/sendSheet';
import { ada, bo } from '../../../harness/fixtures/accounts';
import WalletSendPreviewView from './WalletSendPreviewView';

// What wallets and their nodes refuse, beside the stories of the review: nothing has left, and that is said.

const view = 'WalletSendPreview';

const meta = {
  title: 'Views/WalletSendRefused',
  component: WalletSendPreviewView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ view }),
} satisfies Meta<typeof WalletSendPreviewView>;
export default meta;

type Story = StoryObj<typeof meta>;

const review = () => sheet('Review send');
const says = async (text: string | RegExp) => appears(await (await review()).findByText(text));
const press = async () => userEvent.click(await (await review()).findByRole('button', { name: 'Send' }));
const refused = async (reason: string) => {
  await press();
  await says('Not sent');
  await says(reason);
};

export const Default: Story = {};

/** Another account was chosen in the wallet while the review stood open: it would pay from elsewhere. */
export const AccountChanged: Story = {
  parameters: sendingFrom({ view, after: (pretend) => pretend.switchAccount('example.harbor', bo.address) }),
  play: async () => {
    await says('Not sent');
    await says('Your account changed meanwhile. Check it again.');
  },
};

/** Another transaction used this one's nonce. */
export const NonceTooLow: Story = {
  parameters: sendingFrom({ view, sends: { error: makeError('NONCE_TOO_LOW', {}) } }),
  play: () => refused('Another transaction went out first. Nothing of this one has left your account.'),
};

export const WalletLocked: Story = {
  parameters: sendingFrom({ view, sends: { error: makeError('WALLET_LOCKED', {}) } }),
  play: () => refused('Unlock Harbor. Nothing has left your account.'),
};

export const FeeCapTooHigh: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('FEE_CAP_TOO_HIGH', {}) } }),
  play: () => refused('The network fee is too high. Nothing has left your account.'),
};

export const FeeCapTooLow: Story = {
  parameters: sendingFrom({ view, sends: { error: makeError('FEE_CAP_TOO_LOW', {}) } }),
  play: () => refused('The network fee is too low. Nothing has left your account.'),
};

export const FeeBelowPriority: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('FEE_BELOW_PRIORITY', {}) } }),
  play: () => refused('The network fee is too low. Nothing has left your account.'),
};

export const FeesUnsupported: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('FEES_UNSUPPORTED', {}) } }),
  play: () => refused('Your wallet can’t do this. Nothing has left your account.'),
};

export const Unauthorized: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('UNAUTHORIZED', {}) } }),
  play: () => refused('Your wallet doesn’t allow this yet. Nothing has left your account.'),
};

/** The tokens were spent from another app after the form was filled in. */
export const InsufficientFunds: Story = {
  parameters: sendingFrom({ view, transfers: { held: { [String(dollars.address)]: '0' } } }),
  play: async () => {
    await says('Not sent');
    await says('Not enough to pay for this and its network fee. Nothing has left your account.');
  },
};

/** Looked up once more before the wallet is asked, the name leads to somebody else. */
export const NameMoved: Story = {
  parameters: sendingFrom({ view, intent: { name: 'bo.eth' }, transfers: { names: { 'bo.eth': ada.address } } }),
  play: () => refused('The name leads to another address now. Check it again.'),
};

export const ServiceError: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('RPC_INVALID_REQUEST', {}) } }),
  play: () => refused('The service had an error. Nothing has left your account.'),
};

/** Another prompt stands open in the wallet. */
export const StillOpen: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('RPC_RESOURCE_UNAVAILABLE', {}) } }),
  play: () => refused('A request is still open. Nothing has left your account.'),
};

export const Busy: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('RPC_LIMIT_EXCEEDED', {}) } }),
  play: () => refused('The service is busy. Try again in a moment. Nothing has left your account.'),
};

export const WalletOffline: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, sends: { error: makeError('CHAIN_DISCONNECTED', {}) } }),
  play: () => refused('Your wallet lost its connection. Nothing has left your account.'),
};

/** The wallet stands on another network, and does not know this one. */
export const CantSwitch: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    view,
    sends: { error: makeError('CHAIN_UNKNOWN_TO_WALLET', {}) },
  }),
  play: () => refused('Harbor can’t switch. Nothing has left your account.'),
};

/** It says that it switched, and did not. */
export const OtherNetwork: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    view,
    sends: { error: makeError('CHAIN_MISMATCH', { networkId: 'eip155:31337' }) },
  }),
  play: () => refused('Your wallet doesn’t know this network. Nothing has left your account.'),
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
