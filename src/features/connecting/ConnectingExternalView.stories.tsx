import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { selectWallet } from '@/store/modal/thunks';
import { type Arrive, house } from '../../../.storybook/house';
import type { PretendWallet } from '../../../harness/adapter';
import ConnectingExternalView from './ConnectingExternalView';

/** A visitor chose Harbor, which answers so. */
const chose = (harbor: Partial<PretendWallet>) => ({
  house: {
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', ...harbor }] },
    arrive: ((engine) => {
      engine.open({ view: 'Connect' });
      const connector = engine.store.getState().connection.connectors.eip155?.[0];
      if (connector) engine.store.dispatch(selectWallet(connector));
    }) satisfies Arrive,
  },
});

const meta = {
  title: 'Views/ConnectingExternal',
  component: ConnectingExternalView,
  decorators: [house],
} satisfies Meta<typeof ConnectingExternalView>;
export default meta;

/** Seen at the end of its way in. */
const appears = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

type Story = StoryObj<typeof meta>;

const seen = async (heading: string) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Harbor' }));
  await appears(await sheet.findByRole('heading', { name: heading }));
  return sheet;
};

/** @spec view:ConnectingExternal */
export const Waiting: Story = {
  parameters: chose({ answers: 'wait' }),
  play: async () => {
    const sheet = await seen('Continue in Harbor');
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

export const Declined: Story = {
  parameters: chose({ answers: 'reject' }),
  play: async () => {
    const sheet = await seen('Connection declined');
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await seen('Connection declined');
  },
};

export const Connected: Story = {
  parameters: chose({ answers: 'approve' }),
  play: async () => {
    const sheet = await seen('You’re in');
    await appears(sheet.getByText('0xf3…b92266'));
  },
};

export const PendingElsewhere: Story = {
  parameters: chose({ answers: { error: { code: -32002, message: 'Request already pending' } } }),
  play: async () => {
    await seen('A request is still open');
  },
};

export const Locked: Story = {
  parameters: chose({ answers: { error: { code: -32603, message: 'Wallet is locked' } } }),
  play: async () => {
    await seen('Unlock Harbor');
  },
};

export const Failed: Story = {
  parameters: chose({ answers: { error: new Error('Something inside broke') } }),
  play: async () => {
    await seen('Couldn’t connect');
  },
};

export const LongName: Story = {
  parameters: chose({ name: `Harbor ${'of the long name '.repeat(120)}`, answers: 'wait' }),
};
export const DeclinedLight: Story = { parameters: chose({ answers: 'reject' }), globals: { mode: 'light' } };
export const Light: Story = { parameters: chose({ answers: 'wait' }), globals: { mode: 'light' } };
export const RightToLeft: Story = {
  parameters: chose({ answers: 'wait' }),
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { parameters: chose({ answers: 'wait' }), globals: { viewport: { value: 'narrow' } } };
