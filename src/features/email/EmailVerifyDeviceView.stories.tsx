import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { TimeoutError, UserRejectedError } from '@/domain/errors/errorKinds';
import { frameLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { byEmail, typed } from '../../../.storybook/emailSheet';
import { scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
import EmailVerifyDeviceView from './EmailVerifyDeviceView';

let outside: TestEnv | undefined;

const meta = {
  title: 'Views/EmailVerifyDevice',
  component: EmailVerifyDeviceView,
  decorators: [scenario],
  parameters: byEmail({ isNewDevice: true }),
  argTypes: controls('email', 'newDevice'),
} satisfies Meta<typeof EmailVerifyDeviceView>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = async () => within(await screen.findByRole('dialog', { name: 'Confirm device' }));

export const Default: Story = {};

/** Whoever goes back has ended it, and stands at the ways in. */
export const Left: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'Is this new device yours?' }));
    await expect(sheet.getByText(/^Open the link we sent to/)).toHaveTextContent(/It works for 20 minutes\.$/);
    await appears(await sheet.findByText('Waiting for you to open it'));
    await appears(sheet.getByText('ada@analytical.dev'));
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** The visitor said no in the mail. */
export const Denied: Story = {
  parameters: byEmail({ isNewDevice: true }, { answers: { error: new UserRejectedError('CONNECTION_REJECTED', {}) } }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'This device was not allowed' }));
    await appears(sheet.getByText('Nobody came in. You can begin again.'));
    await appears(sheet.getByRole('button', { name: 'Begin again' }));
  },
};

/** Nobody opened the link in its time. */
export const TimedOut: Story = {
  parameters: byEmail({ isNewDevice: true }, { answers: { error: new TimeoutError('FRAME_REQUEST_TIMEOUT', {}) } }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'The wallet took too long' }));
    await appears(sheet.getByRole('button', { name: 'Begin again' }));
  },
};

/** Another link may be asked for when the last one has had its time. */
export const SentAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: byEmail({
    isNewDevice: true,
    arrive: (engine, env, ...rest) => {
      outside = env;
      return typed()(engine, env, ...rest);
    },
  }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByText('Again in 30 seconds'));
    outside?.clock.advance(frameLimits.emailCooldownMs);
    await userEvent.click(await sheet.findByRole('button', { name: 'Send it again' }));
    await appears(await screen.findByText('Sent again'));
    await appears(await sheet.findByText('Again in 30 seconds'));
    await appears(sheet.getByText('Waiting for you to open it'));
  },
};

export const LongText: Story = {
  parameters: byEmail({
    isNewDevice: true,
    email: `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example`,
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Confirm device' });
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
