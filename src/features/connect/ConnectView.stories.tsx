import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { timeLimits } from '@/domain/limits';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { dialog, names } from '../../../.storybook/connectSheet';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import ConnectView from './ConnectView';

const meta = {
  title: 'Views/Connect',
  component: ConnectView,
  decorators: [scenario],
  argTypes: controls('wallets', 'walletName', 'answers', 'directory', 'logins', 'terms', 'guide', 'inPage'),
} satisfies Meta<typeof ConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The late ones had their time. */
const looked: Arrive = (engine, env) => {
  env.clock.advance(timeLimits.injectedLateWaitMs);
  engine.open();
};

export const Default: Story = {};

export const Installed: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await dialog());
    const rows = await sheet.findAllByRole('button', { name: /Harbor|Fernway/ });
    await expect(rows).toHaveLength(2);
    await expect(rows[0]).toHaveAccessibleName('Harbor Installed');
    // The first thing to do has focus, not the way out.
    await waitFor(() => expect(rows[0]).toHaveFocus());
    await userEvent.click(rows[0] as HTMLElement);
    await appears(await screen.findByRole('dialog', { name: 'Harbor' }));
  },
  parameters: {
    scenario: {
      chain: {
        wallets: [
          { id: 'example.harbor', name: 'Harbor', answers: 'wait' },
          { id: 'example.fernway', name: 'Fernway' },
        ],
      },
    },
  },
};

/** Two of one name, one of them with a letter that nobody sees: each says who made it, and neither takes the other's place. */
export const Twins: Story = {
  parameters: {
    scenario: {
      chain: {
        wallets: [
          { id: 'com.stranger', name: 'Har\u200bbor' },
          { id: 'example.harbor', name: 'Harbor' },
          { id: 'example.fernway', name: 'Fernway' },
        ],
      },
    },
  },
  play: async () => {
    const rows = await within(await dialog()).findAllByRole('button', { name: /Harbor/ });
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('com.stranger'),
      expect.stringContaining('example.harbor'),
    ]);
    const fernway = screen.getByRole('button', { name: /^Fernway/ });
    await expect(fernway).not.toHaveTextContent('example.fernway');
  },
};

