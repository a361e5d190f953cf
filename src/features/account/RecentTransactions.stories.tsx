import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { keepSending } from '@/store/sending/storage';
import { recordTransaction, transactionSettled } from '@/store/transactions/recent';
import type { RecentTransaction } from '@/store/transactions/recentTransaction';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, network, openConnected, scenario } from '../../../.storybook/scenario';
import AccountView from './AccountView';

const meta = {
  title: 'Views/Account, recent transactions',
  component: AccountView,
  decorators: [scenario],
  argTypes: controls('outcome', 'networkName', 'accountName', 'balance', 'balanceIs'),
} satisfies Meta<typeof AccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

const hashOf = (at: number) => `0x${String(at).padStart(2, '0').repeat(32)}` as const;

/** What was sent on this page before the modal opened: the last hour, the newest first. */
const sent =
  (...statuses: RecentTransaction['status'][]): Arrive =>
  async (engine, env, pretend) => {
    for (const [at, status] of [...statuses].reverse().entries()) {
      const hash = hashOf(statuses.length - at);
      engine.store.dispatch(
        recordTransaction({ hash, networkId: 'eip155:1', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }),
      );
      if (status !== 'pending') engine.store.dispatch(transactionSettled({ hash, status }));
      env.clock.advance(7 * 60_000);
    }
    await openConnected(engine, env, pretend);
  };
const pending = { outcome: 'wait' } as const;
const many = sent('pending', 'success', 'reverted', 'dropped', 'unknown', ...Array(7).fill('success'));
const recent = async () => within(await screen.findByRole('region', { name: 'Recent transactions' }));

export const Default: Story = { parameters: { scenario: { arrive: many, chain: pending } } };

/** The chain does not have it yet. */
export const Pending: Story = {
  parameters: { scenario: { arrive: sent('pending'), chain: pending } },
  play: async () => {
    const row = (await recent()).getByRole('link', { name: /0x01…010101/ });
    await expect(row).toHaveTextContent('Pending');
    await expect(row).toHaveTextContent(/\d\d:\d\d.*, Ethereum/);
    await expect(row).toHaveAttribute('href', `https://explorer.example/tx/${hashOf(1)}`);
  },
};

/** What is pending is watched while it is shown: the row says what the chain says. */
export const Confirmed: Story = {
  parameters: {
    scenario: { arrive: sent('pending'), chain: { outcome: { status: 'success', hash: hashOf(1), blockNumber: '7' } } },
  },
  play: async () => {
    await waitFor(async () => expect((await recent()).getByRole('link')).toHaveTextContent('Confirmed'));
  },
};

export const Failed: Story = {
  parameters: {
    scenario: {
      arrive: sent('pending'),
      chain: { outcome: { status: 'reverted', hash: hashOf(1), reason: 'closed' } },
    },
  },
  play: async () => {
    await waitFor(async () => expect((await recent()).getByRole('link')).toHaveTextContent('Failed'));
  },
};

/** The wallet was asked for these before the page was loaded anew, and nobody here knows what it said. */
const unheard: Arrive = async (engine, env, pretend) => {
  const [networkId, to] = ['eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] as const;
  const token = { decimals: 18, symbol: 'ETH' };
  const part = { to, token, amount: '250000000000000000' };
  for (const [at, others] of [undefined, [part]].entries())
    keepSending(env, {
      id: `unheard-${at}`,
      step: 'asked',
      connectorId: 'example.harbor',
      terms: { networkId, from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', ...part, others },
      token: { ...token, networkId, name: 'Ether' },
      at: env.clock.now(),
    });
  await openConnected(engine, env, pretend);
};

/** They stand there until somebody knows, and can be given up. */
export const Unheard: Story = {
  parameters: { scenario: { chain: pending, arrive: unheard } },
  play: async () => {
    const list = await recent();
    for (const name of [/0\.25\sETH/, /A batch of 2/])
      await expect(await list.findByRole('button', { name })).toHaveTextContent('Not known');
    await userEvent.click(list.getByRole('button', { name: /A batch of 2/ }));
    const view = within(await screen.findByRole('dialog', { name: 'Send' }));
    await appears(await view.findByText('We don’t know yet'));
    await userEvent.click(view.getByRole('button', { name: 'It was not sent' }));
    await appears(await view.findByText('Not sent, as far as we know'));
    await userEvent.click(view.getByRole('button', { name: 'Done' }));
    await waitFor(async () => expect((await recent()).getAllByRole('button')).toHaveLength(1));
  },
};

/** The newest stand there; who wants all of them asks. */
export const Many: Story = {
  parameters: { scenario: { arrive: many, chain: pending } },
  play: async () => {
    const list = await recent();
    await expect(list.getAllByRole('link')).toHaveLength(3);
    const more = list.getByRole('button', { name: 'Show all 12' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await expect(list.getAllByRole('link')).toHaveLength(12);
    await expect(list.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
    for (const word of ['Dropped', 'Not known']) await expect(list.getByText(word)).toBeInTheDocument();
  },
};

/** Of a network with a name of any length, and none that has an explorer: a row, and no link. */
export const LongNetwork: Story = {
  parameters: {
    scenario: {
      arrive: sent('pending', 'success'),
      chain: {
        ...pending,
        networks: [{ ...network('1', 'Ethereum '.repeat(40)), explorerUrl: undefined }, network('10', 'Other')],
      },
    },
  },
  play: async () => {
    const list = await recent();
    await expect(list.queryByRole('link')).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Account' });
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
export const Light: Story = {
  globals: { mode: 'light' },
  parameters: { scenario: { arrive: many, chain: pending } },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  parameters: { scenario: { arrive: many, chain: pending } },
};
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  parameters: { scenario: { arrive: many, chain: pending } },
};
