import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { bySocial } from '../../../.storybook/socialSheet';
import ConnectingSocialView from './ConnectingSocialView';

const meta = {
  title: 'Views/ConnectingSocial',
  component: ConnectingSocialView,
  decorators: [scenario],
  parameters: bySocial('google'),
  argTypes: controls('logins'),
} satisfies Meta<typeof ConnectingSocialView>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = async (name = 'Google') => within(await screen.findByRole('dialog', { name }));
const failing = (
  code: 'POPUP_CLOSED' | 'CONNECTION_REJECTED' | 'FRAME_ERROR' | 'FRAME_LOAD_FAILED' | 'SOCIAL_FAILED',
) => bySocial('google', {}, { answers: { error: new PorticoError(code, {}) } });

export const Default: Story = {};

/** Whoever goes back has ended it, and stands at the ways in. */
export const Left: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'Sign in to Google' }));
    await appears(await sheet.findByText('Finish in the window that just opened.'));
    await appears(sheet.getByRole('button', { name: 'Show the window' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** The frame is asked where the window goes. */
export const Opening: Story = {
  parameters: bySocial('github', { login: { step: 'service' } }),
  play: async () => {
    const sheet = await view('GitHub');
    await appears(await sheet.findByText('Its window opens in a moment.'));
    await expect(sheet.queryByRole('button', { name: 'Show the window' })).toBeNull();
  },
};

/** On a phone and in a messaging app the page itself goes there. */
export const Leaving: Story = {
  parameters: bySocial('x', { login: { step: 'leaving' } }),
  play: async () => {
    await appears(await (await view('X')).findByText('This page goes to X, and comes back.'));
  },
};

/** So it does where the browser gives it no window, which is said. */
export const Blocked: Story = {
  parameters: bySocial('google', {
    login: { step: 'leaving', failure: { code: 'POPUP_BLOCKED', message: 'Popup could not be opened.' } },
  }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByText('The browser blocked the window'));
    await appears(sheet.getByText('This page goes to Google, and comes back.'));
  },
};

/** The site has said yes. */
export const Reading: Story = {
  parameters: bySocial('discord', { login: { step: 'user' } }),
  play: async () => {
    await appears(await (await view('Discord')).findByText('Reading your account.'));
  },
};

/** The wallet is there: the door is seen whole, then the modal closes. */
export const ComeIn: Story = {
  parameters: bySocial('google', {}, { answers: 'approve' }),
  play: async () => {
    await appears(await (await view()).findByRole('heading', { name: 'You’re in' }));
  },
};

/** The window was closed. */
export const Closed: Story = {
  parameters: failing('POPUP_CLOSED'),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'Google did not answer' }));
    await appears(sheet.getByText('The window closed before you signed in. Nothing was shared.'));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Try again' })).toHaveFocus());
    // A site that cuts its window off from this page looks closed too: there is a way without one.
    await appears(sheet.getByRole('button', { name: 'Continue in this tab' }));
  },
};

/** Another way in is one press away. */
export const ClosedThenOther: Story = {
  tags: ['journey', '!autodocs'],
  parameters: failing('POPUP_CLOSED'),
  play: async () => {
    await userEvent.click(await (await view()).findByRole('button', { name: 'Use another way' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** The wallet says in its own words why nobody is in. */
export const Expired: Story = {
  parameters: bySocial(
    'google',
    {},
    { answers: { error: new PorticoError('FRAME_ERROR', {}, { message: 'This login has expired. Begin again' }) } },
  ),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'You are not signed in' }));
    await appears(sheet.getByText('This login has expired. Begin again'));
  },
};

/** The visitor said no at the site, or the site let nobody in. */
export const Denied: Story = {
  parameters: failing('CONNECTION_REJECTED'),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'You are not signed in' }));
    await appears(sheet.getByText('Google let nobody in. Try again, or use another way.'));
  },
};

/** The window was led somewhere else, and spoke from there. */
export const Untrusted: Story = {
  parameters: bySocial(
    'google',
    {},
    { answers: { error: new PorticoError('ORIGIN_UNTRUSTED', { origin: 'https://thief.example' }) } },
  ),
  play: async () => {
    const heading = { name: 'The answer came from a site we don’t trust' };
    await appears(await (await view()).findByRole('heading', heading));
  },
};

/** What is behind the login does not answer. */
export const NoAnswer: Story = {
  parameters: failing('FRAME_LOAD_FAILED'),
  play: async () => {
    await appears(await (await view()).findByRole('heading', { name: 'The wallet couldn’t load' }));
  },
};

/** The site's address can't be had. */
export const NotToBeHad: Story = {
  parameters: failing('SOCIAL_FAILED'),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'Couldn’t start signing in' }));
    await appears(sheet.getByText('Something went wrong on the way to Google. Wallets in this browser still work.'));
  },
};

/** The longest of its words, in the smallest sheet. */
export const LongText: Story = {
  parameters: bySocial('facebook', {
    login: { step: 'leaving', failure: { code: 'POPUP_BLOCKED', message: 'Popup could not be opened.' } },
  }),
  globals: { viewport: { value: 'narrow' }, locale: 'pseudo' },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
