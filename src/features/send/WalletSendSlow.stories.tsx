import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { makeError } from '@/domain/errors/toPorticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { nodeFallsSilent, sendingFrom, sheet } from '../../../.storybook/sendSheet';
import { REPLACEMENT } from '../../../harness/pretendTransfers';
import WalletSendConfirmedView from './WalletSendConfirmedView';

const view = 'WalletSendConfirmed';
const other = REPLACEMENT;

const meta = {
  title: 'Views/WalletSendConfirmed, slow',
  component: WalletSendConfirmedView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ view, isLate: true }),
} satisfies Meta<typeof WalletSendConfirmedView>;
export default meta;

type Story = StoryObj<typeof meta>;

const says = async (text: string | RegExp) => appears(await (await sheet()).findByText(text));

const press = async (name: string) => userEvent.click(await (await sheet()).findByRole('button', { name }));

export const Default: Story = {};

/** It waits too long: a higher fee, or an end. */
export const Offered: Story = {
  parameters: sendingFrom({ view, isLate: true, replaces: 'wait' }),
  play: async () => {
    await says('The network takes its time. While it waits, you can pay a higher fee, or cancel.');
    await expect((await sheet()).getByRole('button', { name: 'Speed up' })).toBeVisible();
    await expect((await sheet()).getByRole('button', { name: 'Cancel the send' })).toBeVisible();
  },
};

/** "Speed up" was pressed: the wallet shows its prompt, and the view shows the new fee. */
export const SpeedUpAsked: Story = {
  parameters: sendingFrom({ view, isLate: true, replaces: 'wait' }),
  play: async () => {
    await press('Speed up');
    await says('Say yes there to the same payment for a higher fee. Only one of the two can arrive.');
    await says('at most $1.18');
  },
};

/** "Stop waiting" was pressed before the wallet answered: the transfer may still be replaced. */
export const SpeedUpUnheard: Story = {
  parameters: SpeedUpAsked.parameters,
  play: async (context) => {
    await SpeedUpAsked.play?.(context);
    await press('Stop waiting');
    await says('Harbor was asked to change it, and we heard no answer. The network will tell.');
  },
};

export const SpedUp: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    view,
    isLate: true,
    transfers: { tells: { [other]: { isInPlace: true, effect: 'pays' } } },
  }),
  play: async () => {
    await press('Speed up');
    await says('Sent once more, for a higher fee. Only one of the two can arrive.');
  },
};

export const CancelAsked: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true, replaces: 'wait' }),
  play: async () => {
    await press('Cancel the send');
    await says('Say yes there to sending nothing to yourself. If that is first, only a fee is spent.');
  },
};

/** What cancels is on its way too; nothing more is offered. */
export const Cancelling: Story = {
  parameters: sendingFrom({
    view,
    isLate: true,
    transfers: { tells: { [other]: { isInPlace: true, effect: 'cancels' } } },
  }),
  play: async () => {
    await press('Cancel the send');
    await says(/If the network takes that first, only a fee is spent/);
    await expect((await sheet()).queryByRole('button', { name: 'Speed up' })).toBeNull();
  },
};

/** The wallet said yes, and the chain knows nothing of it: nobody says that it is being cancelled. */
export const NotSeenYet: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true }),
  play: async () => {
    await press('Cancel the send');
    await says('Harbor was asked to change it, and we heard no answer. The network will tell.');
    await expect((await sheet()).queryByText('Cancelling')).toBeNull();
  },
};

/** Keyboard alone: focus moves from Cancel to the button that replaces it, and to Done when both are gone. */
export const ByKeyboard: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true, replaces: 'wait' }),
  play: async () => {
    const cancel = await (await sheet()).findByRole('button', { name: 'Cancel the send' });
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    const stop = await (await sheet()).findByRole('button', { name: 'Stop waiting' });
    await expect(stop).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await says('Harbor was asked to change it, and we heard no answer. The network will tell.');
    await waitFor(async () => expect((await sheet()).getByRole('button', { name: 'Done' })).toHaveFocus());
  },
};

