import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { sendingFrom, sheet } from '../../../.storybook/sendSheet';
import WalletSendSelectTokenView from './WalletSendSelectTokenView';

const view = 'WalletSendSelectToken';
const title = 'Choose a token';
const path = '/balance';

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
  parameters: sendingFrom({ view, more: { world: { faults: [{ match: path, hang: true }] } } }),
};

export const Empty: Story = {
  play: async () => {
    const list = await sheet(title);
    await userEvent.type(await list.findByRole('searchbox'), 'nothing like that');
    await appears(await list.findByText('No tokens found'));
    await expect(list.getByText('Your tokens will appear here.')).toBeVisible();
  },
};

/** The service is down: the chain's own coin is there all the same. */
export const Fails: Story = {
  parameters: sendingFrom({ view, more: { world: { faults: [{ match: path, status: 500 }] } } }),
  play: async () => appears(await (await sheet(title)).findByRole('button', { name: /^ETH|^Ether/ })),
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
