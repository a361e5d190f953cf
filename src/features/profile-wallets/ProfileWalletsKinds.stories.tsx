import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { group, rowsOf, severalWallets, sheet } from '../../../.storybook/profileWalletsSheet';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import ProfileWalletsView from './ProfileWalletsView';

/** Several kinds of chain: each has a tab of its own. */
const meta = {
  title: 'Views/ProfileWalletsKinds',
  component: ProfileWalletsView,
  decorators: [scenario],
  argTypes: controls('walletName', 'leaves', 'several'),
  parameters: { scenario: severalWallets },
} satisfies Meta<typeof ProfileWalletsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Each kind of chain has a tab of its own. */
export const NoneOfAKind: Story = {
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('tab', { name: 'Solana' }));
    await appears(await view.findByRole('heading', { name: 'No Solana wallet yet' }));
    await appears(view.getByRole('button', { name: 'Add Solana wallet' }));
  },
};

/** Who comes back finds the tab they left. */
export const BackToTheTab: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('tab', { name: 'Solana' }));
    await userEvent.click(await view.findByRole('button', { name: 'Add Solana wallet' }));
    const list = within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
    await userEvent.click(await list.findByRole('button', { name: 'Back' }));
    await appears(await (await sheet()).findByRole('heading', { name: 'No Solana wallet yet' }));
    await expect((await sheet()).getByRole('tab', { name: 'Solana' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Two accounts, by what they are for. */
export const Bitcoin: Story = {
  parameters: {
    scenario: {
      arrive: (async (engine) => {
        await engine.connect({ namespace: 'bip122', connectorId: 'example.bramble' });
        engine.open();
        engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ProfileWallets' } });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('1 wallet, 2 accounts'));
    const course = await group('In use');
    await expect(rowsOf(course)).toEqual(['Paymentbc1q…x7k4f9Active', 'Ordinalsbc1p…6x8r2tSwitch']);
    await userEvent.click(course.getByRole('button', { name: 'Switch to Ordinals' }));
    await waitFor(async () =>
      expect(rowsOf(await group('In use'))).toEqual(['Paymentbc1q…x7k4f9Switch', 'Ordinalsbc1p…6x8r2tActive']),
    );
    await appears(await view.findByText('Account switched'));
  },
};

/** Arabic has a comma of its own. */
export const BitcoinRightToLeft: Story = {
  parameters: Bitcoin.parameters,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'محافظك' }));
    const words = await view.findByText(/حسابان/);
    await expect(words.textContent?.replace(/[\u2068\u2069]/g, '')).toBe('محفظة واحدة، حسابان');
  },
};
