import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import { ownAccount, standsAt } from '../../../.storybook/settingsSheet';
import type { TestEnv } from '../../../harness/env';
import UpgradeEmailWalletView from './UpgradeEmailWalletView';

let outside: TestEnv | undefined;
const arrive: Arrive = (engine, env, ...rest) => {
  outside = env;
  return standsAt('AccountSettings', 'UpgradeEmailWallet')(engine, env, ...rest);
};

const meta = {
  title: 'Views/UpgradeEmailWallet',
  component: UpgradeEmailWalletView,
  decorators: [scenario],
  parameters: ownAccount({ arrive }),
  argTypes: controls('networkName'),
} satisfies Meta<typeof UpgradeEmailWalletView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The wallet’s own page opens beside this one. */
export const Opened: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'Your own wallet' }));
    await appears(await view.findByRole('heading', { name: 'Take your keys with you' }));
    await appears(view.getByText('Your wallet’s own page shows how. Afterwards, connect here with the new wallet.'));
    await userEvent.click(view.getByRole('button', { name: /Open the wallet’s page/ }));
    await expect(outside?.log.opened).toEqual(['https://frame.example/dashboard']);
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
