import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ar } from '@/messages/ar';
import { spoken } from '../../../.storybook/spoken';
import { LoginButtons } from './LoginButtons';
import type { LoginModel } from './loginModel';

const login: LoginModel = {
  isOn: { email: true, social: true },
  order: undefined,
  socials: ['google', 'x', 'discord', 'apple', 'github', 'facebook', 'farcaster'],
  isIn: false,
  clock: { now: () => 0, after: () => () => {} },
  typed: () => '',
  onEmailWait: fn(),
  onSocialNear: fn(),
  onSocial: fn(),
  onMore: fn(),
};

const meta = {
  title: 'Views/Connect, logins at once',
  component: LoginButtons,
  args: { login, side: 'before', hasInstalled: false, isHeld: false, onType: fn() },
  argTypes: {
    side: { name: 'Beside the wallets', description: 'Those that stand before the wallets, or after them.' },
    hasInstalled: { name: 'A wallet is here', description: 'Then the wallets come first.' },
    isHeld: { name: 'Held', description: 'The terms are not agreed to yet.' },
  },
  // The padding and width of a sheet's body.
  parameters: { ground: 'surface', padding: false },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 392, padding: 16, display: 'flex', flexDirection: 'column', gap: 16 }}>
        {Story()}
      </div>
    ),
    spoken,
  ],
} satisfies Meta<typeof LoginButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As they stand in the first paint, before the engine has come. */
export const Default: Story = {};

/** Sent before there is anybody to send it: that is kept. */
export const Sent: Story = {
  tags: ['journey', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await userEvent.type(view.getByRole('textbox', { name: 'Email address' }), 'ada@example.com');
    await userEvent.click(view.getByRole('button', { name: 'Sign in' }));
    await expect(args.login.onEmailWait).toHaveBeenCalledOnce();
    await expect(args.onType).toHaveBeenCalled();
  },
};

const numbers = [0, 1, 2, 3, 6, 7];
/** Two columns, or one on a narrow page. */
const columns = 'repeat(auto-fit, minmax(280px, 1fr))';

/** Their room, for the frame in which the wallets are painted, beside what then stands in it: nothing below them moves. */
export const Ahead: Story = {
  render: (args) => (
    <>
      {numbers.map((count) => {
        const socials = login.socials.slice(0, count);
        const one = {
          ...args,
          side: 'after',
          login: { ...login, socials, isOn: { email: true, social: count > 0 } },
        } as const;
        return (
          <div key={count} style={{ display: 'grid', gridTemplateColumns: columns, alignItems: 'start', gap: 16 }}>
            {[true, false].map((isAhead) => (
              <div key={String(isAhead)} data-testid={`${count} ${isAhead}`} style={{ display: 'grid', gap: 16 }}>
                <LoginButtons {...one} hasInstalled isAhead={isAhead} />
              </div>
            ))}
          </div>
        );
      })}
    </>
  ),
  decorators: [
    (Story) => <div style={{ inlineSize: 'min(720px, 100vw - 32px)', display: 'grid', gap: 24 }}>{Story()}</div>,
  ],
  play: async ({ canvasElement }) => {
    const { getByTestId } = within(canvasElement);
    const heights = (isAhead: boolean) => numbers.map((count) => getByTestId(`${count} ${isAhead}`).offsetHeight);
    await expect(heights(true)).toEqual(heights(false));
    await expect(Math.min(...heights(true))).toBeGreaterThan(0);
  },
};

const waiting = { ...login, pressed: 'email', typed: () => 'ada@example.com' };

/** It waits for the engine: it says that it is at work, and can't be changed under way. */
export const EmailWaits: Story = {
  args: { login: waiting },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toHaveValue('ada@example.com');
    await expect(field).toHaveAttribute('readonly');
    await expect(canvasElement.querySelector('[data-part="field-submit"]')).toHaveAttribute('aria-busy', 'true');
  },
};
export const EmailWaitsLight: Story = { ...EmailWaits, globals: { mode: 'light' } };
export const EmailWaitsRightToLeft: Story = { ...EmailWaits, globals: { locale: 'ar', direction: 'rtl' } };

/** Every timer fires at once. */
const atOnce: LoginModel['clock'] = {
  now: () => 0,
  after(_delay, run) {
    run();
    return () => {};
  },
};

/** The rest of the code takes long to load: the field says so, and Cancel takes the submitted email back. */
export const LongWait: Story = {
  args: { login: { ...waiting, clock: atOnce, onEmailStop: fn() } },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await expect(await view.findByText(/Still loading\. You can wait a little\./)).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'Cancel' }));
    await expect(args.login.onEmailStop).toHaveBeenCalledOnce();
    await expect(view.getByRole('textbox')).toHaveFocus();
  },
};

/** The first social account was pressed. */
export const SocialWaits: Story = {
  args: { login: { ...login, pressed: 'google' } },
  play: async ({ canvasElement }) => {
    const pressed = within(canvasElement).getByRole('button', { name: 'Continue with Google' });
    await expect(pressed).toHaveAttribute('aria-busy', 'true');
  },
};

/** A small one: its spinner takes the place of its name, which a screen reader still hears; no button changes its width. */
export const SmallSocialWaits: Story = {
  args: { login: { ...login, pressed: 'discord' } },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement);
    const pressed = view.getByRole('button', { name: 'Discord' });
    await expect(pressed).toHaveAttribute('aria-busy', 'true');
    await expect(pressed).toHaveTextContent('');
    const heights = ['X', 'Discord', 'Apple'].map((name) => view.getByRole('button', { name }).offsetHeight);
    await expect(new Set(heights).size).toBe(1);
  },
};
export const SmallSocialWaitsLight: Story = { ...SmallSocialWaits, globals: { mode: 'light' } };
export const SmallSocialWaitsNarrow: Story = {
  ...SmallSocialWaits,
  decorators: [(Story) => <div style={{ inlineSize: 280, display: 'grid', gap: 16 }}>{Story()}</div>],
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('textbox', { name: ar['connect.email'] })).toBeVisible(),
    );
  },
};
