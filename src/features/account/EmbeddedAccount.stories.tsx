import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { fits } from '../../../.storybook/fits';
import { network, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import { ownAccount, ownWallet, standsAt } from '../../../.storybook/settingsSheet';
import { painted, stands, watchShifts } from '../../../.storybook/shifts';
import { ada } from '../../../harness/fixtures/accounts';
import { terrace } from '../../../harness/fixtures/networks';
import { oddTokens } from '../../../harness/fixtures/oddTokens';
import { adaSol, STARTING_LAMPORTS } from '../../../harness/fixtures/solana';
import { giftsTo, solanaGiftsTo } from '../../../harness/fixtures/tokens';
import { accountKey } from '../../../harness/world';
import AccountView from './AccountView';

const porch = network('31337', 'Porch');
const terraceOf: Network = {
  ...porch,
  id: terrace.id as NetworkId,
  namespace: 'solana',
  reference: terrace.id.slice(7),
  name: 'Terrace',
};
const account = `eip155:31337:${ada.address.toLowerCase()}`;
const path = `/v1/account/${ada.address}/balance`;
const history = `/v1/account/${ada.address}/history`;
const nothing = { holdings: { [account]: { native: 0n, tokens: {} } }, histories: {} };
const few = { [account]: { native: 10n ** 18n, tokens: giftsTo(ada.address, 'eip155:31337') } };

/** Somebody in by email, and what their account holds. */
const holding = (world: ScenarioParameters['world'] = {}, given: Partial<ScenarioParameters> = {}) =>
  ownAccount({
    arrive: standsAt(),
    services: { frame: 'https://frame.test', blockchain: 'http://services.test' },
    chain: {
      networks: [porch, network('10', 'Other')],
      wallets: [ownWallet],
      transfers: { held: { coin: '1284000000000000000' } },
    },
    world: { holdings: few, histories: { [account]: { rows: 12, spam: false, nfts: true, poison: false } }, ...world },
    ...given,
  });

const meta = {
  title: 'Views/Account, behind a login',
  component: AccountView,
  decorators: [scenario],
  argTypes: controls('networkName', 'inPage'),
} satisfies Meta<typeof AccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Account' }));
const total = () => document.querySelector('[data-part="balance"]');

export const Default: Story = { parameters: holding() };

/** Worth first, then what to do with it, then what there is of it; the email is who they are. */
export const Whole: Story = {
  parameters: holding(),
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('ada@analytical.dev'));
    await waitFor(() => expect(total()).toHaveTextContent('Total balance $5,120.75'));
    await expect(within(total() as HTMLElement).getByText('Total balance')).toBeInTheDocument();
    await appears(view.getByRole('tablist', { name: 'What the account holds' }));
    const acts = within(view.getByRole('group', { name: 'What to do' })).getAllByRole('button');
    await expect(acts.map((act) => act.textContent)).toEqual(['Swap', 'Receive', 'Send', 'Settings']);
    const tabs = view.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['Tokens', 'NFTs', 'Activity']);
    const region = within(view.getByRole('region', { name: 'Tokens' }));
    await appears(await region.findByText('1 ETH'));
    const height = view.getByRole('tabpanel').offsetHeight;
    await userEvent.click(view.getByRole('tab', { name: 'NFTs' }));
    await appears(await view.findByText('Coming soon'));
    await appears(view.getByText('NFTs are not shown here yet. What you receive is yours all the same.'));
    await expect(view.getByRole('tabpanel').offsetHeight).toBe(height);
    await userEvent.keyboard('{ArrowRight}');
    await appears(await view.findByRole('heading', { name: 'November' }));
    await expect((await view.findAllByRole('link'))[0]).toHaveTextContent('Sent');
    // What is worth what stays above, whatever lies below.
    await appears(total() as HTMLElement);
  },
};

/** Each act leads to its view, and back to itself. */
export const Acts: Story = {
  parameters: holding(),
  tags: ['journey', '!autodocs'],
  play: async () => {
    for (const [act, title] of [
      ['Receive', 'Receive'],
      ['Settings', 'Account settings'],
    ] as const) {
      await userEvent.click(await (await sheet()).findByRole('button', { name: act }));
      const next = within(await screen.findByRole('dialog', { name: title }));
      await userEvent.click(next.getByRole('button', { name: 'Back' }));
    }
    await userEvent.click(await (await sheet()).findByRole('button', { name: /ada@analytical.dev/ }));
    await appears(await screen.findByRole('dialog', { name: 'Your wallets' }));
  },
};

/** Nothing there yet: a price of nothing is one, and the first step stands in the list. */
export const Empty: Story = {
  parameters: holding(nothing),
  play: async () => {
    const view = await sheet();
    await waitFor(() => expect(total()).toHaveTextContent('$0.00'));
    await appears(await view.findByText('Your QR code and your address'));
  },
};

