import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { registryLimits, timeLimits } from '@/domain/limits';
import { bodyOf, dialog, field, given, grid, heard, names, outside, tile } from '../../../.storybook/allWalletsSheet';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { network, scenario } from '../../../.storybook/scenario';
import { createWorld } from '../../../harness/world';
import AllWalletsView from './AllWalletsView';

const meta = {
  title: 'Views/AllWallets',
  component: AllWalletsView,
  decorators: [scenario],
  argTypes: controls('directory', 'wallets', 'walletName', 'phone'),
} satisfies Meta<typeof AllWalletsView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Where nothing stands over the name of a wallet. */
const unmarked = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll<HTMLElement>('[data-index]')].flatMap((cell) =>
    cell.querySelector('img, svg[data-kind]') ? [] : Number(cell.dataset.index),
  );
const searches = () =>
  (outsideRequests() ?? []).flatMap(({ target }) => new URL(target, 'http://x').searchParams.get('search') ?? []);
/** What the pretended services were asked; the world is made anew for each story. */
const asked = createWorld();
const outsideRequests = () => asked.requests;
const watched = { requests: asked.requests };

export const Default: Story = { parameters: given({ runs: true }) };

export const SixHundred: Story = {
  parameters: given({ runs: true }),
  play: async () => {
    const sheet = await dialog();
    // What is installed stands first, and once.
    await tile('Harbor installed');
    await tile('Quill certified');
    await expect((await names()).slice(0, 3)).toEqual(['Harbor installed', 'Fernway installed', 'Quill certified']);
    await expect((await field()).getAttribute('placeholder')).toMatch(/^Search [45]\d\d wallets$/);
    await waitFor(async () => expect(await field()).toHaveFocus());
    const body = bodyOf(sheet);
    await waitFor(async () => {
      body.scrollTop = body.scrollHeight;
      const shown = [...(await grid()).querySelectorAll<HTMLElement>('[data-index]')];
      expect(Math.max(...shown.map(({ dataset }) => Number(dataset.index)))).toBeGreaterThan(200);
    });
    await expect(within(await grid()).getAllByRole('button').length).toBeLessThan(60);
    await expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
    await waitFor(() => expect(unmarked(sheet)).toEqual([]));
  },
};

/** The first pictures do not wait for anybody to stay. */
export const FirstPictures: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    await tile('Quill certified');
    const sheet = await dialog();
    // The tiles are painted, and nobody has stayed.
    outside().clock.advance(timeLimits.imageStayMs / 4);
    await waitFor(() => expect(unmarked(sheet).filter((at) => at < registryLimits.firstImagesCount)).toEqual([]));
  },
};

export const Search: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given({ world: watched }),
  play: async () => {
    asked.requests.length = 0;
    await tile('Harbor installed');
    await userEvent.type(await field(), 'zeph');
    // What is known shows at once; the rest when the registry has said it.
    await tile(/^Zephyr/);
    await expect(searches()).toEqual(['z']);
    outside().clock.advance(registryLimits.searchWaitMs);
    await waitFor(() => expect(searches()).toEqual(['z', 'zeph']));
    await within(await grid()).findAllByRole('button', { name: /^\w+ Zephyr/ });
    await expect(await screen.findByText(/wallets found$/)).toBeInTheDocument();
    // Its host hears what was looked for once it was found, not each key.
    const searchesTold = heard.filter(({ event }) => event === 'SEARCH_WALLET');
    await expect(searchesTold.at(-1)).toMatchObject({ properties: { search: 'zeph' } });
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await tile('Harbor installed');
  },
};

export const NothingFound: Story = {
  parameters: given(),
  play: async () => {
    await userEvent.type(await field(), '0');
    const sheet = within(await dialog());
    await appears(await sheet.findByRole('heading', { name: 'No wallet by that name' }));
    await appears(sheet.getByText('Check the spelling, or try a part of the name.'));
    await expect(await screen.findByText('No wallet found')).toBeInTheDocument();
  },
};
export const NothingFoundThenCleared: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    await userEvent.type(await field(), '0');
    const sheet = within(await dialog());
    await sheet.findByRole('heading', { name: 'No wallet by that name' });
    await userEvent.click(sheet.getByRole('button', { name: 'Clear' }));
    await tile('Harbor installed');
  },
};

