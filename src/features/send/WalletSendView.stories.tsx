import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { bitcoinTestnet } from '@/domain/bitcoinNetworks';
import { makeError } from '@/domain/errors/toPorticoError';
import type { SendToken } from '@/store/sending/slice';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { bitcoin, polkadot, scenario, solana } from '../../../.storybook/scenario';
import {
  amountField,
  btc,
  chainFallsSilent,
  dollars,
  ether,
  feeBecomes,
  sendingFrom,
  sheet,
  sol,
  toField,
} from '../../../.storybook/sendSheet';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { adaBtc, boBtc } from '../../../harness/fixtures/bitcoin';
import { boSol, solanaAccounts } from '../../../harness/fixtures/solana';
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

const [, , { address: shop }] = solanaAccounts;

/** What the button says is what is missing ([views D.6]). */
const asks = async (name: string) => appears(await (await sheet()).findByRole('button', { name }));

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
    await asks('Preview send');
    await userEvent.click((await sheet()).getByRole('button', { name: 'Preview send' }));
    await appears(await (await sheet('Review send')).findByText('0.5 ETH'));
  },
};

/** The chain is slow: nothing is known of the fee, and nobody goes on. */
export const Loading: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: bo.address }, transfers: { fails: 'wait' } }),
  play: async () => expect(await (await sheet()).findByRole('button', { name: 'Preview send' })).toBeDisabled(),
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
    await appears((await sheet()).getByText('Sending doesn’t work on this kind of network'));
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
    await appears((await sheet()).getByText('More than you have, with the network fee'));
  },
};

/** Max is what is held less the fee, to the last digit. */
export const Max: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft: { token: ether, to: bo.address } }),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Max' }));
    await expect(await amountField()).toHaveValue('1.28358');
    await asks('Preview send');
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
    await asks('Preview send');
    await userEvent.clear(await amountField());
    await userEvent.type(await amountField(), '1.284');
    await asks('Preview send');
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
    await expect(await view.findByRole('button', { name: 'Preview send' })).toBeDisabled();
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
    await appears((await sheet()).getByText('The network fee went up. You can send at most 1.28258 ETH now.'));
  },
};

/** It rises again and again: each time the button takes what can leave. */
export const FeeRoseTwice: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft: { token: ether, to: bo.address } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Max' }));
    await asks('Preview send');
    feeBecomes('1420000000000000');
    await appears(await view.findByText('The network fee went up. You can send at most 1.28258 ETH now.'));
    await expect(await amountField()).toHaveValue('1.28358');
    await userEvent.click(await view.findByRole('button', { name: 'Use the new Max' }));
    await expect(await amountField()).toHaveValue('1.28258');
    await asks('Preview send');
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
    await asks('Preview send');
    feeBecomes('5000');
    await appears(
      await view.findByText(
        'The network fee went down, and too little would stay behind. You can send 12.499995 SOL now.',
      ),
    );
    await userEvent.click(await view.findByRole('button', { name: 'Use the new Max' }));
    await expect(await amountField()).toHaveValue('12.499995');
    await asks('Preview send');
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
    await appears((await sheet()).getByText('Send Max, or leave at least 0.00089088 SOL in your account.'));
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
    await appears((await sheet()).getByText('The network takes no less than 0.00089088 SOL for this address.'));
  },
};

const ofBitcoin = { draft: { token: btc, to: boBtc.payment }, on: bitcoin } as const;

/** On Bitcoin the wallet chooses coins and fee: the fee is an estimate, and Max leaves enough for what the wallet may choose. */
export const Bitcoin: Story = {
  parameters: sendingFrom({ ...ofBitcoin, transfers: { unconfirmed: '2500000' } }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('about 0.00001128 BTC, set by your wallet'));
    await appears(view.getByText('0.025 BTC more waits for a block, and can’t be sent yet.'));
    await expect(view.queryByText(/takes no less/)).toBeNull(); // nothing is typed yet
    await userEvent.click(view.getByRole('button', { name: 'Max' }));
    await expect(await amountField()).toHaveValue('1.49998872');
    await appears(
      await view.findByText(
        'Max leaves 0.00001128 BTC for the network fee, which your wallet sets. What it doesn’t take stays yours.',
        { exact: false },
      ),
    );
    await asks('Preview send');
  },
};