export const EmptyLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Empty.parameters,
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: /^Receive funds/ }));
    await appears(await screen.findByRole('dialog', { name: 'Receive' }));
  },
};

export const Loading: Story = {
  parameters: holding({ faults: [{ match: path, hang: true }] }),
  play: async () => {
    const view = await sheet();
    await expect(view.getByRole('region', { name: 'Tokens' })).toHaveAttribute('aria-busy', 'true');
    await expect(total()).toBeNull();
  },
};

/** The sum, the list and its rows come where their places were: nothing of the sheet moves. */
export const Arriving: Story = {
  tags: ['journey', '!autodocs'],
  parameters: holding({ faults: [{ match: path, delayMs: 1500, times: 1 }] }),
  play: async () => {
    const region = await (await sheet()).findByRole('region', { name: 'Tokens' });
    await stands();
    const shifts = watchShifts();
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await appears(await within(region).findByText('1 ETH'));
    await waitFor(() => expect(total()).toHaveTextContent('$5,120.75'));
    await painted();
    await expect(shifts()).toEqual([]);
  },
};

/** The service is down: what the chain itself tells stands above, and the list says that it does not know. */
export const Unavailable: Story = {
  parameters: holding({ faults: [{ match: path, status: 400 }] }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Token balance unavailable', { selector: '[role="status"]' }));
    await waitFor(() => expect(total()).toHaveTextContent('1.284ETH'));
  },
};

/** Without a service nobody knows a price: the coin stands there, and no false sum. */
export const Unpriced: Story = {
  parameters: holding({}, { services: { frame: 'https://frame.test' } }),
  play: async () => {
    await waitFor(() => expect(total()).toHaveTextContent('1.284ETH'));
  },
};

/** The service is there, and does not serve this network: nobody knows what is held, and no false nothing is said. */
export const Unserved: Story = {
  parameters: holding({ supportedChains: ['eip155:1'] }),
  play: async () => {
    await waitFor(() => expect(total()).toHaveTextContent('1.284ETH'));
  },
};

/** A history that does not come says so in its tab, and leaves the tokens as they are. */
export const ActivityFails: Story = {
  parameters: holding({ faults: [{ match: history, status: 400, times: 1 }] }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('tab', { name: 'Activity' }));
    await appears(await view.findByText('Couldn’t load activity', { selector: 'p, h3' }));
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await appears(await view.findByRole('heading', { name: 'November' }));
    await userEvent.click(view.getByRole('tab', { name: 'Tokens' }));
    await appears(await view.findByText('1 ETH'));
  },
};

/** The host offers neither: nothing leads there, and the way to the settings stays. */
export const NothingToDo: Story = {
  parameters: holding(nothing, { settings: { features: { ...defaultFeatures, receive: false, send: false } } }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('button', { name: 'Settings' }));
    await appears(await view.findByText('No tokens yet'));
    await expect(view.queryByRole('button', { name: /^Receive/ })).toBeNull();
    await userEvent.click(view.getByRole('tab', { name: 'NFTs' }));
    await expect(view.queryByRole('button', { name: /^Receive/ })).toBeNull();
  },
};

/** As strangers make them, of somebody with a long email. */
export const LongText: Story = {
  parameters: holding(
    { oddBalances: { [account]: oddTokens } },
    { profile: { email: `${'countess.of.lovelace.'.repeat(6)}@analytical.dev`, smartNetworks: [] } },
  ),
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Account' });
    await appears(await within(view).findByText(/^countess\.of\.lovelace\.count…$/));
    await userEvent.click(await within(view).findByRole('button', { name: /^Show all/ }));
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};

/** On Solana there are no tabs: what is held stands there alone. */
export const OnSolana: Story = {
  parameters: holding(
    {
      holdings: {
        [accountKey(terrace.id, adaSol.address)]: { native: STARTING_LAMPORTS, tokens: solanaGiftsTo(adaSol.address) },
      },
    },
    {
      arrive: async (engine) => {
        await engine.connect({ namespace: 'solana', connectorId: 'embedded' });
        engine.open();
      },
      chain: {
        networks: [terraceOf],
        wallets: [{ id: 'embedded', name: 'Email wallet', type: 'AUTH', address: adaSol.address }],
      },
    },
  ),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Brick of the porch'));
    await waitFor(() => expect(total()).toHaveTextContent('$152,500.25'));
    await expect(view.queryByRole('tab')).toBeNull();
  },
};

export const Light: Story = { parameters: holding(), globals: { mode: 'light' } };
export const RightToLeft: Story = { parameters: holding(), globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { parameters: holding(), globals: { viewport: { value: 'narrow' } } };
/** Type twice as large on the narrowest page: every label stays whole. */
export const LargeTypeNarrow: Story = {
  parameters: holding(nothing),
  globals: { fontSize: '20px', viewport: { value: 'narrow' } },
  play: async () => {
    await waitFor(() => expect(total()).not.toBeNull());
    await fits();
  },
};
