import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { polkadot, scenario, solana } from '../../../.storybook/scenario';
import {
  amountField,
  asks,
  chainFallsSilent,
  dollars,
  ether,
  feeBecomes,
  sendingFrom,
  sendingRefused,
  sheet,
  sol,
  toField,
} from '../../../.storybook/sendSheet';
import { bo } from '../../../harness/fixtures/accounts';
import { boSol } from '../../../harness/fixtures/solana';
import WalletSendView from './WalletSendView';

const meta = {
  title: 'Views/WalletSend',
  component: WalletSendView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ draft: { token: dollars, amount: '250', to: bo.address } }),
} satisfies Meta<typeof WalletSendView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing is typed: the network's own coin is chosen, and the button says what is missing. */
export const Empty: Story = {
  parameters: sendingFrom(),
  play: async () => {
    await asks('Add amount');
    await expect(await (await sheet()).findByRole('button', { name: /^ETH Choose another token$/ })).toBeVisible();
  },
};

/** One field after the other: the main button names what is still missing, and leads to the review once nothing is. */
export const Filled: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom(),
  play: async (context) => {
    await Empty.play?.(context);
    await userEvent.type(await amountField(), '0,5');
    await expect(await amountField()).toHaveValue('0.5');
    await asks('Add address');
    await userEvent.type(await toField(), bo.address);
    await asks('Review send');
    await userEvent.click((await sheet()).getByRole('button', { name: 'Review send' }));
    await appears(await (await sheet('Review send')).findByText('0.5 ETH'));
  },
};

/** The chain is slow: nothing is known of the fee, and nobody goes on. */
export const Loading: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: bo.address }, transfers: { fails: 'wait' } }),
  play: async () => expect(await (await sheet()).findByRole('button', { name: 'Review send' })).toBeDisabled(),
};

export const Unreachable: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1', to: bo.address },
    transfers: { fails: { error: makeError('HTTP_FAILED', { url: 'http://node.test' }) } },
  }),
  play: async () => asks('The network doesn’t answer'),
};

/** Where nothing can be sent from here, nobody is told that the network is down. */
export const UnsupportedNetwork: Story = {
  parameters: sendingFrom({ on: polkadot, draft: { amount: '1' } }),
  play: async () => {
    await asks('Unsupported network');
    await appears(await (await sheet()).findByText('Sending doesn’t work on this kind of network'));
  },
};

/** The node takes too long. */
export const TimedOut: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    draft: { token: ether, amount: '1', to: bo.address },
    transfers: { fails: { error: makeError('REQUEST_TIMEOUT', { url: 'http://node.test' }) } },
  }),
  play: async () => asks('The network doesn’t answer'),
};

export const InsufficientFunds: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '2', to: bo.address } }),
  play: async () => {
    await asks('Insufficient funds');
    await appears(await (await sheet()).findByText('More than you have, with the network fee'));
  },
};

/** Max is what is held less the fee, to the last digit. */
export const Max: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft: { token: ether, to: bo.address } }),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Max' }));
    await expect(await amountField()).toHaveValue('1.28358');
    await asks('Review send');
  },
};

/** The wallet of a smart account sets the fee, or has it paid by others: Max leaves it, and who writes all there is may go on. */
export const SmartAccount: Story = {
  parameters: sendingFrom({
    draft: { token: ether, to: bo.address },
    transfers: { feeIs: 'estimated', mayTakeAll: true },
  }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Max' }));
    await expect(await amountField()).toHaveValue('1.28358');
    await appears(
      await view.findByText(
        'Max leaves 0.00042 ETH for the network fee, which your wallet sets. What it doesn’t take stays yours.',
        { exact: false },
      ),
    );
    await asks('Review send');
    await userEvent.clear(await amountField());
    await userEvent.type(await amountField(), '1.284');
    await asks('Review send');
    await userEvent.type(await amountField(), '1');
    await asks('Insufficient funds');
  },
};

/** Whoever is paid, the same is held: a new recipient takes nothing away while the chain is asked anew, and Max can be pressed. */
export const OtherRecipient: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft: { token: ether } }),
  play: async () => {
    const view = await sheet();
    const max = await view.findByRole('button', { name: 'Max' });
    chainFallsSilent();
    await userEvent.click(await toField());
    await userEvent.paste(bo.address);
    await appears(view.getByText('1.284 available'));
    await userEvent.click(max);
    await expect(await amountField()).toHaveValue('1.28358');
    await expect(await view.findByRole('button', { name: 'Review send' })).toBeDisabled();
  },
};

