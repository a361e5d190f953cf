import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { modal } from '@/store/modal/slice';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { bySocial } from '../../../.storybook/socialSheet';
import { wordsOf } from '../../../.storybook/words';
import ConnectSocialsView from './ConnectSocialsView';

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch(modal.actions.pushed({ view: 'ConnectSocials', data: undefined }));
};

const meta = {
  title: 'Views/ConnectSocials',
  component: ConnectSocialsView,
  decorators: [scenario],
  parameters: bySocial('google', { arrive }),
  argTypes: controls('terms'),
} satisfies Meta<typeof ConnectSocialsView>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = async () => within(await screen.findByRole('dialog', { name: 'Sign in with' }));
const rows = async () =>
  (await view()).getAllByRole('button').flatMap((one) => (one.dataset.part === 'row' ? wordsOf(one) : []));

export const Default: Story = {};

/** In the order of the spec, where nobody says another; a press leads to where the visitor says who they are. */
export const All: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await waitFor(async () =>
      expect(await rows()).toEqual(['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook']),
    );
    await appears((await view()).getByText('A wallet is made for you the first time. No seed phrase to keep.'));
    await userEvent.click((await view()).getByRole('button', { name: 'GitHub' }));
    await appears(await screen.findByRole('dialog', { name: 'GitHub' }));
  },
};

/** The site names them. */
export const Named: Story = {
  parameters: bySocial('google', { arrive, socials: ['apple', 'google'] }),
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual(['Apple', 'Google']));
  },
};

/** In a messaging app's browser, sites that refuse it are not offered. */
export const InAMessagingApp: Story = {
  parameters: bySocial('google', {
    arrive,
    page: { isMessenger: true, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile', hasCoarsePointer: () => true },
  }),
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual(['Google', 'Farcaster', 'Discord', 'Apple', 'GitHub']));
  },
};

/** The terms are not agreed to yet. */
export const Held: Story = {
  parameters: bySocial('google', {
    arrive,
    settings: {
      legal: { termsUrl: 'https://app.example/terms' },
      features: { ...defaultFeatures, legalCheckbox: true },
    },
  }),
  play: async () => {
    const sheet = await view();
    const box = await sheet.findByRole('checkbox');
    const row = () => sheet.getByText('Google').closest('[inert]');
    await expect(row()).not.toBeNull();
    await userEvent.click(box);
    await waitFor(() => expect(row()).toBeNull());
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'pseudo' },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
