import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { seascape } from '@/design/primitives/Image/samples';
import { Inline } from '@/design/primitives/Inline/Inline';
import { appears } from '../../.storybook/appears';
import { controls } from '../../.storybook/controls';
import { connected, type LobbyParameters, lobby, opens } from '../../.storybook/lobby';
import { network } from '../../.storybook/scenario';
import { AccountButton } from './AccountButton';
import { ConnectButton } from './ConnectButton';
import { usePortico } from './hooks';
import { NetworkButton } from './NetworkButton';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const lastSeen = JSON.stringify({
  activeNamespace: 'eip155',
  networkId: 'eip155:1',
  accounts: {
    eip155: {
      status: 'connected',
      address,
      caipAddress: `eip155:1:${address}`,
      connectorId: 'example.harbor',
      wallet: { name: 'Harbor' },
      accounts: [{ address, type: 'eoa' }],
    },
  },
});

const wallets = (harbor: object) => ({
  wallets: [{ id: 'example.harbor', name: 'Harbor', ...harbor }],
});

function HostsButton() {
  const { openProps } = usePortico();
  return (
    <button type="button" {...openProps}>
      Come in
    </button>
  );
}

const meta = {
  title: 'Lobby/Buttons',
  component: ConnectButton,
  decorators: [lobby],
  argTypes: controls('answers', 'network', 'networkName', 'balance', 'coin', 'balanceIs'),
  parameters: { lobby: {} satisfies LobbyParameters },
  render: (args) => (
    <Inline gap={2} wrap>
      <NetworkButton size={args.size} />
      <ConnectButton {...args} />
    </Inline>
  ),
} satisfies Meta<typeof ConnectButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nobody is in: the default network stands there. */
export const Default: Story = {};

/** A press opens the modal. */
export const Ready: Story = {
  tags: ['journey', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ethereum' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect wallet' }));
    await opens('Connect wallet');
  },
};

export const Sizes: Story = {
  render: () => (
    <Inline gap={2} wrap>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Inline key={size} gap={2} wrap>
          <NetworkButton size={size} />
          <ConnectButton size={size} />
        </Inline>
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    const heights = canvas
      .getAllByRole('button', { name: 'Connect wallet' })
      .map((button) => button.getBoundingClientRect().height);
    await expect(heights).toEqual([32, 40, 48]);
  },
};

/** On a page with a primary button of its own. */
export const Raised: Story = { args: { tone: 'raised', label: 'Sign in' } };

/** The UI hangs: the button and the place of the sheet say so, and Escape is the page's own. */
export const Opening: Story = {
  parameters: { lobby: { hangs: true } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Connect wallet' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    const sheet = await screen.findByRole('status');
    await expect(sheet).toHaveTextContent('Opening');
    await expect(sheet.getBoundingClientRect().height).toBeGreaterThan(240);
    await expect(button).toHaveFocus();
  },
};

/** A host's own button asks by the handle: the same sheet says that it was heard. */
export const OpeningByTheHandle: Story = {
  parameters: {
    lobby: { hangs: true, arrive: (portico) => portico.open({ view: 'Networks' }) } satisfies LobbyParameters,
  },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Opening');
  },
};

export const Connecting: Story = {
  args: { loadingLabel: 'Look at your wallet' },
  parameters: {
    lobby: { chain: wallets({ answers: 'wait' }), ...connected } satisfies LobbyParameters,
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Look at your wallet' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Connected: Story = {
  parameters: { lobby: connected },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /0xf3…b92266/ });
    await waitFor(() => expect(button).toHaveTextContent('1.284'));
  },
};

/** The last visit's account at once; the balance comes with the wallet. */
export const Restoring: Story = {
  parameters: { lobby: { lastSeen, hangs: true } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /0xf3…b92266/ });
    await expect(button.querySelector('[data-part="skeleton"]')).not.toBeNull();
  },
};

