import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { bitcoinTestnet } from '@/domain/bitcoinNetworks';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { bitcoin, scenario } from '../../../.storybook/scenario';
import { amountField, asks, btc, sendingFrom, sheet } from '../../../.storybook/sendSheet';
import { adaBtc, boBtc } from '../../../harness/fixtures/bitcoin';
import WalletSendView from './WalletSendView';

const ofBitcoin = { draft: { token: btc, to: boBtc.payment }, on: bitcoin } as const;

const meta = {
  title: 'Views/WalletSend, Bitcoin',
  component: WalletSendView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: sendingFrom({ ...ofBitcoin, draft: { ...ofBitcoin.draft, amount: '0.5' } }),
} satisfies Meta<typeof WalletSendView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The wallet picks the UTXOs and sets the fee: the fee shown is an estimate, and Max leaves enough for whatever the wallet sets. */
export const Max: Story = {
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
    await asks('Review send');
  },
};

/** An amount above the largest UTXO needs a second one: the fee estimate follows the amount that is typed. */
export const SeveralCoins: Story = {
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

/** The node gives no fee estimate: the view says that the wallet sets the fee. */
export const FeeUnknown: Story = {
  parameters: sendingFrom({ ...ofBitcoin, transfers: { feeIs: 'unknown' } }),
  play: async () => appears(await (await sheet()).findByText('Your wallet sets it')),
};

/** Below the dust limit, which nodes don't relay: the view gives the smallest amount that can be sent. */
export const Dust: Story = {
  parameters: sendingFrom({ ...ofBitcoin, draft: { ...ofBitcoin.draft, amount: '0.00000293' } }),
  play: async () => {
    await asks('Incorrect value');
    await appears(await (await sheet()).findByText('The network takes no less than 0.00000294 BTC for this address.'));
  },
};

/** A testnet address is not valid on mainnet. */
export const OtherNetwork: Story = {
  parameters: sendingFrom({
    ...ofBitcoin,
    draft: { token: btc, amount: '1', to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
  }),
  play: async () => {
    await asks('Invalid address');
    await appears(await (await sheet()).findByText('That is no address on Bitcoin.'));
  },
};

/** The draft's token is testnet BTC, and the account is on mainnet, where it can't be sent: the form starts with mainnet BTC instead. */
export const NetworkChanged: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({
    ...ofBitcoin,
    draft: { ...ofBitcoin.draft, token: { ...btc, networkId: bitcoinTestnet.id, symbol: 'tBTC' }, amount: '1' },
    more: { chain: { networks: [bitcoin, bitcoinTestnet] } },
  }),
  play: async () => {
    await asks('Review send');
    await appears((await sheet()).getByRole('button', { name: /^BTC/ }));
  },
};

/** Sending BTC to one's own ordinals address works, with a warning: a wallet could later spend inscriptions there as plain coins. */
export const OrdinalsAddress: Story = {
  parameters: sendingFrom({ ...ofBitcoin, draft: { token: btc, amount: '1', to: adaBtc.ordinals } }),
  play: async () => {
    await asks('Review send');
    await appears(
      await (await sheet()).findByText(
        'This is your own address for ordinals. Coins sent there can get mixed up with them.',
      ),
    );
  },
};

/** The wallet can sign PSBTs, and has no method that sends a payment. */
export const UnsupportedWallet: Story = {
  parameters: sendingFrom({ ...ofBitcoin, draft: { ...ofBitcoin.draft, amount: '1' }, lacksSending: true }),
  play: async () => {
    await asks('Unsupported wallet');
    await appears(await (await sheet()).findByText('Your wallet can’t send from this account here.'));
  },
};

/** Back in Account there is no Send button, since this wallet can't send. */
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

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
