import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { asks, ether, getField, nextQuote, payField, sheet, swappingFrom, usdc } from '../../../.storybook/swapSheet';
import SwapView from './SwapView';

const meta = {
  title: 'Views/Swap',
  component: SwapView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: swappingFrom({ draft: { pay: usdc, get: ether, amount: '250' } }),
} satisfies Meta<typeof SwapView>;
export default meta;

type Story = StoryObj<typeof meta>;

const brings = async (amount: string) => {
  const field = await getField();
  await waitFor(() => expect(field).toHaveValue(amount));
};

export const Default: Story = {};

/** What comes back, what it is worth, and what it costs, before anybody is asked. */
export const Quoted: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await brings('0.099687');
    await asks('Review swap');
    await appears((await sheet()).getByText('2,410.5 available'));
    await appears(await (await sheet()).findByText(/^\$249\.21 \(-?.?0\.31%\)/));
    await appears((await sheet()).getByText('1 ETH = 2,507.83 USDC'));
  },
};

/** Nothing is typed: the network's own coin is paid, and the button says what is missing. */
export const Empty: Story = {
  parameters: swappingFrom(),
  play: async () => {
    await asks('Select token');
    await appears(await (await sheet()).findByRole('button', { name: /^ETH Choose another token$/ }));
    await expect(await payField()).toHaveValue('');
  },
};

/** From the empty fields to the review: the main button names what is still missing. */
export const Filled: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ draft: { pay: usdc, get: ether, amount: '' } }),
  play: async () => {
    await asks('Enter amount');
    await userEvent.type(await payField(), '250');
    await brings('0.099687');
    await userEvent.click((await sheet()).getByRole('button', { name: 'Review swap' }));
    await appears(await (await sheet('Review swap')).findByText('250 USDC'));
  },
};

/** The exchange takes its time: the place of what comes back is kept, and nobody goes on. */
export const Loading: Story = {
  parameters: swappingFrom({
    draft: { pay: usdc, get: ether, amount: '250' },
    faults: [{ match: '/v1/convert/quotes', hang: true }],
  }),
  play: async () => {
    await expect(await getField()).toHaveAttribute('aria-busy', 'true');
    await expect(await (await sheet()).findByRole('button', { name: 'Review swap' })).toBeDisabled();
  },
};

export const InsufficientBalance: Story = {
  parameters: swappingFrom({ draft: { pay: usdc, get: ether, amount: '2500' } }),
  play: async () => {
    await asks('Insufficient balance');
    await appears(await (await sheet()).findByText('More than you have'));
  },
};

/** Nobody trades that much of it ([§8] Swap). */
export const InsufficientLiquidity: Story = {
  parameters: swappingFrom({
    draft: { pay: usdc, get: ether, amount: '250' },
    faults: [
      {
        match: '/v1/convert/quotes',
        status: 400,
        body: { status: 'FAILURE', reasons: [{ name: 'toAmount', description: 'insufficient liquidity' }] },
      },
    ],
  }),
  play: async () => {
    await asks('Not enough liquidity for this amount');
    await appears(await (await sheet()).findByText('Nobody trades that much of it. Try less.'));
  },
};

/** The exchange is down; once it answers again, so does the form. */
export const NoPrice: Story = {
  parameters: swappingFrom({
    draft: { pay: usdc, get: ether, amount: '250' },
    faults: [{ match: '/v1/convert/quotes', status: 500 }],
  }),
  play: async () => {
    await asks('Try again');
    await appears(await (await sheet()).findByText('There is no price right now'));
  },
};

/** Max of the own coin leaves what the network takes. */
export const Max: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ draft: { pay: ether, get: usdc, amount: '' } }),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Max' }));
    const pay = await payField();
    await waitFor(() => expect(Number((pay as HTMLInputElement).value)).toBeLessThan(1.284));
    await expect(Number((pay as HTMLInputElement).value)).toBeGreaterThan(1.2);
    await asks('Review swap');
  },
};

/** The other way round: what came back is paid now. */
export const Flipped: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await brings('0.099687');
    await userEvent.click((await sheet()).getByRole('button', { name: 'Swap the other way round' }));
    await expect(((await payField()) as HTMLInputElement).value).toMatch(/^0\.09968757/);
    await appears(await (await sheet()).findByRole('button', { name: /^ETH Choose another token$/ }));
    const get = (await getField()) as HTMLInputElement;
    await waitFor(() => expect(get.value).toMatch(/^248\./));
  },
};

/** A host fills in the fields ([views A.5] initial params). */
export const FilledByHost: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ filled: { amount: '250', fromToken: 'USDC', toToken: 'ETH' } }),
  play: async () => {
    await waitFor(async () => expect(await payField()).toHaveValue('250'));
    await brings('0.099687');
  },
};

/** What coins are worth in the story that changes it. */
const falling = { ETH: 2500, USDC: 1 };

/** Every ten seconds the price is asked for again. */
export const PriceFollows: Story = {
  tags: ['journey', '!autodocs'],
  parameters: swappingFrom({ draft: { pay: usdc, get: ether, amount: '250' }, more: { world: { prices: falling } } }),
  play: async () => {
    await brings('0.099687');
    falling.ETH = 2000;
    nextQuote();
    await brings('0.124609');
    falling.ETH = 2500;
  },
};

/** On this network nothing can be swapped: others are offered. */
export const UnsupportedNetwork: Story = {
  parameters: swappingFrom({ isElsewhere: true }),
  play: async () => {
    await appears(await (await sheet()).findByText('Swaps don’t run on this network'));
    await appears((await sheet()).getByText('Swaps don’t run on your network. Pick one they support.'));
    await userEvent.click((await sheet()).getByRole('button', { name: 'Choose network' }));
    await appears(await (await sheet('Switch network')).findByRole('button', { name: /^Other/ }));
  },
};

/** A host has opened it, and nobody is in. */
export const NobodyIn: Story = {
  parameters: swappingFrom({ isOutside: true }),
  play: async () => {
    await appears(await (await sheet()).findByText('Whose tokens?'));
    await appears((await sheet()).getByText('Connect a wallet, and swap what it holds.'));
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Connect wallet' }));
    await appears(await (await sheet('Connect wallet')).findByRole('button', { name: /^Harbor/ }));
  },
};

/** The tokens can't be had. */
export const NoTokens: Story = {
  parameters: swappingFrom({ faults: [{ match: '/v1/convert/tokens', status: 500 }] }),
  play: async () => asks('Try again'),
};

/** The longest symbols and amounts keep their lines. */
export const LongAmounts: Story = {
  parameters: swappingFrom({
    draft: {
      pay: { ...usdc, symbol: 'SUPERCALIFRAGILISTIC', name: 'Super' },
      get: ether,
      amount: '2409.123456',
    },
  }),
};
