import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { frameLimits, timeLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { byEmail, typed } from '../../../.storybook/emailSheet';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import type { WrongCodes } from '../../../harness/embedded/login';
import type { TestEnv } from '../../../harness/env';
import EmailVerifyOtpView from './EmailVerifyOtpView';

let outside: TestEnv | undefined;
const watched: Arrive = (engine, env, ...rest) => {
  outside = env;
  return typed()(engine, env, ...rest);
};

const meta = {
  title: 'Views/EmailVerifyOtp',
  component: EmailVerifyOtpView,
  decorators: [scenario],
  parameters: byEmail(),
  argTypes: controls('email'),
} satisfies Meta<typeof EmailVerifyOtpView>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = async () => within(await screen.findByRole('dialog', { name: 'Confirm email' }));
const boxes = async () => (await view()).findAllByRole<HTMLInputElement>('textbox');
const code = async () => (await boxes()).map(({ value }) => value).join('');

export const Default: Story = {};

/** A wrong code is said, and the next key begins anew; the right one out of a sentence, in digits of another width, is tried by itself. */
export const Wrong: Story = {
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'Enter the code' }));
    await expect(sheet.getByText(/^We sent a code to/)).toHaveTextContent(
      'We sent a code to ada@analytical.dev. It works for 20 minutes.',
    );
    await appears(sheet.getByText('Nothing yet?'));
    await waitFor(async () => expect((await boxes())[0]).toHaveFocus());
    await userEvent.keyboard('000000');
    await appears(await sheet.findByText('That code is not right. Check the newest email.'));
    const group = sheet.getByRole('group', { name: 'Code, 6 digits' });
    await expect(group).toHaveAccessibleDescription('That code is not right. Check the newest email.');
  },
};
export const WrongThenRight: Story = {
  tags: ['journey', '!autodocs'],
  parameters: byEmail({}, { answers: 'wait' }),
  play: async () => {
    const sheet = await view();
    await waitFor(async () => expect((await boxes())[0]).toHaveFocus());
    await userEvent.keyboard('000000');
    await appears(await sheet.findByText('That code is not right. Check the newest email.'));
    await userEvent.keyboard('4');
    await expect(await code()).toBe('4');
    await expect(sheet.queryByText('That code is not right. Check the newest email.')).toBeNull();
    await userEvent.keyboard('{Backspace}');
    await userEvent.paste('Your code is ４２ ４２４２, for 20 minutes.');
    await expect(await code()).toBe('424242');
    await waitFor(() => expect(sheet.queryByText('That code is not right. Check the newest email.')).toBeNull());
  },
};

/** Types a code that the wallet refuses with these words, or never answers. */
const refused = (wrongCodes: WrongCodes, says: string): Pick<Story, 'parameters' | 'play'> => ({
  parameters: byEmail({ wrongCodes }),
  play: async () => {
    const sheet = await view();
    await waitFor(async () => expect((await boxes())[0]).toHaveFocus());
    await userEvent.keyboard('000000');
    await expect(await sheet.findByText(says)).toBeInTheDocument();
  },
});

export const Expired: Story = refused(
  { words: 'This code has expired' },
  'That code has expired. Have a new one sent.',
);
export const TooMany: Story = refused(
  { words: 'Too many wrong codes. Ask for a new one' },
  'Too many tries. Have a new one sent.',
);
/** The digits stay, and can't change while they are tried. */
export const Checking: Story = {
  ...refused('wait', 'Checking the code'),
  play: async (context) => {
    await refused('wait', 'Checking the code').play?.(context);
    const words = (await view()).getByText('Checking the code');
    await expect(words.getBoundingClientRect().width).toBeGreaterThan(60);
    await expect(words.querySelector('[data-part="spinner"]')).toBeVisible();
    await expect((await boxes())[5]).toHaveAttribute('readonly');
    await expect((await view()).getByRole('group', { name: 'Code, 6 digits' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** Another code may be asked for when the last one has had its time. */
export const SentAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: byEmail({ arrive: watched }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByText('Again in 30 seconds'));
    outside?.clock.advance(timeLimits.countdownMs);
    await appears(await sheet.findByText('Again in 29 seconds'));
    outside?.clock.advance(frameLimits.emailCooldownMs);
    await userEvent.click(await sheet.findByRole('button', { name: 'Send it again' }));
    await appears(await screen.findByText('Sent again'));
    await appears(await sheet.findByText('Again in 30 seconds'));
  },
};

/** The wallet is there: the door is seen whole, then the modal closes. */
export const ComeIn: Story = {
  parameters: byEmail({}, { answers: 'approve' }),
  play: async () => {
    await appears(await (await view()).findByRole('heading', { name: 'You’re in' }));
  },
};

/** What is behind the login does not answer: it can be begun again, and wallets still work. */
export const Ended: Story = {
  parameters: byEmail({}, { answers: { error: new Error('Something inside broke') } }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByText(/Wallets in this browser still work/));
  },
};

export const BegunAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Ended.parameters,
  play: async () => {
    const sheet = await view();
    await userEvent.click(await sheet.findByRole('button', { name: 'Begin again' }));
    await appears(await screen.findByRole('dialog', { name: 'Sign in' }));
  },
};

export const LongText: Story = {
  parameters: byEmail({ email: `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example` }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await view();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
