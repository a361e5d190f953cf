import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Arrive, house } from '../../../.storybook/house';
import type { TestEnv } from '../../../harness/env';
import AccountView from './AccountView';

const arrive: Arrive = async (engine) => {
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  engine.open();
};

const meta = {
  title: 'Views/Account',
  component: AccountView,
  decorators: [house],
  parameters: { house: { arrive } },
} satisfies Meta<typeof AccountView>;
export default meta;

/** Seen at the end of its way in. */
const appears = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Account' }));
const balanceOf = async () => {
  await waitFor(() => expect(document.querySelector('[data-part="balance"]')).not.toBeNull());
  return document.querySelector('[data-part="balance"]');
};

let outside: TestEnv | undefined;

/** @spec view:Account */
export const External: Story = {
  parameters: {
    house: {
      arrive: ((engine, env) => {
        outside = env;
        return arrive(engine, env);
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await expect(await balanceOf()).toHaveTextContent('1.284ETH');
    await appears(view.getByText('0xf3…b92266'));
    await userEvent.click(view.getByRole('button', { name: 'Copy address' }));
    await appears(await view.findByText('Address copied'));
    await expect(outside?.log.copied).toEqual(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']);
    await userEvent.click(view.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const BalanceLoading: Story = { parameters: { house: { arrive, chain: { balance: 'wait' } } } };

export const BalanceUnavailable: Story = {
  parameters: { house: { arrive, chain: { balance: 'error' } } },
  play: async () => {
    await appears(await (await sheet()).findByText('Balance unavailable'));
  },
};

/** 10^40 of a coin: the number stays readable and in its place. */
export const HugeBalance: Story = {
  parameters: {
    house: { arrive, chain: { balance: { base: `${10n ** 58n}`, decimals: 18, symbol: 'HUGEANDLONGSYMBOL' } } },
  },
  play: async () => {
    const balance = await balanceOf();
    await expect(balance?.scrollWidth).toBeLessThanOrEqual(balance?.parentElement?.clientWidth ?? 0);
  },
};

export const NoCoins: Story = {
  parameters: { house: { arrive, chain: { balance: { base: '0', decimals: 18, symbol: 'ETH' } } } },
  play: async () => {
    await expect(await balanceOf()).toHaveTextContent('0.000ETH');
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
