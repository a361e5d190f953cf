import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { ether, getField, payField, sheet, swappingFrom, usdc } from '../../../.storybook/swapSheet';
import { porch } from '../../../harness/fixtures/networks';
import { tokens } from '../../../harness/fixtures/tokens';
import SwapSelectTokenView from './SwapSelectTokenView';

const view = 'SwapSelectToken';
const list = () => sheet('Choose a token');
const draft = { pay: usdc, get: ether, amount: '250' };

const meta = {
  title: 'Views/SwapSelectToken',
  component: SwapSelectTokenView,
  decorators: [scenario],
  argTypes: controls('networkName'),
  parameters: swappingFrom({ view, draft }),
} satisfies Meta<typeof SwapSelectTokenView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Those that are held stand first; which one is chosen, and which one is paid, is said. */
export const Listed: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await appears(await (await list()).findByRole('heading', { name: 'Yours' }));
    await appears((await list()).getByRole('heading', { name: 'All tokens' }));
    await appears((await list()).getByRole('button', { name: /^Ether.*Chosen/ }));
    await appears((await list()).getByText('You pay with this'));
    await expect((await list()).getByRole('searchbox', { name: 'Name, symbol or address' })).toBeVisible();
    await appears((await list()).getByRole('group', { name: 'Often chosen' }));
  },
};

/** Of what is paid: the other side is named as what comes back, and nothing is suggested. */
export const ToPay: Story = {
  parameters: swappingFrom({ view, side: 'pay', draft }),
  play: async () => {
    await appears(await (await list()).findByText('You get this'));
    await expect((await list()).queryByRole('group', { name: 'Often chosen' })).toBeNull();
  },
};

/** A press chooses, and leads back to the fields, which keep the amount. */
export const Chooses: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await list()).findByRole('button', { name: /^Dai/ }));
    await appears(await (await sheet()).findByRole('button', { name: /^DAI Choose another token$/ }));
    await expect(await payField()).toHaveValue('250');
    await appears(await getField());
  },
};

/** Whoever chooses the token of the other side has the two change places. */
export const OtherSide: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await list()).findByRole('button', { name: /^USD Coin/ }));
    await appears(await (await sheet()).findByRole('button', { name: /^USDC Choose another token$/ }));
    await appears((await sheet()).getByRole('button', { name: /^ETH Choose another token$/ }));
  },
};

/** By name, symbol or address; what is found first stands first. */
export const Search: Story = {
  play: async () => {
    const view = await list();
    await view.findByRole('button', { name: /^Ether/ });
    await userEvent.type(view.getByRole('searchbox'), 'wrap');
    await appears(await view.findByRole('button', { name: /^Wrapped Bitcoin/ }));
    await expect(view.queryByRole('button', { name: /^Ether/ })).toBeNull();
  },
};

export const None: Story = {
  play: async () => {
    const view = await list();
    await view.findByRole('button', { name: /^Ether/ });
    await userEvent.type(view.getByRole('searchbox'), 'nothing like that');
    await appears(await view.findByText('No tokens found'));
  },
};

export const Loading: Story = {
  parameters: swappingFrom({ view, draft, faults: [{ match: '/v1/convert/tokens', hang: true }] }),
};

/** The exchange is down: it can be asked again. */
export const Fails: Story = {
  parameters: swappingFrom({ view, draft, faults: [{ match: '/v1/convert/tokens', status: 500 }] }),
  play: async () => {
    await appears(await (await list()).findByText('Couldn’t load the tokens'));
    await appears((await list()).getByRole('button', { name: 'Try again' }));
  },
};

const many = Array.from({ length: 1_000 }, (_, at) => ({
  network: porch.id,
  address: `0x${(at + 1).toString(16).padStart(40, 'a')}`,
  symbol: `T${at}`,
  name: `Token number ${at}`,
  decimals: 18,
}));

/** A thousand tokens: few of them are in the document. */
export const Thousand: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ view, draft, more: { world: { tokens: [...tokens, ...many] } } }),
  play: async () => {
    const view = await list();
    await view.findByRole('button', { name: /^Ether/ });
    await expect(view.getAllByRole('listitem').length).toBeLessThan(60);
    await userEvent.type(view.getByRole('searchbox'), 'number 998');
    await appears(await view.findByRole('button', { name: /^Token number 998/ }));
  },
};
