import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { fits } from '../../../.storybook/fits';
import {
  arriveAt,
  group,
  outside,
  rowsOf,
  severalWallets,
  sheet,
  wallets,
} from '../../../.storybook/profileWalletsSheet';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { ownAccount, standsAt } from '../../../.storybook/settingsSheet';
import { wordsOf } from '../../../.storybook/words';
import type { PretendWallet } from '../../../harness/adapter';
import { ada, bo } from '../../../harness/fixtures/accounts';
import ProfileWalletsView from './ProfileWalletsView';

const paired: PretendWallet = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  address: bo.address,
  says: { name: 'Fernphone' },
};

const meta = {
  title: 'Views/ProfileWallets',
  component: ProfileWalletsView,
  decorators: [scenario],
  argTypes: controls('walletName', 'leaves', 'several'),
  parameters: { scenario: severalWallets },
} satisfies Meta<typeof ProfileWalletsView>;
export default meta;

type Story = StoryObj<typeof meta>;

const one = { ...defaultFeatures, multiWallet: false };

export const Default: Story = {};

export const Several: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('2 wallets'));
    await expect(view.getByRole('tab', { name: 'EVM' })).toHaveAttribute('aria-selected', 'true');
    await expect(rowsOf(await group('In use'))).toEqual(['0xf3…b92266HarborActive']);
    await expect(rowsOf(await group('Other wallets'))).toEqual(['0x70…dc79C8FernwaySwitch']);
    await expect(rowsOf(within(view.getByRole('region', { name: 'Recently connected' })))).toEqual([
      '0xd3…bC6e1aLanternConnect',
    ]);
    await userEvent.click(view.getByRole('button', { name: 'Copy' }));
    await appears(await view.findByText('Address copied'));
    await expect(outside().log.copied).toEqual([ada.address]);
  },
};

/** Nobody is asked: both said yes before. */
export const Switched: Story = {
  play: async () => {
    await userEvent.click((await group('Other wallets')).getByRole('button', { name: 'Switch to Fernway' }));
    await waitFor(async () => expect(rowsOf(await group('In use'))).toEqual(['0x70…dc79C8FernwayActive']));
    await appears(await (await sheet()).findByText('Wallet switched'));
  },
};

export const Left: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Disconnect Fernway' }));
    await appears(await view.findByText('1 wallet'));
    await appears(await view.findByText('Wallet disconnected'));
    // It can be had back, or be forgotten.
    await appears(await view.findByRole('button', { name: 'Connect Fernway' }));
    await userEvent.click(view.getByRole('button', { name: 'Forget Fernway' }));
    await waitFor(() => expect(view.queryByRole('button', { name: 'Connect Fernway' })).toBeNull());
    await userEvent.click(view.getByRole('button', { name: 'Disconnect all' }));
    await appears(await view.findByRole('heading', { name: 'No EVM wallet yet' }));
  },
};

/** Who is quicker than a wallet's leaving is not passed over. */
export const LeftAtOnce: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    const one = await view.findByRole('button', { name: 'Disconnect Fernway' });
    const all = view.getByRole('button', { name: 'Disconnect all' });
    one.click();
    all.click();
    await appears(await view.findByRole('heading', { name: 'No EVM wallet yet' }));
  },
};

/** A wallet that the page could not let go of stays, and a toast tells. */
export const Refused: Story = {
  parameters: {
    scenario: {
      chain: { wallets: [wallets[0], { ...wallets[1], leaves: { error: new Error('No') } }] },
      arrive: arriveAt('example.fernway', 'example.harbor'),
    },
  },
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Disconnect Fernway' }));
    await appears(await view.findByText('Couldn’t disconnect'));
    await appears(view.getByText('2 wallets'));
  },
};

export const ConnectedAgain: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Connect Lantern' }));
    await appears(await within(await screen.findByRole('dialog', { name: 'Lantern' })).findByText('You’re in'));
    outside().clock.advance(700);
    await waitFor(async () => expect(rowsOf(await group('In use'))).toEqual(['0xd3…bC6e1aLanternActive']));
  },
};

export const Added: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Add EVM wallet' }));
    const list = within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
    await expect((await list.findAllByRole('button', { name: /Harbor|Fernway|Lantern/ })).map(wordsOf)).toEqual([
      'HarborConnected',
      'FernwayConnected',
      'LanternInstalled',
    ]);
  },
};

