import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { timeLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, network, networks, scenario } from '../../../.storybook/scenario';
import { wordsOf } from '../../../.storybook/words';
import type { TestEnv } from '../../../harness/env';
import NetworksView from './NetworksView';

let outside: TestEnv | undefined;

const visit: Arrive = (engine, env) => {
  outside = env;
  engine.open({ view: 'Networks' });
};
const visitConnected: Arrive = async (engine, env) => {
  outside = env;
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  engine.open({ view: 'Networks' });
};

const meta = {
  title: 'Views/Networks',
  component: NetworksView,
  decorators: [scenario],
  argTypes: controls('networks', 'networkName', 'network'),
  parameters: { scenario: { arrive: visitConnected } },
} satisfies Meta<typeof NetworksView>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Choose network' });
const list = async () => within(await within(await dialog()).findByRole('group', { name: 'Networks' }));
const rows = async () => (await list()).getAllByRole('button').map(wordsOf);

export const Default: Story = {};

export const Connected: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await expect(await rows()).toEqual(['EthereumCurrent', 'Base', 'Arbitrum']);
    await expect((await list()).getByRole('button', { name: /Ethereum/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click((await list()).getByRole('button', { name: 'Base' }));
    // The wallet said yes: back where the visitor came from, which is nowhere.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Nobody is connected: the page moves alone. */
export const NotConnected: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      arrive: ((engine, env, pretend) => {
        engine.open();
        engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'Networks' } });
        return void [env, pretend];
      }) satisfies Arrive,
    },
  },
  play: async () => {
    await userEvent.click((await list()).getByRole('button', { name: 'Arbitrum' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** The keys rest for a moment before the list narrows. */
export const Search: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await dialog());
    const field = await sheet.findByRole('searchbox', { name: 'Search networks' });
    await userEvent.type(field, 'ARB');
    await expect(await rows()).toHaveLength(3);
    outside?.clock.advance(timeLimits.networkSearchMs);
    await waitFor(async () => expect(await rows()).toEqual(['Arbitrum']));
    await userEvent.click(sheet.getByRole('button', { name: 'Clear' }));
    await expect(await rows()).toHaveLength(3);
  },
};

export const Empty: Story = {
  play: async () => {
    const sheet = within(await dialog());
    await userEvent.type(await sheet.findByRole('searchbox'), 'zora');
    outside?.clock.advance(timeLimits.networkSearchMs);
    await appears(await sheet.findByRole('heading', { name: 'No network by that name' }));
    await appears(sheet.getByText('Check the spelling.'));
  },
};

/** The wallet says where it can stand: those come first, the others give the reason. */
export const Refused: Story = {
  parameters: {
    scenario: {
      arrive: visitConnected,
      chain: {
        wallets: [
          { id: 'example.harbor', name: 'Harbor', standsOn: 'eip155:8453', knows: ['eip155:8453', 'eip155:1'] },
        ],
      },
    },
  },
  play: async () => {
    await expect(await rows()).toEqual(['BaseCurrent', 'Ethereum', 'ArbitrumNot supported by Harbor']);
    const refused = (await list()).getByRole('button', { name: /Arbitrum/ });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(refused);
    await appears(await dialog());
  },
};

/** Where nothing has a price: said beside the name, also of the one in use. */
export const Testnets: Story = {
  parameters: {
    scenario: {
      arrive: visitConnected,
      chain: {
        networks: [
          { ...network('11155111', 'Sepolia'), isTestnet: true },
          network('1', 'Ethereum'),
          { ...network('84532', 'Base Sepolia and a long name beside it'), isTestnet: true },
        ],
        wallets: [{ id: 'example.harbor', name: 'Harbor', standsOn: 'eip155:11155111' }],
      },
    },
  },
  play: async () => {
    await expect(await rows()).toEqual([
      'SepoliaTestnetCurrent',
      'Ethereum',
      'Base Sepolia and a long name beside itTestnet',
    ]);
    const sheet = await dialog();
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
  },
};

export const Help: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByText(/^Your wallet may not support every network\./));
    await userEvent.click(sheet.getByRole('button', { name: 'What is a network?' }));
    const help = within(await screen.findByRole('dialog', { name: 'What is a network?' }));
    await userEvent.click(await help.findByRole('button', { name: 'Got it' }));
    await appears(await dialog());
  },
};

const many = Array.from({ length: 60 }, (_, at) =>
  network(String(at + 1), ['Ethereum', 'Base', 'Arbitrum', 'Optimism', 'Polygon', 'Zora'][at] ?? `Network ${at + 1}`),
);
export const Sixty: Story = {
  parameters: { scenario: { arrive: visit, chain: { networks: many } } },
  play: async () => {
    await expect(await rows()).toHaveLength(60);
    const sheet = await dialog();
    await expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await appears(within(sheet).getByRole('button', { name: 'What is a network?' }));
  },
};

export const HostileNames: Story = {
  parameters: {
    scenario: {
      arrive: visit,
      chain: {
        networks: [
          network('1', 'Ethereum'),
          network('2', 'N'.repeat(500)),
          network('3', '\u202Emunehte\u202C'),
          network('4', 'شبكة الميناء'),
        ],
      },
    },
  },
  play: async () => {
    const sheet = await dialog();
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    await expect(sheet.textContent).not.toContain('\u202E');
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = {
  parameters: { scenario: { arrive: visit, chain: { networks: [...networks, network('10', 'Optimism')] } } },
  globals: { viewport: { value: 'narrow' } },
};

const pictured = networks.map((one, index) => (index === 2 ? one : { ...one, imageId: one.name.toLowerCase() }));

/** The registry has pictures of two networks; the third keeps the mark drawn from its name. */
export const WithPictures: Story = {
  parameters: {
    scenario: {
      chain: { networks: pictured },
      services: { registry: 'https://registry.test' },
      arrive: visitConnected,
    },
  },
  play: async () => {
    const pictureOf = async (name: string) => (await list()).getByRole('button', { name }).querySelector('img');
    for (const name of ['Ethereum Current', 'Base'])
      await waitFor(async () => expect((await pictureOf(name))?.src).toMatch(/^blob:/));
    await expect(await pictureOf('Arbitrum')).toBeNull();
  },
};
/** A picture stands over no press. */
export const WithPicturesThenChosen: Story = {
  tags: ['journey', '!autodocs'],
  parameters: WithPictures.parameters,
  play: async () => {
    await waitFor(async () =>
      expect((await list()).getByRole('button', { name: 'Base' }).querySelector('img')).not.toBeNull(),
    );
    await userEvent.click((await list()).getByRole('button', { name: 'Base' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
