import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { dialog } from '../../../.storybook/connectSheet';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
import ConnectView from './ConnectView';

const meta = {
  title: 'Views/ConnectAlerts',
  component: ConnectView,
  decorators: [scenario],
  argTypes: controls('debug', 'wallets', 'walletName'),
} satisfies Meta<typeof ConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

let outside: TestEnv | undefined;

const alerted = {
  scenario: {
    settings: { debug: true },
    arrive: (async (engine, env) => {
      outside = env;
      await engine.switchNetwork('eip155:5').catch(() => {});
      engine.open();
    }) satisfies Arrive,
  },
};

export const Default: Story = { parameters: alerted };

/** Something is wrong with the site: a developer who asked for it reads it at the sheet's top ([§8]). */
export const Alerted: Story = {
  tags: ['journey', '!autodocs'],
  parameters: alerted,
  play: async () => {
    const sheet = within(await dialog());
    const alert = (await sheet.findByText('Network not found')).closest('[role="alert"]');
    await expect(alert).toHaveTextContent('Code APKT001');
    await waitFor(() => expect(outside?.log.warnings.join(' ')).toContain('APKT001'));
    await userEvent.click(sheet.getByRole('button', { name: 'Dismiss' }));
    await expect(sheet.queryByText('Network not found')).toBeNull();
  },
};

/** Without `debug` it is the console's alone. */
export const AlertKeptFromVisitors: Story = {
  parameters: {
    scenario: {
      arrive: (async (engine) => {
        await engine.switchNetwork('eip155:5').catch(() => {});
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByRole('button', { name: 'Harbor Installed' }));
    await expect(sheet.queryByText('Network not found')).toBeNull();
  },
};