/** For more than its largest coin, the wallet takes a second one: the fee is told of the amount that is typed. */
export const BitcoinSeveralCoins: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    ...ofBitcoin,
    draft: { ...ofBitcoin.draft, amount: '0.5' },
    transfers: {
      feeSteps: [
        { upTo: '99998872', base: '1128' },
        { upTo: '149998328', base: '1672' },
      ],
    },
  }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('about 0.00001128 BTC, set by your wallet'));
    await userEvent.clear(await amountField());
    await userEvent.type(await amountField(), '1.2');
    await appears(await view.findByText('about 0.00001672 BTC, set by your wallet'));
  },
};

/** The node tells nothing of fees. */
export const BitcoinFeeUnknown: Story = {
  parameters: sendingFrom({ ...ofBitcoin, transfers: { feeIs: 'unknown' } }),
  play: async () => appears(await (await sheet()).findByText('Your wallet sets it')),
};

/** Nodes pass so little no further: the least is said. */
export const BitcoinDust: Story = {
  parameters: sendingFrom({ ...ofBitcoin, draft: { ...ofBitcoin.draft, amount: '0.00000293' } }),
  play: async () => {
    await asks('Incorrect value');
    await appears((await sheet()).getByText('The network takes no less than 0.00000294 BTC for this address.'));
  },
};

/** An address of a test network is none here. */
export const BitcoinOtherNetwork: Story = {
  parameters: sendingFrom({
    ...ofBitcoin,
    draft: { token: btc, amount: '1', to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
  }),
  play: async () => {
    await asks('Invalid address');
    await appears((await sheet()).getByText('That is no address on Bitcoin.'));
  },
};

/** What was chosen on a test network can't be sent by an account of the main one: the form begins with the coin of that. */
export const BitcoinNetworkChanged: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    ...ofBitcoin,
    draft: { ...ofBitcoin.draft, token: { ...btc, networkId: bitcoinTestnet.id, symbol: 'tBTC' }, amount: '1' },
    more: { chain: { networks: [bitcoin, bitcoinTestnet] } },
  }),
  play: async () => {
    await asks('Preview send');
    await appears((await sheet()).getByRole('button', { name: /^BTC/ }));
  },
};

/** Coins at the visitor’s own address for ordinals are spent with them by mistake. */
export const OrdinalsAddress: Story = {
  parameters: sendingFrom({ ...ofBitcoin, draft: { token: btc, amount: '1', to: adaBtc.ordinals } }),
  play: async () => {
    await asks('Preview send');
    await appears(
      (await sheet()).getByText('This is your own address for ordinals. Coins sent there can get mixed up with them.'),
    );
  },
};

/** A wallet that only signs what others have made. */
export const UnsupportedWallet: Story = {
  parameters: sendingFrom({ ...ofBitcoin, draft: { ...ofBitcoin.draft, amount: '1' }, lacksSending: true }),
  play: async () => {
    await asks('Unsupported wallet');
    await appears((await sheet()).getByText('Your wallet can’t send from this account here.'));
  },
};

/** Account does not offer it, then. */
export const UnsupportedWalletLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: UnsupportedWallet.parameters,
  play: async (context) => {
    await UnsupportedWallet.play?.(context);
    await userEvent.click((await sheet()).getByRole('button', { name: 'Back' }));
    const account = await sheet('Account');
    await appears(await account.findByRole('button', { name: 'Receive' }));
    await expect(account.queryByRole('button', { name: 'Send' })).toBeNull();
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

export const InvalidAddress: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: 'A3ehG792Y4rWETRRUf9SrrmLqhqsAJup6FkKcfophzJH' } }),
  play: async () => {
    await asks('Invalid address');
    await appears((await sheet()).getByText('That is no address on Porch.'));
  },
};

export const WrongChecksum: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: bo.address.replace(/d/, 'D') } }),
  play: async () => {
    await asks('Invalid address');
    await appears((await sheet()).getByText('A letter of this address is wrong. Copy it once more.'));
  },
};

/** The adapter refuses a field of the transfer. */
const refusing = (field: 'to' | 'token', token: SendToken) =>
  sendingFrom({
    draft: { token, amount: '1', to: bo.address },
    transfers: { fails: { error: makeError('REQUEST_INVALID', { field }) } },
  });

