import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { modal } from '@/store/modal/slice';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import { wordsOf } from '../../../.storybook/words';
import GetWalletView from './GetWalletView';

const meta = {
  title: 'Views/GetWallet',
  component: GetWalletView,
  decorators: [scenario],
  argTypes: controls('directory', 'phone'),
} satisfies Meta<typeof GetWalletView>;
export default meta;

type Story = StoryObj<typeof meta>;

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch(modal.actions.pushed({ view: 'GetWallet', data: undefined }));
};
const given = (more: ScenarioParameters = {}) => ({
  scenario: { services: { registry: 'http://services.test' }, chain: { wallets: [] }, runs: true, arrive, ...more },
});
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Get a wallet' }));
const offered = async () => {
  const list = within(await (await sheet()).findByRole('group', { name: 'Get a wallet' }));
  return [...list.queryAllByRole('button'), ...list.queryAllByRole('link')].map(wordsOf);
};

export const Default: Story = { parameters: given() };

export const Chosen: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    await waitFor(async () => expect(await offered()).toHaveLength(4));
    await expect((await offered())[0]).toBe('HarborFor phone, browser, and desktopGet');
    await userEvent.click(await (await sheet()).findByRole('button', { name: /^Harbor/ }));
    await appears(await screen.findByRole('dialog', { name: 'Get Harbor' }));
  },
};

/** However late the rows come, the first of them is what a visitor is here for. */
export const FirstFocus: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    const row = await (await sheet()).findByRole('button', { name: /^Harbor/ });
    await waitFor(() => expect(row).toHaveFocus());
  },
};

export const SeeAll: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'See all wallets' }));
    await appears(await screen.findByRole('dialog', { name: 'All wallets' }));
  },
};

/** The host's choice stands first; what is here already is not offered. */
export const Curated: Story = {
  parameters: given({
    chain: { wallets: [{ id: 'example.quill', name: 'Quill' }] },
    settings: {
      wallets: {
        featured: ['Mosaic', 'quill'],
        custom: [{ id: 'ours', name: 'Our own', homepage: 'https://ours.example' }],
      },
    },
  }),
  play: async () => {
    await waitFor(async () => expect(await offered()).toHaveLength(4));
    const link = (await sheet()).getByRole('link', { name: /^Our own/ });
    await expect(link).toHaveAttribute('href', 'https://ours.example');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect((await offered()).some((name) => name.startsWith('Quill'))).toBe(false);
  },
};

export const Loading: Story = {
  parameters: given({ world: { faults: [{ match: '/getWallets', hang: true }] } }),
  play: async () => {
    const list = await (await sheet()).findByRole('group', { name: 'Get a wallet' });
    await expect(list.parentElement).toHaveAttribute('aria-busy', 'true');
  },
};

export const Offline: Story = {
  parameters: given({ world: { faults: [{ match: '/getWallets', status: 500 }] } }),
  play: async () => {
    await appears(await (await sheet()).findByRole('heading', { name: 'Couldn’t load the wallets' }));
    await expect((await sheet()).queryByRole('group', { name: 'Get a wallet' })).toBeNull();
    await appears((await sheet()).getByRole('button', { name: 'See all wallets' }));
  },
};

/** Back when asked again; the keyboard stays in the sheet. */
export const OfflineForAWhile: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given({ world: { faults: [{ match: '/getWallets', status: 500, times: 1 }] } }),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await offered()).toHaveLength(4));
    await expect((await screen.findByRole('dialog')).contains(document.activeElement)).toBe(true);
  },
};

export const Local: Story = {
  parameters: given({ services: {} }),
  play: async () => {
    await waitFor(async () => expect(await offered()).toHaveLength(4));
    await expect((await offered())[0]).toMatch(/^MetaMask/);
  },
};

/** On a phone each leads to its own store. */
export const OnAPhone: Story = {
  parameters: given({
    page: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', hasCoarsePointer: () => true },
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const link = await (await sheet()).findByRole('link', { name: /^Harbor/ });
    await expect(link).toHaveAttribute('href', 'https://apps.example/android/harbor');
  },
};

export const Light: Story = { globals: { mode: 'light' }, parameters: given() };
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  parameters: given(),
  play: async () => {
    await appears(await screen.findByRole('button', { name: /Harbor/ }));
  },
};
/** What each runs on is read whole, and what a press does looks like a button. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  parameters: given(),
  play: async () => {
    await waitFor(async () => expect(await offered()).toHaveLength(4));
    const note = (await sheet()).getAllByText(/^For phone/)[0] as HTMLElement;
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth);
    const action = (await sheet()).getAllByText('Get')[0] as HTMLElement;
    await expect(action.offsetHeight).toBe(32);
  },
};