export const LastUsed: Story = {
  parameters: {
    scenario: {
      arrive: (async (engine) => {
        await engine.connect({ namespace: 'eip155', connectorId: 'example.fernway' });
        await engine.disconnect();
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const rows = await within(await dialog()).findAllByRole('button', { name: /Harbor|Fernway/ });
    await expect(rows[0]).toHaveAccessibleName('Fernway Last used');
  },
};

/** A wallet of an earlier visit that is not found now: it stays known, and says so. */
export const Recent: Story = {
  parameters: {
    scenario: {
      arrive: ((engine, env) => {
        env.storage.set('recentWallets', [
          { id: 'example.lantern', name: 'Lantern' },
          { id: 'example.harbor', name: 'Harbor' },
        ]);
        env.storage.set('lastConnectorId', 'example.harbor');
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    await expect(await names()).toEqual(['HarborLast used', 'LanternNot in this browserRecent', 'FernwayInstalled']);
    await appears(screen.getByText('Not in this browser'));
    await userEvent.click(screen.getByRole('button', { name: /Lantern/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    await appears(await sheet.findByRole('heading', { name: 'Lantern isn’t here' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Choose another wallet' }));
    await appears(await dialog());
  },
};

export const ConnectedAlready: Story = {
  parameters: {
    scenario: {
      arrive: (async (engine) => {
        await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
        engine.open({ view: 'Connect' });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const rows = await within(await dialog()).findAllByRole('button', { name: /Harbor|Fernway/ });
    await expect(rows[0]).toHaveAccessibleName('Harbor Connected');
  },
};

/** Two of one name: who made them stands below, so that a spoofed one is told from the real one. */
export const SameName: Story = {
  parameters: {
    scenario: {
      chain: {
        wallets: [
          { id: 'example.harbor', name: 'Harbor' },
          { id: 'com.harb0r.wallet', name: 'Harbor' },
          { id: 'example.fernway', name: 'Fernway' },
        ],
      },
    },
  },
  play: async () => {
    await expect(await names()).toEqual([
      'Harborexample.harborInstalled',
      'Harborcom.harb0r.walletInstalled',
      'FernwayInstalled',
    ]);
  },
};

/** `window.ethereum` of a wallet that announces nothing and has no name of its own. */
export const Legacy: Story = {
  parameters: { scenario: { chain: { wallets: [{ id: 'injected', name: '', type: 'INJECTED' }] } } },
  play: async () => {
    await expect(await names()).toEqual(['Browser walletInstalled']);
    await appears(screen.getByText('Browser wallet'));
  },
};

export const Excluded: Story = {
  parameters: { scenario: { settings: { wallets: { exclude: ['harbor'] } } } },
  play: async () => {
    await expect(await names()).toEqual(['FernwayInstalled']);
  },
};

export const Looking: Story = {
  parameters: { scenario: { chain: { wallets: [] } } },
  play: async () => {
    await expect(await within(await dialog()).findByText('Looking for wallets')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { scenario: { chain: { wallets: [] }, arrive: looked } },
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByRole('heading', { name: 'No wallet here yet' }));
    await appears(sheet.getByText('Install one in this browser, and it shows up by itself.'));
  },
};
export const EmptyThenGet: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Empty.parameters,
  play: async () => {
    const sheet = within(await dialog());
    await sheet.findByRole('heading', { name: 'No wallet here yet' });
    await userEvent.click(sheet.getByRole('button', { name: 'Get a wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Get a wallet' }));
  },
};

export const Failed: Story = {
  parameters: { scenario: { chain: { findFails: 1 } } },
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByRole('heading', { name: 'Couldn’t look for wallets' }));
    await appears(sheet.getByText('Check your connection, then try again.'));
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await appears(await sheet.findByRole('button', { name: 'Harbor Installed' }));
    // The button did its work and is gone; the keyboard is still in the sheet.
    await waitFor(async () => expect(await dialog()).toHaveFocus());
  },
};

export const WithoutGuide: Story = {
  parameters: {
    scenario: {
      chain: { wallets: [] },
      arrive: looked,
      settings: { features: { ...defaultFeatures, walletGuide: false } },
    },
  },
  play: async () => {
    await expect(within(await dialog()).queryByText('What is a wallet?')).toBeNull();
  },
};

/** Part of the page: nothing closes it, and whoever connects is home ([views A.0] embedded mode). */
export const Inline: Story = {
  parameters: { padding: false, scenario: { inline: true, arrive: () => {} } },
  play: async () => {
    const region = within(await screen.findByRole('region', { name: 'Connect wallet' }));
    await expect(region.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await appears(region.getByRole('button', { name: 'Harbor Installed' }));
  },
};
export const InlineConnected: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Inline.parameters,
  play: async () => {
    const region = within(await screen.findByRole('region', { name: 'Connect wallet' }));
    await region.findByRole('button', { name: 'Harbor Installed' });
    await userEvent.click(region.getByRole('button', { name: 'Harbor Installed' }));
    await appears(await screen.findByRole('heading', { name: 'You’re in' }));
  },
};

const crowd = [
  'Harbor',
  'Fernway',
  'Lantern',
  'Northgate',
  'Quill',
  'Tidepool',
  'Ember',
  'Juniper',
  'Oak & Key',
  'Marble',
  'Solstice',
  'Kite',
].map((name) => ({ id: `example.${name.toLowerCase().replace(/\W/g, '')}`, name }));

export const ManyWallets: Story = { parameters: { scenario: { chain: { wallets: crowd } } } };

/** Names of wallets are theirs to choose: they are cut, isolated and stripped of what would turn the text around them. */
export const HostileNames: Story = {
  parameters: {
    scenario: {
      chain: {
        wallets: [
          { id: 'example.long', name: 'W'.repeat(2000) },
          { id: 'example.bidi', name: '\u202Egnp.tellaW\u202C' },
          { id: 'example.arabic', name: 'محفظة المرفأ' },
          { id: 'example.markup', name: '<img src=x onerror=alert(1)>', icon: 'javascript:alert(1)' },
        ],
      },
    },
  },
  play: async () => {
    const sheet = await dialog();
    await waitFor(() => expect(sheet.querySelectorAll('[data-part="row"]')).toHaveLength(4));
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    await expect(sheet.querySelector('img')).toBeNull();
    await expect(sheet.textContent).not.toContain('\u202E');
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    await appears(await screen.findByRole('dialog'));
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
export const Pseudo: Story = { globals: { locale: 'pseudo', direction: 'ltr' } };