/** An address that can't be paid, such as a program's or the zero address. */
export const RefusedRecipient: Story = {
  parameters: refusing('to', ether),
  play: async () => {
    await asks('Invalid address');
    await appears((await sheet()).getByText('This address can’t receive it.'));
  },
};

/** A token that can't be transferred. */
export const RefusedToken: Story = {
  parameters: refusing('token', dollars),
  play: async () => {
    await asks('Select token');
    await appears((await sheet()).getByText('This token can’t be sent from here.'));
  },
};

/** A name leads to an address, which is shown beside it. */
export const ByName: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1', to: 'bo.eth' },
    transfers: { names: { 'bo.eth': bo.address } },
  }),
  play: async () => {
    await appears(await (await sheet()).findByText(/^bo\.eth leads to 0x/));
    await asks('Preview send');
  },
};

export const UnknownName: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: 'nobody.eth' } }),
  play: async () => appears(await (await sheet()).findByText('Nobody has that name.')),
};

/** Nobody could say whose name it is: that is no word on whether somebody has it. */
export const LookupFailed: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1', to: 'bo.eth' },
    transfers: { names: { error: makeError('NAME_LOOKUP_FAILED', {}) } },
  }),
  play: async () => {
    await asks('Invalid address');
    await appears((await sheet()).getByText('We couldn’t look up the name. Try again, or use the address.'));
  },
};

const twin = `${bo.address.slice(0, 6)}${'1'.repeat(30)}${bo.address.slice(-6)}`.toLowerCase();

/** It begins and ends like somebody who was paid before. */
export const LookAlike: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: twin }, before: [{}] }),
  play: async () => appears(await (await sheet()).findByText(/begins and ends like an address you know/)),
};

export const OwnAddress: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: ada.address } }),
  play: async () => appears(await (await sheet()).findByText('This is an account of your own.')),
};

/** Whom something was sent to before is a press away. */
export const Recents: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1' },
    before: [{ name: 'bo.eth' }],
    transfers: { names: { 'bo.eth': bo.address } },
  }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'Sent to before' }));
    await userEvent.click(view.getByRole('button', { name: /^bo\.eth/ }));
    await waitFor(async () => expect(await toField()).toHaveValue('bo.eth'));
  },
};

/** A pasted payment link sets recipient, token and amount. A link that asks for a contract call is refused and changes nothing. */
export const PaymentLink: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft: { token: ether, amount: '1' } }),
  play: async () => {
    await userEvent.click(await toField());
    await userEvent.paste(`ethereum:${bo.address}@31337?value=2e16`);
    await waitFor(async () => expect(await toField()).toHaveValue(bo.address));
    await expect(await amountField()).toHaveValue('0.02');
    await userEvent.clear(await toField());
    await userEvent.paste(`ethereum:${bo.address}@31337/approve?address=${bo.address}&uint256=1`);
    await appears(await (await sheet()).findByText('This link asks for more than a payment.'));
    await expect(await toField()).toHaveValue('');
  },
};

const order = `solana:${boSol.address}?amount=0.25&memo=Order%207%20%E2%80%AEfor%20Ada&reference=${shop}`;

/** On Solana a link names more than a recipient: its memo and its reference are shown, and go along. */
export const PaymentLinkWithMemo: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ on: solana, draft: { token: sol } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await toField());
    await userEvent.paste(order);
    await waitFor(async () => expect(await toField()).toHaveValue(boSol.address));
    await appears(await view.findByText('Order 7 for Ada'));
    await appears(view.getByTitle(shop));
    await userEvent.click(await view.findByRole('button', { name: 'Preview send' }));
    const review = await sheet('Review send');
    await appears(await review.findByText('0.25 SOL'));
    await appears(await review.findByText('Order 7 for Ada'));
    await appears(await review.findByTitle(shop));
  },
};

/** Nothing that a link asks for is left out: what can’t go along is said, and nobody goes on. */
export const RefusedLink: Story = {
  parameters: sendingFrom({
    on: solana,
    draft: { token: sol, amount: '0.25', to: boSol.address, memo: 'Order 7', references: [shop] },
    transfers: { fails: { error: makeError('REQUEST_INVALID', { field: 'memo' }) } },
  }),
  play: async () => {
    await asks('Invalid link');
    const view = await sheet();
    await appears(view.getByText(/wants sent along can’t be sent from here/));
    await appears(view.getByText('Order 7'));
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
