import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { frameLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { changesEmail, ownAccount, standsAt } from '../../../.storybook/settingsSheet';
import type { TestEnv } from '../../../harness/env';
import UpdateEmailPrimaryOtpView from './UpdateEmailPrimaryOtpView';

let outside: TestEnv | undefined;
const arrive: Arrive = (engine, env, ...rest) => {
  outside = env;
  return changesEmail('current')(engine, env, ...rest);
};

const meta = {
  title: 'Views/UpdateEmailPrimaryOtp',
  component: UpdateEmailPrimaryOtpView,
  decorators: [scenario],
  parameters: ownAccount({ arrive }),
  argTypes: controls('networkName'),
} satisfies Meta<typeof UpdateEmailPrimaryOtpView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Confirm current email' }));
const type = async (digits: string) => {
  const view = await sheet();
  const [box] = await view.findAllByRole('textbox');
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard(digits);
  return view;
};

export const Default: Story = {};

/** The code of the old address, then the one of the new. */
export const Right: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'First the old address' }));
    await appears(view.getByText(/^We sent a code to/));
    await appears(view.getByText('ada@analytical.dev'));
    await type('424242');
    const next = within(await screen.findByRole('dialog', { name: 'Confirm new email' }));
    await appears(() => next.getByText('ada@lovelace.dev'));
  },
};

export const Wrong: Story = {
  play: async () => {
    const view = await type('000000');
    await appears(await view.findByText('That code is not right. Check the newest email.'));
  },
};

/** Whoever mistyped the new address starts over, once the last mails have had their time. */
export const StartedOver: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Something wrong?'));
    await appears(view.getByText('Start over in 30 seconds'));
    outside?.clock.advance(frameLimits.emailCooldownMs);
    await userEvent.click(await view.findByRole('button', { name: 'Start over' }));
    await appears(await screen.findByRole('dialog', { name: 'Your email' }));
  },
};

/** Nothing is under way any more: it was ended in another place. */
export const Over: Story = {
  parameters: ownAccount({ arrive: standsAt('AccountSettings', 'UpdateEmailPrimaryOtp') }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'Nothing is being changed' }));
    await appears(view.getByText('Your email is as it was.'));
  },
};

export const BegunAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Over.parameters,
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Start over' }));
    await appears(await screen.findByRole('dialog', { name: 'Your email' }));
  },
};

export const LongText: Story = {
  parameters: ownAccount({
    arrive,
    profile: { email: `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example` },
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Confirm current email' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
