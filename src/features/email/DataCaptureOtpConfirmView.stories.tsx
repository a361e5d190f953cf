import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { frameLimits, serviceLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { asksEmail, type CaptureScene } from '../../../.storybook/captureSheet';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
import DataCaptureOtpConfirmView from './DataCaptureOtpConfirmView';

let outside: TestEnv | undefined;
const ada = 'ada@analytical.dev';

/** The code is on its way to Ada. */
const mailed = (scene: CaptureScene = {}) => {
  const { scenario: given } = asksEmail({ email: ada, ...scene });
  const arrive: typeof given.arrive = (engine, env, ...rest) => {
    outside = env;
    return given.arrive(engine, env, ...rest);
  };
  return { scenario: { ...given, arrive } };
};

const meta = {
  title: 'Views/DataCaptureOtpConfirm',
  component: DataCaptureOtpConfirmView,
  decorators: [scenario],
  argTypes: controls('site', 'walletName'),
  parameters: mailed(),
} satisfies Meta<typeof DataCaptureOtpConfirmView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Confirm email' }));
const enter = async (code: string) => {
  const view = await sheet();
  const [first] = await view.findAllByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard(code);
  return view;
};
const refused = (words: string, takes?: number): Pick<Story, 'parameters' | 'play'> => ({
  parameters: mailed({ takes }),
  play: async () => {
    const view = await enter('000000');
    await appears(await view.findByText(words));
    await expect(view.getByRole('group', { name: 'Code, 6 digits' })).toHaveAccessibleDescription(words);
  },
});

export const Default: Story = {};

export const Wrong: Story = refused('That code is not right. Check the newest email.');
export const Expired: Story = refused('That code has expired. Have a new one sent.', 410);
export const TooMany: Story = refused('Too many tries. Wait a moment, then try again.', 429);
export const Down: Story = refused('That didn’t work. Try again.', 500);

export const Checking: Story = {
  parameters: mailed({ takes: 'wait' }),
  play: async () => {
    const view = await enter('424242');
    await expect(await view.findByText('Checking the code')).toBeInTheDocument();
  },
};
/** A site that says nothing is waited for ten seconds, and the code may be tried again. */
export const Silent: Story = {
  parameters: mailed({ takes: 'wait' }),
  play: async () => {
    const view = await enter('424242');
    await view.findByText('Checking the code');
    outside?.clock.advance(serviceLimits.timeoutMs);
    await appears(await view.findByText('It took too long to answer. Try again.'));
  },
};

/** After a wrong one the right one leads on to the signature. */
export const Right: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await enter('000000');
    await appears(await view.findByText('That code is not right. Check the newest email.'));
    await userEvent.keyboard('424242');
    await appears(await screen.findByRole('dialog', { name: 'Sign in' }));
    await expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

export const SentAgain: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Again in 30 seconds'));
    outside?.clock.advance(frameLimits.emailCooldownMs);
    await userEvent.click(await view.findByRole('button', { name: 'Send it again' }));
    await appears(await screen.findByText('Sent again'));
    await appears(await view.findByText('Again in 30 seconds'));
  },
};

/** Another mail that the site does not send: it is said why, from the address too, and the code before it may still be typed. */
export const NotSentAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: mailed({ mailsAgain: 429 }),
  play: async () => {
    const view = await sheet();
    outside?.clock.advance(frameLimits.emailCooldownMs);
    await userEvent.click(await view.findByRole('button', { name: 'Send it again' }));
    await appears(await screen.findByText('Too many tries. Wait a moment, then try again.'));
    await userEvent.click(view.getByRole('button', { name: 'Back' }));
    const address = within(await screen.findByRole('dialog', { name: 'Profile' }));
    await userEvent.click(await address.findByRole('button', { name: 'Continue' }));
    await enter('424242');
    await appears(await screen.findByRole('dialog', { name: 'Sign in' }));
  },
};

/** Whoever closes is disconnected, then it closes. */
export const Left: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LongText: Story = {
  parameters: mailed({ email: `${'ada.byron.king.noel.'.repeat(2)}lovelace@analytical-engine.example` }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Confirm email' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
