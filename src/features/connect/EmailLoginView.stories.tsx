import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { timeLimits } from '@/domain/limits';
import { modal } from '@/store/modal/slice';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { byEmail } from '../../../.storybook/emailSheet';
import { chain } from '../../../.storybook/pretended';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
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
    // Whoever sees there that the address is wrong mends it, and types no other.
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(async () =>
      expect((await sheet()).getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@analytical.dev'),
    );
  },
};

const write = async (text: string) => {
  const view = await sheet();
  const field = await view.findByRole('textbox', { name: 'Email address' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, text);
  return { view, field };
};
export const Sending: Story = {
  parameters: byEmail({ isSilent: true, arrive }),
  play: async () => {
    const { view, field } = await write('ada@analytical.dev{Enter}');
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    await expect(view.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Invalid: Story = {
  play: async () => {
    const { view, field } = await write('ada at analytical.dev{Enter}');
    await appears(await view.findByText('That is no email address. Check it.'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};
/** A code was mailed a moment ago: the seconds until another one may be are counted down, and the typed address stays. */
export const Cooldown: Story = {
  play: async () => {
    await write('ada@analytical.dev{Enter}');
    await screen.findByRole('dialog', { name: 'Confirm email' });
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    const { view, field } = await write('{Enter}');
    await appears(await view.findByText(/30 seconds/));
    await expect(field).toHaveValue('ada@analytical.dev');
  },
};
export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const long = `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical engine.example`;
    const { view } = await write(`${long}{Enter}`);
    await appears(await view.findByText('That is no email address. Check it.'));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

let outside: TestEnv | undefined;
const waiting: Story = {
  parameters: byEmail({
    isSilent: true,
    arrive: (engine, env, ...rest) => {
      outside = env;
      return arrive(engine, env, ...rest);
    },
  }),
  play: async () => {
    const field = await screen.findByRole('textbox');
    await userEvent.type(field, 'ada@analytical.dev{Enter}');
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    outside?.clock.advance(timeLimits.slowHintMs);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/./));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The wallet does not say whether it asks for a passkey or is slow: both are said, and there is a way out. */
export const LongWait: Story = {
  ...waiting,
  play: async () => {
    const view = await sheet();
    const field = await view.findByRole('textbox', { name: 'Email address' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'ada@analytical.dev{Enter}');
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    outside?.clock.advance(timeLimits.slowHintMs - 1);
    await expect(field).not.toHaveAccessibleDescription();
    outside?.clock.advance(1);
    const words = 'No answer yet. Look for a passkey prompt on your device, or wait a little.';
    await appears(await view.findByText(words, { exact: false }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
    await expect(view.getByText(words, { exact: false }).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await expect(field).toHaveFocus();
  },
};
/** What was typed stays, and can be sent again. */
export const LongWaitCancelled: Story = {
  tags: ['journey', '!autodocs'],
  ...waiting,
  play: async (context) => {
    await waiting.play?.(context);
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Cancel' }));
    const field = view.getByRole('textbox', { name: 'Email address' });
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    await expect(view.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await expect(field).not.toHaveAccessibleDescription();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('ada@analytical.dev');
    await expect(view.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  },
};
export const LongWaitLight: Story = { ...waiting, globals: { mode: 'light' } };
export const LongWaitRightToLeft: Story = { ...waiting, globals: { locale: 'ar', direction: 'rtl' } };
export const LongWaitNarrow: Story = { ...waiting, globals: { viewport: { value: 'narrow' } } };

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
