import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { modal } from '@/store/modal/slice';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { fits } from '../../../.storybook/fits';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { bySocial } from '../../../.storybook/socialSheet';
import CreateView from './CreateView';

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch(modal.actions.pushed({ view: 'Create', data: undefined }));
};

const meta = {
  title: 'Views/Create',
  component: CreateView,
  decorators: [scenario],
  parameters: bySocial('google', { arrive }),
  argTypes: controls('logins'),
} satisfies Meta<typeof CreateView>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = async () => within(await screen.findByRole('dialog', { name: 'Create wallet' }));

export const Default: Story = {};

/** Whoever has a wallet after all goes to Connect. */
export const HasOne: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await view()).findByRole('button', { name: 'I have a wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** An account of a social site is enough. */
export const BySocial: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = await view();
    await appears(await sheet.findByRole('textbox', { name: 'Email address' }));
    await appears(sheet.getByText('Your own app or extension'));
    await userEvent.click(sheet.getByRole('button', { name: 'Continue with Google' }));
    await appears(await screen.findByRole('dialog', { name: 'Google' }));
  },
};

/** The site puts wallets first. */
export const WalletsFirst: Story = {
  parameters: bySocial('google', {
    arrive,
    settings: { features: { ...defaultFeatures, connectMethodsOrder: ['wallet', 'social', 'email'] } },
  }),
  play: async () => {
    const sheet = await view();
    const get = await sheet.findByRole('button', { name: /^Get a wallet/ });
    const google = sheet.getByRole('button', { name: 'Continue with Google' });
    await expect(get.compareDocumentPosition(google) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await view();
    await sheet.findByRole('button', { name: 'Farcaster' });
    await fits();
    const { scrollWidth, clientWidth } = sheet.getByText(/extension/);
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
