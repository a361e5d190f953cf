import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { timeLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import { sendingFrom, sheet, timePasses } from '../../../.storybook/sendSheet';
import type { Fault } from '../../../harness/faults';
import WalletSendSelectTokenView from './WalletSendSelectTokenView';

const view = 'WalletSendSelectToken';
const title = 'Choose a token';
/** What tells the tokens fails like this. */
const failing = (fault: Omit<Fault, 'match'>, more?: ScenarioParameters) =>
  sendingFrom({ view, more: { world: { faults: [{ match: '/balance', ...fault }] }, ...more } });

const meta = {
  title: 'Views/WalletSendSelectToken',
  component: WalletSendSelectTokenView,
  decorators: [scenario],
  argTypes: controls('networkName'),
  parameters: sendingFrom({ view }),
} satisfies Meta<typeof WalletSendSelectTokenView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Searching looks on all networks; a press chooses, and leads back to an empty amount. */
export const Search: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const list = await sheet(title);
    await appears(await list.findByRole('heading', { name: 'Yours on Porch' }));
    await userEvent.type(list.getByRole('searchbox'), 'usd');
    await appears(await list.findByRole('heading', { name: 'On all networks' }));
    await userEvent.click((await list.findAllByRole('button', { name: /^USD Coin/ }))[0] as HTMLElement);
    await appears(await (await sheet()).findByRole('button', { name: /^USDC Choose another token$/ }));
  },
};

export const Loading: Story = {
  parameters: failing({ hang: true }),
};

export const Empty: Story = {
  play: async () => {
    const list = await sheet(title);
    await userEvent.type(await list.findByRole('searchbox'), 'nothing like that');
    await appears(await list.findByText('No tokens found'));
    await expect(list.getByText('Check the spelling, or try a part of the name.')).toBeVisible();
  },
};

/** The service is down: the chain's own coin is there all the same, and that tokens are missing is told. */
export const Fails: Story = {
  parameters: failing({ status: 500 }),
  play: async () => {
    const list = await sheet(title);
    await appears(await list.findByText('Token balance unavailable'));
    await appears(list.getByRole('button', { name: /^ETH|^Ether/ }));
    await expect(list.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** Neither the service nor the chain answers: nobody is told that they hold nothing. */
export const NothingKnown: Story = {
  parameters: failing({ status: 500 }, { chain: { balance: 'error' } }),
  play: async () => {
    const list = await sheet(title);
    await appears(await list.findByRole('heading', { name: 'Token balance unavailable' }));
    await expect(list.queryByText('No tokens found')).toBeNull();
    await expect(list.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** The visitor need not wait until it is asked again by itself. */
export const Retried: Story = {
  tags: ['journey', '!autodocs'],
  parameters: failing({ status: 400, times: 1 }),
  play: async () => {
    const list = await sheet(title);
    await userEvent.click(await list.findByRole('button', { name: 'Try again' }));
    await appears(await list.findByRole('button', { name: /^USD Coin/ }));
    await expect(list.queryByText('Token balance unavailable')).toBeNull();
    await expect(list.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const ComesBack: Story = {
  tags: ['journey', '!autodocs'],
  parameters: failing({ status: 400, times: 1 }),
  play: async () => {
    const list = await sheet(title);
    await appears(await list.findByText('Token balance unavailable'));
    timePasses(timeLimits.balanceBackoffMs + 1);
    await appears(await list.findByRole('button', { name: /^USD Coin/ }));
  },
};

/** The plan of the site is used up: why the list is short is said, and asking again at once is no use. */
export const UsageExceeded: Story = {
  tags: ['!autodocs'],
  parameters: failing({ status: 402 }),
  play: async () => {
    const list = await sheet(title);
    await appears(await list.findByText('Tokens aren’t listed: the limit of this site’s plan is reached'));
    await appears(list.getByRole('button', { name: /^ETH|^Ether/ }));
    await expect(list.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
