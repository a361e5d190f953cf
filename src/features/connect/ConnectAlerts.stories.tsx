import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { errorCatalogue } from '@/domain/errors/catalogue';
import type { ErrorCode } from '@/domain/errors/codes';
import { notices } from '@/store/notices/slice';
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

/** What a site's developer reads of each of them: what it is, what to do, and the number to look it up by. */
const words: Partial<Record<ErrorCode, [title: string, text: string]>> = {
  NETWORK_NOT_FOUND: ['Network not found', 'It is not among the networks of this site.'],
  ORIGIN_NOT_ALLOWED: ['This domain is not allowed', 'Add it in your project settings.'],
  FRAME_LOAD_FAILED: ['The wallet couldn’t load', 'Check your connection, then reload the page.'],
  FRAME_REQUEST_TIMEOUT: ['The wallet took too long', 'Try again.'],
  DOMAIN_UNVERIFIED: ['This domain is not verified', 'Verify it in your project settings.'],
  SESSION_EXPIRED: ['Your session has ended', 'Check the clock of this device, then connect again.'],
  PROJECT_ID_INVALID: ['The project id is not valid', 'Compare it with the one in your project settings.'],
  PROJECT_ID_MISSING: ['The project id is missing', 'Give one to createPortico, or name a service of your own.'],
  CONFIG_FAILED: ['The settings couldn’t load', 'The service had an error. Defaults are used.'],
  CONFIG_RATE_LIMITED: ['Too many requests', 'Wait a moment, then reload the page.'],
  NAMESPACE_NOT_CONNECTED: ['Not connected there', 'Connect a wallet for this kind of network first.'],
  EMAIL_INVALID: ['That is no email address', 'Enter one such as ada@example.com.'],
  MULTI_WALLET_OFF: ['Several wallets at once are off', 'Turn them on in your project settings.'],
  USAGE_EXCEEDED: ['The plan is used up', 'Look at the usage in your project settings.'],
};

let house: Parameters<Arrive>[0] | undefined;

/** Each of the spec's alerts, one after the other. */
export const EveryAlert: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      settings: { debug: true },
      arrive: ((engine) => {
        house = engine;
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const sheet = within(await dialog());
    for (const [code, [title, text]] of Object.entries(words) as [ErrorCode, [string, string]][]) {
      house?.store.dispatch(notices.actions.alertRaised({ code, details: {} }));
      const alert = (await sheet.findByText(title)).closest<HTMLElement>('[role="alert"], [role="status"]');
      await expect(alert).toHaveTextContent(text);
      const { number } = errorCatalogue[code] as { number?: string };
      await expect(alert?.textContent).toContain(number ? `Code ${number}` : text);
      await expect(alert?.scrollWidth).toBeLessThanOrEqual(alert?.clientWidth ?? 0);
    }
    const told = Object.values(errorCatalogue).filter(({ shows }) => shows === 'alert');
    await expect(Object.keys(words)).toHaveLength(told.length);
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
