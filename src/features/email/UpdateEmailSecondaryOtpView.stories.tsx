import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { changesEmail, ownAccount } from '../../../.storybook/settingsSheet';
import type { WrongCodes } from '../../../harness/embedded/login';
import UpdateEmailSecondaryOtpView from './UpdateEmailSecondaryOtpView';

const arrive = changesEmail('new');

const meta = {
  title: 'Views/UpdateEmailSecondaryOtp',
  component: UpdateEmailSecondaryOtpView,
  decorators: [scenario],
  parameters: ownAccount({ arrive }),
  argTypes: controls('networkName'),
} satisfies Meta<typeof UpdateEmailSecondaryOtpView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Confirm new email' }));
const type = async (digits: string) => {
  const view = await sheet();
  const [box] = await view.findAllByRole('textbox');
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard(digits);
  return view;
};

export const Default: Story = {};

/** It is theirs: the settings show the new one, and say so. */
export const Right: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'Now the new address' }));
    await appears(view.getByText(/^We sent a code to/));
    await appears(view.getByText('ada@lovelace.dev'));
    await type('424242');
    const settings = within(await screen.findByRole('dialog', { name: 'Account settings' }));
    await appears(await settings.findByRole('button', { name: /ada@lovelace.dev/ }));
    await appears(await settings.findByText('Email changed'));
  },
};

export const Wrong: Story = {
  play: async () => {
    const view = await type('000000');
    await appears(await view.findByText('That code is not right. Check the newest email.'));
  },
};

/** Types a code that the wallet refuses in these words, or does not answer. */
const refused = (wrongCodes: WrongCodes, says: string): Pick<Story, 'parameters' | 'play'> => ({
  parameters: ownAccount({ arrive, profile: { email: 'ada@analytical.dev', wrongCodes } }),
  play: async () => {
    const view = await type('000000');
    await expect(await view.findByText(says)).toBeInTheDocument();
  },
});
export const Expired: Story = refused(
  { words: 'This code has expired' },
  'That code has expired. Have a new one sent.',
);
export const Checking: Story = refused('wait', 'Checking the code');

/** Whoever leaves has changed nothing. */
export const Left: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Back' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Your email' }));
    await appears(await edit.findByText('ada@analytical.dev'));
  },
};

const long = `${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example`;
export const LongText: Story = {
  parameters: ownAccount({ arrive: changesEmail('new', long) }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Confirm new email' });
    await appears(await within(view).findByText(long));
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
