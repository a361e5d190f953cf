import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { dialog, names } from '../../../.storybook/connectSheet';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import ConnectView from './ConnectView';

const meta = {
  title: 'Views/ConnectWithDirectory',
  component: ConnectView,
  decorators: [scenario],
  argTypes: controls('directory', 'wallets', 'phone', 'terms', 'guide'),
} satisfies Meta<typeof ConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

const registry = { registry: 'http://services.test' };
const walletConnect = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const;
const harbor = { id: 'example.harbor', name: 'Harbor' };

/** Every kind of row. */
const everyKind = {
  scenario: {
    services: registry,
    chain: {
      wallets: [
        walletConnect,
        harbor,
        { id: 'example.fernway', name: 'Fernway' },
        { id: 'stonekey', name: 'Stonekey', type: 'EXTERNAL' },
      ],
    },
    settings: {
      wallets: {
        featured: ['Quill', 'harbor'],
        custom: [{ id: 'ours', name: 'Our own', mobileLink: 'ours://' }],
      },
    },
    arrive: ((engine, env) => {
      env.storage.set('lastConnectorId', 'example.fernway');
      env.storage.set('recentWallets', [{ id: 'lantern', name: 'Lantern', mobileLink: 'lantern://' }]);
      engine.open();
    }) satisfies Arrive,
  },
};

export const Default: Story = { parameters: everyKind };

/** In the order of the spec: phone, recent, installed, featured, custom, external, all. */
export const EveryKind: Story = {
  tags: ['journey', '!autodocs'],
  parameters: everyKind,
  play: async () => {
    await within(await dialog()).findByRole('button', { name: /^Quill/ });
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Use your phoneQR code',
        'FernwayLast used',
        'LanternRecent',
        'HarborInstalled',
        'Quill',
        'Our own',
        'StonekeyInstalled',
        expect.stringMatching(/^All wallets[45]\d0\+$/),
      ]),
    );
  },
};

/** Who has few wallets is told of some; who has none finds them all. */
export const Recommended: Story = {
  parameters: { scenario: { services: registry, chain: { wallets: [walletConnect, harbor] } } },
  play: async () => {
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Use your phoneQR code',
        'HarborInstalled',
        'Fernway',
        expect.stringMatching(/^All wallets/),
      ]),
    );
  },
};
export const RecommendedThenAll: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Recommended.parameters,
  play: async () => {
    await userEvent.click(await within(await dialog()).findByRole('button', { name: /^All wallets/ }));
    await appears(await screen.findByRole('dialog', { name: 'All wallets' }));
  },
};

const spelt = (rdns: string) => ({ id: `spelt-${rdns}`, name: rdns, rdns, chains: ['eip155:1'] });

/** A listing, and a wallet kept from an earlier visit, whose rdns spells a key that every object has. */
export const PrototypeKeys: Story = {
  parameters: {
    scenario: {
      services: registry,
      chain: { wallets: [walletConnect, harbor] },
      world: { wallets: [spelt('constructor'), spelt('__proto__')] },
      arrive: ((engine, env) => {
        env.storage.set('recentWallets', [
          { id: 'lantern', name: 'Lantern', rdns: 'constructor', mobileLink: 'lantern://' },
        ]);
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    await waitFor(async () =>
      expect((await names()).slice(0, 3)).toEqual(['Use your phoneQR code', 'LanternRecent', 'HarborInstalled']),
    );
  },
};

/** The first paint waits for no service: places are held, and what is here can be pressed. */
export const WhileTheDirectoryLoads: Story = {
  parameters: {
    scenario: {
      services: registry,
      chain: { wallets: [walletConnect, harbor] },
      world: { faults: [{ match: '/getWallets', hang: true }] },
    },
  },
  play: async () => {
    const sheet = within(await dialog());
    const list = sheet.getByRole('group', { name: 'Wallets' });
    await expect(list.parentElement).toHaveAttribute('aria-busy', 'true');
    await expect(list.querySelectorAll('[data-part="row"]')).toHaveLength(4);
    await appears(sheet.getByRole('button', { name: 'Harbor Installed' }));
  },
};

export const DirectoryDown: Story = {
  parameters: {
    scenario: {
      services: registry,
      chain: { wallets: [walletConnect, harbor] },
      world: { faults: [{ match: '/getWallets', status: 500 }] },
    },
  },
  play: async () => {
    await waitFor(async () =>
      expect(await names()).toEqual(['Use your phoneQR code', 'HarborInstalled', 'All wallets']),
    );
  },
};

/** The host's own order, and no way to the directory. */
export const OwnOrder: Story = {
  parameters: {
    scenario: {
      services: registry,
      chain: { wallets: [walletConnect, harbor] },
      settings: {
        wallets: { order: ['custom', 'injected'], all: 'hide', custom: [{ id: 'ours', name: 'Our own' }] },
      },
    },
  },
  play: async () => {
    await waitFor(async () => expect(await names()).toEqual(['Our own', 'HarborInstalled', 'Use your phoneQR code']));
  },
};

/** On a phone there is no code to show; the directory is a tap away. */
export const OnAPhone: Story = {
  parameters: {
    scenario: {
      services: registry,
      chain: { wallets: [walletConnect] },
      settings: { wallets: { all: 'only-mobile' } },
      page: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', hasCoarsePointer: () => true },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await waitFor(async () =>
      expect(await names()).toEqual(['Harbor', 'Fernway', expect.stringMatching(/^All wallets/)]),
    );
  },
};

/** A custom wallet on a site where nothing pairs: the way to get it. */
export const CustomToGet: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      settings: { wallets: { custom: [{ id: 'ours', name: 'Our own', homepage: 'https://ours.example' }] } },
    },
  },
  play: async () => {
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Our own' }));
    await appears(await screen.findByRole('dialog', { name: 'Get Our own' }));
  },
};
