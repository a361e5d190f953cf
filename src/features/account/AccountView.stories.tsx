import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cacheLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { fits } from '../../../.storybook/fits';
import { type Arrive, openConnected as arrive, harbor, scenario } from '../../../.storybook/scenario';
import { toastLiesOnNothing } from '../../../.storybook/toast';
import type { PretendWallet } from '../../../harness/adapter';
import type { TestEnv } from '../../../harness/env';
import AccountView from './AccountView';

const meta = {
  title: 'Views/Account',
  component: AccountView,
  decorators: [scenario],
  argTypes: controls(
    'walletName',
    'accountName',
    'balance',
    'coin',
    'balanceIs',
    'network',
    'networks',
    'networkName',
    'inPage',
  ),
  parameters: { scenario: { arrive } },
} satisfies Meta<typeof AccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Account' }));
const balanceOf = async () => {
  await waitFor(() => expect(document.querySelector('[data-part="balance"]')).not.toBeNull());
  return document.querySelector('[data-part="balance"]');
};

let outside: TestEnv | undefined;
let downLater: (() => void) | undefined;

export const Default: Story = {};

export const External: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      arrive: ((engine, env, pretend) => {
        outside = env;
        return arrive(engine, env, pretend);
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await expect(await balanceOf()).toHaveTextContent('1.284ETH');
    await appears(view.getByText('0xf3…b92266'));
    await userEvent.click(view.getByRole('button', { name: 'Copy address' }));
    await appears(await view.findByText('Address copied'));
    await toastLiesOnNothing(screen.getByRole('dialog'));
    await expect(outside?.log.copied).toEqual(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']);
    await userEvent.click(view.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const BalanceLoading: Story = { parameters: { scenario: { arrive, chain: { balance: 'wait' } } } };

export const BalanceUnavailable: Story = {
  parameters: { scenario: { arrive, chain: { balance: 'error' } } },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Balance unavailable'));
    // What stands for it is seen, and read to nobody as what is held.
    await appears(view.getByText('ETH').closest('p') as HTMLElement);
    await expect(view.getByText('ETH').closest('p')).toHaveTextContent('0.00ETH');
    await expect(view.getByText('ETH').closest('p')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** The chain has told the balance once, and does not answer any more: what is known stays. */
export const BalanceEarlier: Story = {
  parameters: {
    scenario: {
      arrive: (async (engine, env, pretend) => {
        await arrive(engine, env, pretend);
        downLater = () => {
          pretend.setChainDown(true);
          env.clock.advance(cacheLimits.nativeBalanceMs + 1);
        };
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await expect(await balanceOf()).toHaveTextContent('1.284ETH');
    downLater?.();
    await appears(await view.findByText('Couldn’t update the balance'));
    await expect(await balanceOf()).toHaveTextContent('1.284ETH');
  },
};

/** 10^40 of a coin: the number stays readable and in its place. */
export const HugeBalance: Story = {
  parameters: {
    scenario: { arrive, chain: { balance: { base: `${10n ** 58n}`, decimals: 18, symbol: 'HUGEANDLONGSYMBOL' } } },
  },
  play: async () => {
    const balance = await balanceOf();
    await expect(balance).toHaveTextContent('1 × 10⁴⁰');
    await expect(balance?.scrollWidth).toBeLessThanOrEqual(balance?.parentElement?.clientWidth ?? 0);
  },
};

export const NoCoins: Story = {
  parameters: { scenario: { arrive, chain: { balance: { base: '0', decimals: 18, symbol: 'ETH' } } } },
  play: async () => {
    await expect(await balanceOf()).toHaveTextContent('0.000ETH');
  },
};

const oneWallet = (more: Partial<PretendWallet>) => [{ id: 'example.harbor', name: 'Harbor', ...more }];

/** The name an address chose for itself, cut at 16 characters ([views D.2]). */
export const Named: Story = {
  parameters: { scenario: { arrive, chain: { identity: { name: 'ada.portico.eth', avatar: null } } } },
  play: async () => {
    await appears(await (await sheet()).findByText('ada.portico.eth'));
  },
};
export const LongNamed: Story = {
  parameters: {
    scenario: { arrive, chain: { identity: { name: 'countess.ada.of.lovelace.portico.eth', avatar: null } } },
  },
  play: async () => {
    await appears(await (await sheet()).findByText('countess.ada.of.…'));
  },
};
export const NameLoading: Story = {
  parameters: { scenario: { arrive, chain: { identity: 'wait' } } },
  play: async () => {
    await appears(await (await sheet()).findByText('0xf3…b92266'));
  },
};

/** A paired phone goes by its own name. */
export const Paired: Story = {
  parameters: {
    scenario: {
      chain: {
        wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', says: { name: 'Fernphone' } }],
      },
      arrive: (async (engine) => {
        await engine.connect({ namespace: 'eip155', connectorId: 'walletConnect' });
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await expect(view.getByRole('button', { name: /0xf3…b92266/ })).toHaveTextContent('Connected with Fernphone');
  },
};

/** The wallet of the last visit is known and has not answered: that is said, and the way out is there. */
export const ComingBack: Story = {
  parameters: {
    scenario: {
      arrive: ((engine) => {
        const connection = {
          connectorId: 'example.harbor',
          accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' }],
          networkId: 'eip155:1',
        };
        engine.store.dispatch({ type: 'connection/remembered', payload: { namespace: 'eip155', connection } });
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Reconnecting'));
    await appears(view.getByText('0xf3…b92266'));
  },
};
export const ComingBackLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: ComingBack.parameters,
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The wallet takes its time to let go. */
export const Leaving: Story = {
  parameters: { scenario: { arrive, chain: { wallets: oneWallet({ leaves: 'wait' }) } } },
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Disconnect' }));
    await appears(await view.findByRole('button', { name: 'Disconnecting' }));
  },
};

/** The page could not let go of the wallet: the visitor hears of it, and is still in. */
export const LeavingFails: Story = {
  parameters: { scenario: { arrive, chain: { wallets: oneWallet({ leaves: { error: new Error('No') } }) } } },
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Disconnect' }));
    await appears(await view.findByText('Couldn’t disconnect'));
    await appears(view.getByRole('button', { name: 'Disconnect' }));
  },
};

export const Inline: Story = {
  parameters: {
    padding: false,
    scenario: { inline: true, arrive: (async (engine) => void (await engine.connect(harbor))) satisfies Arrive },
  },
  play: async () => {
    const region = within(await screen.findByRole('region', { name: 'Account' }));
    await appears(await region.findByRole('button', { name: 'Disconnect' }));
  },
};
export const InlineLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Inline.parameters,
  play: async () => {
    const region = within(await screen.findByRole('region', { name: 'Account' }));
    await userEvent.click(await region.findByRole('button', { name: 'Disconnect' }));
    await appears(await screen.findByRole('region', { name: 'Connect wallet' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
/** Type twice as large on the narrowest page: labels wrap, the coin stands on its number’s line. */
export const LargeTypeNarrow: Story = {
  globals: { fontSize: '20px', viewport: { value: 'narrow' } },
  play: async () => {
    await balanceOf();
    await fits();
  },
};