export const Certified: Story = {
  parameters: given(),
  play: async () => {
    const toggle = await tile('Certified wallets only');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await tile('Harbor installed');
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () =>
      expect((await names()).filter((name) => !/certified$|^(?:Harbor|Fernway) installed$/.test(name))).toEqual([]),
    );
    await appears(await screen.findByText('Certified wallets only', { selector: '[data-part="toast"] *' }));
  },
};
export const CertifiedThenAll: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    const toggle = await tile('Certified wallets only');
    await userEvent.click(toggle);
    await waitFor(async () => expect((await names()).includes('Nimbus')).toBe(false));
    await userEvent.click(toggle);
    await tile('Nimbus');
  },
};

export const Keyboard: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    await tile('Harbor installed');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await tile('Harbor installed')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await tile('Fernway installed')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await appears(await screen.findByRole('dialog', { name: 'Fernway' }));
  },
};

/** A wallet that is not here, on a site where nothing pairs: the way to get it; and back, the list is as it was left. */
export const NotHere: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(),
  play: async () => {
    await userEvent.type(await field(), 'quill');
    await userEvent.click(await tile('Quill certified'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Get Quill' }));
    await appears(await sheet.findByRole('link', { name: /Browser extension/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await waitFor(async () => expect(await field()).toHaveValue('quill'));
    await tile('Quill certified');
  },
};

/** No registry: the built-in directory, with our marks. */
export const Local: Story = {
  parameters: given({ services: {}, chain: { wallets: [{ id: 'io.metamask', name: 'MetaMask' }] } }),
  play: async () => {
    await tile('MetaMask installed');
    await tile('Rainbow');
    await expect((await names()).filter((name) => name.startsWith('MetaMask'))).toHaveLength(1);
  },
};

/** What the host says: its own, none but some, none of others. */
export const Curated: Story = {
  parameters: given({
    settings: {
      wallets: {
        include: ['Quill', 'Mosaic', 'example.alder', 'Zephyr'],
        exclude: ['zephyr', 'fernway'],
        custom: [{ id: 'ours', name: 'Our own', mobileLink: 'ours://' }],
      },
    },
  }),
  play: async () => {
    await tile('Quill certified');
    await expect(await names()).toEqual(['Harbor installed', 'Our own', 'Quill certified', 'Mosaic']);
  },
};

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;

export const OneNamespace: Story = {
  parameters: given({
    chains: [
      { networks: [{ ...network('1', 'Solana', 'SOL'), id: solana, namespace: 'solana', reference: solana.slice(7) }] },
    ],
    arrive: (engine) => engine.open({ view: 'AllWallets', data: { namespace: 'solana' } }),
  }),
  play: async () => {
    await tile(/^Quill/);
    await expect((await names()).some((name) => /^Harbor|^Fernway/.test(name))).toBe(false);
  },
};

const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
  hasCoarsePointer: () => true,
};

/** On a phone: wallets that open there, and a code to show to another. */
export const OnAPhone: Story = {
  parameters: given({
    page: phone,
    chain: { wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }] },
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await tile('Harbor certified');
    await appears(within(await dialog()).getByRole('button', { name: 'Show a QR code' }));
    // Of the desktop alone.
    await expect((await names()).some((name) => /^Mosaic/.test(name))).toBe(false);
    await expect(await field()).not.toHaveFocus();
  },
};

const strange = createWorld()
  .wallets.filter(({ name }) => name === 'Lantern' || !/^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/.test(name))
  .map((wallet) => ({ ...wallet, chains: ['eip155:1'] }));

export const StrangeNames: Story = {
  parameters: given({ chain: { wallets: [] }, world: { wallets: strange } }),
  play: async () => {
    const sheet = await dialog();
    await tile(/محفظة المرفأ/);
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    await expect(sheet.textContent).not.toContain('\u202E');
    await expect((await names()).filter((name) => name.startsWith('Lantern'))).toHaveLength(2);
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  parameters: given({ runs: true }),
  play: async () => {
    await appears(await screen.findByRole('button', { name: /Harbor/ }));
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } }, parameters: given({ runs: true }) };