/** Several at once are turned off, as by default: the one in use alone, and no way to add another. */
export const OneAtATime: Story = {
  parameters: { scenario: { settings: { features: one }, arrive: arriveAt('example.harbor') } },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('1 wallet'));
    await expect(view.queryByRole('button', { name: /Add EVM|Disconnect all/ })).toBeNull();
  },
};

/** A wallet of the last visit that is locked: it says so, and one press asks it again. */
export const Silent: Story = {
  parameters: {
    scenario: {
      settings: { features: one },
      chain: { letGo: new Set(['example.harbor']) },
      arrive: (async (engine, env) => {
        env.storage.set('connections', {
          eip155: [{ connectorId: 'example.harbor', name: 'Harbor', accounts: [ada], networkId: 'eip155:1' }],
        });
        env.storage.set('activeConnectorIds', { eip155: 'example.harbor' });
        await engine.reconnect();
        engine.open();
        engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ProfileWallets' } });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Harbor: locked or turned off'));
    await appears(view.getByRole('button', { name: 'Connect Harbor' }));
  },
};
export const SilentThenAnswers: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Silent.parameters,
  play: async () => {
    const view = await sheet();
    await view.findByText('Harbor: locked or turned off');
    await userEvent.click(view.getByRole('button', { name: 'Connect Harbor' }));
    await appears(await within(await screen.findByRole('dialog', { name: 'Harbor' })).findByText('You’re in'));
  },
};

/** The wallet of the last visit has been asked, and has not answered yet: the way out is there. */
export const Reconnecting: Story = {
  parameters: {
    scenario: {
      settings: { features: one },
      arrive: ((engine) => {
        const [accounts, networkId] = [[ada], 'eip155:1'];
        const payload = { namespace: 'eip155', connection: { connectorId: 'example.harbor', accounts, networkId } };
        engine.store.dispatch({ type: 'connection/remembered', payload });
        engine.store.dispatch({ type: 'connection/reconnectBegan', payload });
        engine.open();
        engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ProfileWallets' } });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Reconnecting'));
    await appears(view.getByRole('button', { name: 'Disconnect' }));
  },
};
export const ReconnectingLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Reconnecting.parameters,
  play: async () => {
    const view = await sheet();
    await view.findByText('Reconnecting');
    await userEvent.click(view.getByRole('button', { name: 'Disconnect' }));
    await appears(await view.findByRole('heading', { name: 'No EVM wallet yet' }));
  },
};

/** A paired phone goes by its own name. */
export const Paired: Story = {
  parameters: {
    scenario: {
      chain: { wallets: [paired, wallets[0]] },
      pairing: {},
      arrive: arriveAt('example.harbor', 'walletConnect'),
    },
  },
  play: async () => {
    await waitFor(async () => expect(rowsOf(await group('In use'))).toEqual(['0x70…dc79C8FernphoneActive']));
  },
};
/** Let go, it is had back by a new code. */
export const PairedThenLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Paired.parameters,
  play: async () => {
    const view = await sheet();
    await userEvent.click((await group('Other wallets')).getByRole('button', { name: 'Switch to Harbor' }));
    await waitFor(async () => expect(rowsOf(await group('Other wallets'))).toEqual(['0x70…dc79C8FernphoneSwitch']));
    await userEvent.click(view.getByRole('button', { name: 'Disconnect Fernphone' }));
    await userEvent.click(await view.findByRole('button', { name: 'Connect Fernphone' }));
    await appears(await screen.findByRole('dialog', { name: 'Use your phone' }));
  },
};

export const Empty: Story = {
  parameters: {
    scenario: {
      chains: [],
      arrive: ((engine) => {
        engine.open();
        engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ProfileWallets' } });
      }) satisfies Arrive,
    },
  },
};

/** The wallet behind a login has settings, and goes over to its other account itself. */
export const Own: Story = {
  tags: ['journey', '!autodocs'],
  parameters: ownAccount({ arrive: standsAt('ProfileWallets') }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Switch to 0x70…dc79C8' }));
    await appears(await view.findByText('Account switched'));
    await appears(await view.findByText('Plain account'));
    await userEvent.click(await view.findByRole('button', { name: 'Settings of 0x70…dc79C8' }));
    const settings = within(await screen.findByRole('dialog', { name: 'Account settings' }));
    await expect(await settings.findByRole('switch', { name: 'Smart account' })).not.toBeChecked();
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
/** Type twice as large on the narrowest page: no address is cut a second time, and no label is. */
export const LargeTypeNarrow: Story = {
  globals: { fontSize: '20px', viewport: { value: 'narrow' } },
  play: async () => {
    await group('In use');
    await fits();
  },
};
