import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario, solana } from '../../../.storybook/scenario';
import {
  amountField,
  asks,
  ether,
  sendingFrom,
  sendingRefused,
  sheet,
  sol,
  toField,
  usdc,
} from '../../../.storybook/sendSheet';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { boSol, solanaAccounts } from '../../../harness/fixtures/solana';
import WalletSendView from './WalletSendView';

const meta = {
  title: 'Views/WalletSend, recipient',
  component: WalletSendView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: bo.address } }),
} satisfies Meta<typeof WalletSendView>;
export default meta;

type Story = StoryObj<typeof meta>;

const [, , { address: shop }] = solanaAccounts;

export const Default: Story = {};

export const InvalidAddress: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: 'A3ehG792Y4rWETRRUf9SrrmLqhqsAJup6FkKcfophzJH' } }),
  play: async () => {
    await asks('Invalid address');
    await appears(await (await sheet()).findByText('That is no address on Porch.'));
  },
};

export const WrongChecksum: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: bo.address.replace(/d/, 'D') } }),
  play: async () => {
    await asks('Invalid address');
    await appears(await (await sheet()).findByText('A letter of this address is wrong. Copy it once more.'));
  },
};

/** An address that can't be paid, such as a program's or the zero address. */
export const RefusedRecipient: Story = {
  parameters: sendingRefused('to', ether),
  play: async () => {
    await asks('Invalid address');
    await appears(await (await sheet()).findByText('This address can’t receive it.'));
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
    await asks('Review send');
  },
};

/** While the name is looked up, no error is shown, and the button is disabled. */
export const LookingUp: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: 'bo.eth' }, transfers: { names: 'wait' } }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('status', { name: 'Looking up the name' }));
    await expect(view.getByRole('button', { name: 'Review send' })).toBeDisabled();
    await expect(view.queryByText('Invalid address')).toBeNull();
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
    await asks('The network doesn’t answer');
    const view = await sheet();
    const failed = 'We couldn’t look up the name. Try again, or use the address.';
    await appears(await view.findByText(failed));
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await expect(await toField()).toHaveFocus();
    await appears(await view.findByText(failed));
  },
};

const twin = `${bo.address.slice(0, 6)}${'1'.repeat(30)}${bo.address.slice(-6)}`.toLowerCase();

/** It begins and ends like somebody who was paid before. */
export const LookAlike: Story = {
  parameters: sendingFrom({ draft: { token: ether, amount: '1', to: twin }, before: [{}] }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText(/begins and ends like an address you know/));
    // The field shows no more than its beginning.
    await appears(view.getByText(twin));
  },
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

const linkToDollars = `ethereum:${usdc?.address}@31337/transfer?address=${bo.address}&uint256=1e6`;

/** While the token that a payment link names is looked up, no error is shown, and the button is disabled. */
export const ReadingLink: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1' },
    more: { world: { faults: [{ match: '/balance', hang: true }] } },
  }),
  play: async () => {
    await userEvent.click(await toField());
    await userEvent.paste(linkToDollars);
    const view = await sheet();
    await appears(await view.findByRole('status', { name: 'Reading the payment link' }));
    await expect(await toField()).toHaveValue(linkToDollars);
    await expect(view.getByRole('button', { name: 'Review send' })).toBeDisabled();
    await expect(view.queryByText('Invalid address')).toBeNull();
  },
};

/** What the account holds can’t be read: nobody is told that the token isn’t theirs. */
export const LinkUnread: Story = {
  parameters: sendingFrom({
    draft: { token: ether, amount: '1' },
    more: { world: { faults: [{ match: '/balance', status: 500 }] } },
  }),
  play: async () => {
    await userEvent.click(await toField());
    await userEvent.paste(linkToDollars);
    const view = await sheet();
    await appears(await view.findByText('Your tokens can’t be read right now.'));
    await expect(await toField()).toHaveValue('');
  },
};

const order = `solana:${boSol.address}?amount=0.25&memo=Order%207%20%E2%80%AEfor%20Ada&reference=${shop}`;

/** A Solana Pay link can carry a memo and references: both are shown in the form and in the review, and are sent along. */
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
    await userEvent.click(await view.findByRole('button', { name: 'Review send' }));
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

export const Light: Story = { globals: { mode: 'light' } };
/** The name and the address are each a `<bdi>`, since they run against the Arabic sentence around them. */
export const RightToLeft: Story = {
  parameters: ByName.parameters,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    await appears(await screen.findByText('bo.eth', { selector: 'bdi' }));
    await appears(await screen.findByText('0x70…dc79C8', { selector: 'bdi' }));
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