/** Max wrote the amount, and the fee has risen since: it is told with what can leave now. */
export const FeeRose: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1.28358', isMax: true, to: bo.address },
    transfers: { fee: '1420000000000000' },
  }),
  play: async () => {
    await asks('Use the new Max');
    await appears(await (await sheet()).findByText('The network fee went up. You can send at most 1.28258 ETH now.'));
  },
};

/** It rises again and again: each time the button takes what can leave. */
export const FeeRoseTwice: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft: { token: ether, to: bo.address } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Max' }));
    await asks('Review send');
    await userEvent.click(view.getByRole('button', { name: '$3,208.95' }));
    await userEvent.click(await view.findByRole('button', { name: /^1\.28358\sETH$/ }));
    feeBecomes('1420000000000000');
    await appears(await view.findByText('The network fee went up. You can send at most 1.28258 ETH now.'));
    await expect(await amountField()).toHaveValue('1.28358');
    await userEvent.click(await view.findByRole('button', { name: 'Use the new Max' }));
    await expect(await amountField()).toHaveValue('1.28258');
    await asks('Review send');
    feeBecomes('2420000000000000');
    await appears(await view.findByText('The network fee went up. You can send at most 1.28158 ETH now.'));
  },
};

const ofSolana = { draft: { token: sol, to: boSol.address }, on: solana } as const;

/**
 * A Solana account holds 0 lamports or at least its rent. The fee fell after Max was pressed, and the rest would be too little:
 * the new Max empties the account.
 */
export const FeeFell: Story = {
  parameters: sendingFrom({ ...ofSolana, transfers: { fee: '25000', keeps: '890880' } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Max' }));
    await asks('Review send');
    feeBecomes('5000');
    await appears(
      await view.findByText(
        'The network fee went down, and too little would stay behind. You can send 12.499995 SOL now.',
      ),
    );
    await userEvent.click(await view.findByRole('button', { name: 'Use the new Max' }));
    await expect(await amountField()).toHaveValue('12.499995');
    await asks('Review send');
  },
};

/** Typed by hand, it would leave less than an account lives of. */
export const RestTooSmall: Story = {
  parameters: sendingFrom({
    ...ofSolana,
    draft: { ...ofSolana.draft, amount: '12.4999' },
    transfers: { keeps: '890880' },
  }),
  play: async () => {
    await asks('Incorrect value');
    await appears(await (await sheet()).findByText('Send Max, or leave at least 0.00089088 SOL in your account.'));
  },
};

/** A new account must begin with what it lives of. */
export const TooLittle: Story = {
  parameters: sendingFrom({
    ...ofSolana,
    draft: { ...ofSolana.draft, amount: '0.0001' },
    transfers: { keeps: '890880', least: '890880' },
  }),
  play: async () => {
    await asks('Incorrect value');
    await appears(await (await sheet()).findByText('The network takes no less than 0.00089088 SOL for this address.'));
  },
};

/** Typed in money: what it is in the token stands below, cut after its decimals. */
export const InMoney: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '100', isMoney: true, to: bo.address } }),
  play: async () => {
    const view = await sheet();
    await expect(await view.findByRole('textbox', { name: 'Amount in USD' })).toHaveValue('100');
    await userEvent.click(await view.findByRole('button', { name: '0.04 ETH' }));
    await expect(await amountField()).toHaveValue('0.04');
  },
};

export const IncorrectValue: Story = {
  parameters: sendingFrom({
    draft: { token: { ...ether, decimals: 0 }, amount: '0.01', isMoney: true, to: bo.address },
  }),
  play: async () => asks('Incorrect value'),
};

/** A token that can't be transferred. */
export const RefusedToken: Story = {
  parameters: sendingRefused('token', dollars),
  play: async () => {
    await asks('Select token');
    await appears(await (await sheet()).findByText('This token can’t be sent from here.'));
  },
};

/** More digits than anybody reads: the field shrinks, and keeps them all. */
export const ManyDigits: Story = {
  parameters: sendingFrom({
    draft: {
      token: { ...ether, symbol: 'LONGLONGLONGLONGLONG', name: 'x'.repeat(64) },
      amount: `${'9'.repeat(30)}.${'1'.repeat(18)}`,
      to: bo.address,
    },
    transfers: { held: { coin: '9'.repeat(60) } },
  }),
  play: async () => expect(await amountField()).toHaveValue(`${'9'.repeat(30)}.${'1'.repeat(18)}`),
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
