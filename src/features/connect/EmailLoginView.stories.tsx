import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { modal } from '@/store/modal/slice';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { byEmail } from '../../../.storybook/emailSheet';
import { chain } from '../../../.storybook/pretended';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import EmailLoginView from './EmailLoginView';

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch(modal.actions.pushed({ view: 'EmailLogin', data: undefined }));
};

const meta = {
  title: 'Views/EmailLogin',
  component: EmailLoginView,
  decorators: [scenario],
  parameters: byEmail({ arrive }),
  argTypes: controls('walletName'),
} satisfies Meta<typeof EmailLoginView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Sign in' }));

export const Default: Story = {};

/** An address that can be mailed to leads on to the code; one that can't is said, and stays. */
export const Typed: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'One email, no password' }));
    await appears(view.getByText('We send a code. Your wallet is ready behind it.'));
    const field = await view.findByRole('textbox', { name: 'Email address' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'ada at analytical.dev{Enter}');
    await appears(await view.findByText('That is no email address. Check it.'));
    await waitFor(() => expect(field).toHaveAccessibleDescription('That is no email address. Check it.'));
    await userEvent.clear(field);
    await userEvent.type(field, 'ada@analytical.dev');
    await userEvent.click(view.getByRole('button', { name: 'Sign in' }));
    await appears(await screen.findByRole('dialog', { name: 'Confirm email' }));
  },
};

/** There is no such wallet here: said in the field, and the wallets are one step back. */
export const Unavailable: Story = {
  parameters: byEmail({ arrive, chain: { wallets: chain.wallets } }),
  play: async () => {
    const view = await sheet();
    await userEvent.type(await view.findByRole('textbox', { name: 'Email address' }), 'ada@analytical.dev{Enter}');
    await appears(await view.findByText('Email sign-in is not available here'));
    await expect(view.getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
