import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Network } from '@/domain/network';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, networks, scenario } from '../../../.storybook/scenario';
import { wordsOf } from '../../../.storybook/words';
import type { PretendWallet } from '../../../harness/adapter';
import SwitchActiveChainView from './SwitchActiveChainView';

const solana: Network = {
  ...(networks[0] as Network),
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
};

/** A visitor with an EVM wallet chose Solana. */
const chose = (...wallets: PretendWallet[]) => ({
  scenario: {
    chains: [{ networks: [solana], wallets }],
    arrive: (async (engine) => {
      await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
      engine.open({ view: 'Networks' });
      engine.store.dispatch(chooseNetwork(solana.id));
    }) satisfies Arrive,
  },
});
const lantern: PretendWallet = { id: 'example.lantern', name: 'Lantern', address: 'So1anaLantern11111111111111111111' };
const harbor: PretendWallet = { id: 'example.harbor', name: 'Harbor', address: 'So1anaHarbor111111111111111111111' };

const meta = {
  title: 'Views/SwitchActiveChain',
  component: SwitchActiveChainView,
  decorators: [scenario],
  argTypes: controls('walletName'),
  parameters: chose(lantern),
} satisfies Meta<typeof SwitchActiveChainView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Switch to Solana' }));

export const Default: Story = {};

export const AnotherWallet: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'Harbor can’t go there' }));
    const why = 'It has no Solana account. Connect a wallet that does; Harbor stays connected.';
    await appears(view.getByText(why));
    await userEvent.click(view.getByRole('button', { name: 'Choose a Solana wallet' }));
    const list = within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
    // Of that kind alone, and there is no way back to where the visitor no longer stands.
    await waitFor(() => expect(list.getAllByRole('button').map(wordsOf)).toContain('LanternInstalled'));
    await expect(list.queryByRole('button', { name: /Harbor/ })).toBeNull();
    await expect(list.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(list.getByRole('button', { name: /Lantern/ }));
    await appears(await within(await screen.findByRole('dialog', { name: 'Lantern' })).findByText('You’re in'));
  },
};

/** The wallet itself has such an account: it is the nearest way. */
export const SameWallet: Story = {
  parameters: chose(harbor, lantern),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'Harbor can go there too' }));
    const how = 'It has a Solana account that this site doesn’t know yet. Connect it, or another wallet.';
    await appears(view.getByText(how));
  },
};
export const SameWalletConnected: Story = {
  tags: ['journey', '!autodocs'],
  parameters: SameWallet.parameters,
  play: async () => {
    const view = await sheet();
    await view.findByRole('heading', { name: 'Harbor can go there too' });
    await userEvent.click(view.getByRole('button', { name: 'Connect Harbor' }));
    await appears(await within(await screen.findByRole('dialog', { name: 'Harbor' })).findByText('You’re in'));
  },
};

export const Back: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click((await sheet()).getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { parameters: chose(harbor), globals: { viewport: { value: 'narrow' } } };
