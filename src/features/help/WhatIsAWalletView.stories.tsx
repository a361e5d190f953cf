import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { bySocial } from '../../../.storybook/socialSheet';
import WhatIsAWalletView from './WhatIsAWalletView';

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'WhatIsAWallet' } });
};

const meta = {
  title: 'Views/WhatIsAWallet',
  component: WhatIsAWalletView,
  decorators: [scenario],
  argTypes: controls('inPage'),
  parameters: { scenario: { arrive } },
} satisfies Meta<typeof WhatIsAWalletView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WantsOne: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'What is a wallet?' }));
    await expect(await sheet.findAllByRole('listitem')).toHaveLength(3);
    await appears(sheet.getByRole('heading', { name: 'One key for every site' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Get a wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Get a wallet' }));
  },
};

/** Where an email or a social account is enough, nobody need get an app first. */
export const WithLogins: Story = {
  tags: ['journey', '!autodocs'],
  parameters: bySocial('google', { arrive }),
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'What is a wallet?' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Get a wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Create wallet' }));
  },
};

/** Opened by the host: there is nowhere to go back to, and wallets to get come next. */
export const OpenedAlone: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: ((engine) => engine.open({ view: 'WhatIsAWallet' })) satisfies Arrive } },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'What is a wallet?' }));
    await expect(sheet.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(await sheet.findByRole('button', { name: 'Get a wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Get a wallet' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