/** A host's own picture of the account, in the window that ours would stand in. */
export const OwnAvatar: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    lobby: { ...connected, options: { avatar: () => seascape } } satisfies LobbyParameters,
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /0xf3…b92266/ });
    await waitFor(() => expect(button.querySelector('[data-state="loaded"]')).not.toBeNull());
    const { width, height } = (button.querySelector('[data-part="image"]') as Element).getBoundingClientRect();
    await expect([width, height]).toEqual([22, 22]);
    await userEvent.click(button);
    await opens('Account');
    const sheet = screen.getByRole('dialog');
    await waitFor(() => expect(sheet.querySelector('img')?.src).toBe(seascape));
  },
};

const byWidth = {
  showBalance: { narrow: false, wide: true },
  accountStatus: { narrow: 'avatar', wide: 'full' },
} as const;

/** On a wide page, all of it. */
export const ByWidth: Story = {
  args: byWidth,
  parameters: { lobby: connected },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^1\.284\sETH 0xf3…b92266$/ });
    const isNarrow = window.innerWidth < 768;
    const isSeen = (part: string) => Boolean(button.querySelector(`[data-part="${part}"]`)?.getClientRects().length);
    await expect([isSeen('balance'), isSeen('avatar'), isSeen('address')]).toEqual([!isNarrow, true, !isNarrow]);
  },
};

/** On a narrow one the picture alone, whose name is the address all the same. */
export const ByWidthNarrow: Story = { ...ByWidth, globals: { viewport: { value: 'narrow' } } };
export const ByWidthRestoring: Story = { args: byWidth, parameters: { lobby: { lastSeen, hangs: true } } };
export const ByWidthLight: Story = { ...ByWidth, globals: { mode: 'light' } };
export const ByWidthRightToLeft: Story = {
  ...ByWidthNarrow,
  globals: { ...ByWidthNarrow.globals, locale: 'ar', direction: 'rtl' },
  play: undefined,
};
export const AvatarAlone: Story = {
  args: { accountStatus: 'avatar', showBalance: false },
  parameters: { lobby: connected },
};
export const AddressAlone: Story = {
  args: { accountStatus: 'address', showBalance: false },
  parameters: { lobby: connected },
};

/** A node that does not answer takes the balance away, not the account. */
export const BalanceUnavailable: Story = {
  parameters: { lobby: { ...connected, chain: { balance: 'error' } } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /0xf3…b92266/ });
    await waitFor(() => expect(button.querySelector('[data-part="balance"]')).toBeNull());
  },
};

/** Only who is in, and more letters of it. */
export const AccountAlone: Story = {
  parameters: { lobby: connected },
  render: () => <AccountButton balance="hide" charsStart={8} charsEnd={8} />,
  play: async ({ canvas }) => {
    await appears(await canvas.findByRole('button', { name: '0xf39Fd6…fFb92266' }));
  },
};

/** The wallet stands on a network that the site does not list: said in words, not by colour alone. */
export const WrongNetwork: Story = {
  parameters: { lobby: { ...connected, chain: wallets({ standsOn: 'eip155:999' }) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Wrong network' })).toHaveLength(2));
  },
};

const long = network('1', 'The Longest Name a Network of Testers Could Agree Upon', 'LONGSYMBOL');

export const LongNames: Story = {
  parameters: {
    lobby: {
      ...connected,
      chain: {
        networks: [long],
        balance: { base: '123456789012345678901234567', decimals: 18, symbol: 'LONGSYMBOL' },
      },
    },
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: long.name });
    await waitFor(() => expect(canvas.getByRole('button', { name: /0xf3…b92266/ })).toHaveTextContent('LONGSYMBOL'));
    await expect(button.getBoundingClientRect().width).toBeLessThan(260);
  },
};

export const Arabic: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'اربط محفظتك' });
    await expect(button.closest('[data-portico]')).toHaveAttribute('dir', 'rtl');
  },
};

export const ArabicConnected: Story = { globals: { locale: 'ar' }, parameters: { lobby: connected } };

/** A button of the host's, which fetches and opens as ours do. */
export const HostsOwn: Story = { render: () => <HostsButton /> };
export const HostsOwnPressed: Story = {
  tags: ['journey', '!autodocs'],
  render: HostsOwn.render,
  play: async ({ canvas }) => {
    const own = canvas.getByRole('button', { name: 'Come in' });
    await expect(own).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(own);
    await opens('Connect wallet');
  },
};