/** While one of the two is prepared, the other is not taken. */
export const OneAtATime: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true }),
  play: async () => {
    await (await sheet()).findByRole('button', { name: 'Speed up' });
    nodeFallsSilent();
    await press('Speed up');
    await expect(await (await sheet()).findByRole('button', { name: 'Speeding up' })).toHaveFocus();
    const cancel = (await sheet()).getByRole('button', { name: 'Cancel the send' });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cancel);
    await expect((await sheet()).queryByRole('button', { name: 'Cancelling' })).toBeNull();
  },
};

/** A no changes nothing: it is on its way, and both are offered still. */
export const ReplaceDeclined: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true, replaces: 'reject' }),
  play: async () => {
    await press('Cancel the send');
    await appears(await screen.findByText('You said no. The first one is still on its way.'));
    await says('250 USDC is on its way');
    await expect(await (await sheet()).findByRole('button', { name: 'Speed up' })).toBeVisible();
  },
};

/** It was taken by the network while the wallet asked. */
export const ReplaceTooLate: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true, replaces: { error: makeError('NONCE_TOO_LOW', {}) } }),
  play: async () => {
    await press('Cancel the send');
    await appears(await screen.findByText('It doesn’t wait any more, so nothing was changed.'));
  },
};

/** The wallet broke off, and nobody knows what it did: the first one is where it was. */
export const ReplaceFailed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true, replaces: { error: makeError('RPC_INTERNAL', {}) } }),
  play: async () => {
    await press('Speed up');
    await appears(await screen.findByText('That didn’t work. The first one is still on its way.'));
    await says('Harbor was asked to change it, and we heard no answer. The network will tell.');
  },
};

/** A wallet that shows nothing of what it signs could pay a second time: it is told, and only the other way is left. */
export const SpeedUpUnable: Story = {
  parameters: sendingFrom({
    view,
    isLate: true,
    replaces: { error: makeError('METHOD_UNSUPPORTED', { rpcCode: 4200 }) },
  }),
  play: async () => {
    await press('Speed up');
    await says('Harbor can’t safely speed it up from here. Open Harbor, and speed it up there.');
    await says('The network takes its time. While it waits, you can cancel.');
    await expect((await sheet()).queryByRole('button', { name: 'Speed up' })).toBeNull();
    await expect(await (await sheet()).findByRole('button', { name: 'Cancel the send' })).toBeVisible();
  },
};

/** A wallet that chose another nonce is found out by the chain: nothing was cancelled. */
export const NonceIgnored: Story = {
  parameters: sendingFrom({
    view,
    isLate: true,
    transfers: { tells: { [other]: { isInPlace: false, effect: 'cancels' } } },
  }),
  play: async () => {
    await press('Cancel the send');
    await says('Harbor sent that beside it, not in its place. 250 USDC is still on its way.');
    await expect((await sheet()).queryByRole('button', { name: 'Cancel the send' })).toBeNull();
  },
};

/** What it signed is not what it was asked for: nobody has sent it. */
export const SignedOtherwise: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, isLate: true, replaces: { error: makeError('RESPONSE_INVALID', {}) } }),
  play: async () => {
    await press('Speed up');
    await says('Harbor signed something else, so we didn’t send that. 250 USDC is still on its way.');
  },
};

const fee = { base: '1', decimals: 18, symbol: 'ETH' };
const cancelling = { kind: 'cancel', fee, trace: '{}', at: 1, hash: other, isSeen: true } as const;

/** The transfer was faster than what should cancel it. */
export const ArrivedFirst: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ view, shown: { step: 'mined', replacement: cancelling } }),
  play: async () => says('It was faster than the cancelling, and has arrived at 0x70…dc79C8.'),
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
