import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { bySocial } from '../../../.storybook/socialSheet';
import type { TestEnv } from '../../../harness/env';
import ConnectingFarcasterView from './ConnectingFarcasterView';

let outside: TestEnv | undefined;
const farcaster = bySocial('farcaster');
const watched: Arrive = (engine, env, ...rest) => {
  outside = env;
  return farcaster.scenario.arrive(engine, env, ...rest);
};
const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  hasCoarsePointer: () => true,
};

const meta = {
  title: 'Views/ConnectingFarcaster',
  component: ConnectingFarcasterView,
  decorators: [scenario],
  parameters: farcaster,
  argTypes: controls('phone'),
} satisfies Meta<typeof ConnectingFarcasterView>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = async () => within(await screen.findByRole('dialog', { name: 'Farcaster' }));

export const Default: Story = {};

/** The link can be copied, for who has the app on this computer. */
export const Copied: Story = {
  tags: ['journey', '!autodocs'],
  parameters: bySocial('farcaster', { arrive: watched }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('img', { name: 'QR code that signs in with Farcaster' }));
    await appears(sheet.getByText('Scan with your phone’s camera, then approve in Farcaster.'));
    await userEvent.click(sheet.getByRole('button', { name: 'Copy link' }));
    await appears(await screen.findByText('Link copied'));
    await expect(outside?.log.copied).toEqual(['https://farcaster.example/~/sign-in/1']);
  },
};

/** The code is on its way: its place is kept. */
export const Loading: Story = {
  parameters: bySocial('farcaster', { login: { step: 'service', uri: undefined } }),
  play: async () => {
    const sheet = await view();
    await expect(await sheet.findByRole('button', { name: 'Copy link' })).toBeDisabled();
    const place = (await screen.findByRole('dialog')).querySelector('[data-part="qr-code"]');
    await expect(place).toHaveAttribute('data-state', 'loading');
  },
};

/** Nobody scans the phone they hold: the app is a link away. */
export const OnAPhone: Story = {
  parameters: bySocial('farcaster', { page: phone, arrive: watched }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'Continue in Farcaster' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Open Farcaster' }));
    await expect(outside?.log.opened).toEqual(['https://farcaster.example/~/sign-in/1']);
  },
};

/** The app has said yes. */
export const Reading: Story = {
  parameters: bySocial('farcaster', { login: { step: 'user' } }),
  play: async () => {
    await appears(await (await view()).findByText('Reading your account.'));
  },
};

export const ComeIn: Story = {
  parameters: bySocial('farcaster', {}, { answers: 'approve' }),
  play: async () => {
    await appears(await (await view()).findByRole('heading', { name: 'You’re in' }));
  },
};

/** The visitor said no in the app. */
export const Denied: Story = {
  parameters: bySocial('farcaster', {}, { answers: { error: new PorticoError('CONNECTION_REJECTED', {}) } }),
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('heading', { name: 'You are not signed in' }));
    await appears(sheet.getByRole('button', { name: 'Try again' }));
    await appears(sheet.getByRole('button', { name: 'Use another way' }));
  },
};

/** There is no code to be had. */
export const NoCode: Story = {
  parameters: bySocial('farcaster', {}, { answers: { error: new PorticoError('FARCASTER_FAILED', {}) } }),
  play: async () => {
    await appears(await (await view()).findByRole('heading', { name: 'Couldn’t connect' }));
  },
};

export const LongText: Story = {
  parameters: bySocial('farcaster', { page: phone }),
  globals: { viewport: { value: 'narrow' }, locale: 'pseudo' },
  play: async () => {
    await view();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
