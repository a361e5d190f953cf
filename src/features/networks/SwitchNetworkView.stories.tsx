import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, network, networks, scenario } from '../../../.storybook/scenario';
import type { Pretend, PretendWallet } from '../../../harness/adapter';
import SwitchNetworkView from './SwitchNetworkView';

let wallets: Pretend | undefined;

/** A visitor of Account chose Base; Harbor answers so. */
const chose = (switches: PretendWallet['switches'], more: Partial<PretendWallet> = {}) => ({
  scenario: {
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', switches, ...more }] },
    arrive: (async (engine, _env, pretend) => {
      wallets = pretend;
      await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
      engine.open();
      engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'Networks' } });
      engine.store.dispatch(chooseNetwork('eip155:8453'));
    }) satisfies Arrive,
  },
});

const meta = {
  title: 'Views/SwitchNetwork',
  component: SwitchNetworkView,
  decorators: [scenario],
  argTypes: controls('switches', 'walletName', 'networkName'),
  parameters: chose('wait'),
} satisfies Meta<typeof SwitchNetworkView>;
export default meta;

type Story = StoryObj<typeof meta>;

const seen = async (heading: string) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Base' }));
  await appears(await sheet.findByRole('heading', { name: heading }));
  return sheet;
};
/** Whoever waits at the sheet is led to the way on, and never to the way out. */
const isAtTryAgain = () => waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
const account = async () => within(await screen.findByRole('dialog', { name: 'Account' }));

export const Default: Story = {};

export const Waiting: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = await seen('Switching to Base');
    await expect(sheet.getByText('Approve the change in Harbor.')).toBeInTheDocument();
    await expect(sheet.getByText('From Ethereum to Base')).toBeInTheDocument();
  },
};

/** A yes leads back to where the visitor came from, past the list: the choice is made. */
export const Approved: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await seen('Switching to Base');
    wallets?.switchNetwork('example.harbor', 'eip155:8453');
    await appears(await (await account()).findByRole('button', { name: 'Network: Base' }));
  },
};

export const Cancelled: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = await seen('Switching to Base');
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
  },
};

export const Declined: Story = {
  parameters: chose('reject'),
  play: async () => {
    const sheet = await seen('Switch declined');
    await isAtTryAgain();
    // The way on has 1.6 times the width of the way out, however long their words are.
    const [out, on] = ['Cancel', 'Try again'].map((name) => sheet.getByRole('button', { name }).offsetWidth);
    await expect((on ?? 0) / (out ?? 1)).toBeCloseTo(1.6, 1);
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await seen('Switch declined');
    await isAtTryAgain();
  },
};
export const DeclinedThenCancelled: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose('reject'),
  play: async () => {
    const sheet = await seen('Switch declined');
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
  },
};

export const Unsupported: Story = {
  parameters: chose({ error: new PorticoError('SWITCH_UNSUPPORTED', {}) }),
  play: async () => {
    const sheet = await seen('Harbor can’t switch');
    const why = 'It doesn’t know Base, or doesn’t let a site switch. Choose the network in Harbor.';
    await appears(sheet.getByText(why));
  },
};

export const PendingElsewhere: Story = {
  parameters: chose({ error: { code: -32002, message: 'Request already pending' } }),
  play: async () => {
    await seen('A request is still open');
  },
};

export const Locked: Story = {
  parameters: chose({ error: { code: -32603, message: 'Wallet is locked' } }),
  play: async () => {
    await seen('Unlock Harbor');
  },
};

export const Failed: Story = {
  parameters: chose({ error: new Error('Something inside broke') }),
  play: async () => {
    await appears((await seen('Couldn’t switch')).getByText('Something went wrong in Harbor. Try again.'));
  },
};

export const LongNames: Story = {
  parameters: {
    scenario: {
      ...chose('wait', { name: 'Harbor '.repeat(60) }).scenario,
      chain: {
        networks: [networks[0], network('8453', 'Base of the very long name '.repeat(12))],
        wallets: [{ id: 'example.harbor', name: 'Harbor '.repeat(60), switches: 'wait' }],
      },
    },
  },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: /^Base of/ });
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const DeclinedLight: Story = { parameters: chose('reject'), globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { parameters: chose('reject'), globals: { viewport: { value: 'narrow' } } };
