import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Connector } from '@/domain/connector';
import { timeLimits } from '@/domain/limits';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { selectConnectors } from '@/store/connection/selectors';
import { connection } from '@/store/connection/slice';
import { defaultFeatures } from '@/store/settings/defaults';
import { appears } from '../../../.storybook/appears';
import { dialog, rows } from '../../../.storybook/connectSheet';
import { controls } from '../../../.storybook/controls';
import { emailWallet } from '../../../.storybook/emailSheet';
import { fits } from '../../../.storybook/fits';
import { chain } from '../../../.storybook/pretended';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import ConnectView from './ConnectView';

const meta = {
  title: 'Views/ConnectBlocks',
  component: ConnectView,
  decorators: [scenario],
  argTypes: controls('logins', 'terms'),
} satisfies Meta<typeof ConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

const chains = [{ networks: [solanaDevnet], wallets: [{ id: 'example.lantern', name: 'Lantern' }] }];
const forSolana: Arrive = (engine) => engine.open({ view: 'Connect', namespace: 'solana' });

/** Opened for one kind of chain. */
export const Default: Story = {
  parameters: {
    scenario: { chains, arrive: forSolana, settings: { legal: { termsUrl: 'https://app.example/terms' } } },
  },
};

/** That is said, and there is a way to the wallets of all. */
export const Narrowed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { chains, arrive: forSolana } },
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByText('Solana wallets only'));
    await expect(await rows()).toEqual(['LanternInstalled']);
    const showAll = sheet.getByRole('button', { name: 'Show all chains' });
    await userEvent.click(showAll);
    await waitFor(async () =>
      expect(await rows()).toEqual(['HarborInstalled', 'FernwayInstalled', 'LanternInstalled']),
    );
    await expect(sheet.queryByText('Solana wallets only')).toBeNull();
    // Whoever pressed it is still in the dialog.
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  },
};

/** No wallet of that kind here: the way to the others is there too. */
export const NarrowedToNobody: Story = {
  parameters: {
    scenario: {
      chains: [{ networks: [solanaDevnet], wallets: [] }],
      arrive: ((engine, env) => {
        env.clock.advance(1_000);
        engine.open({ namespace: 'solana' });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const sheet = within(await dialog());
    await appears(await sheet.findByRole('heading', { name: 'No wallet here yet' }));
    await appears(await sheet.findByRole('button', { name: 'Show all chains' }));
  },
};
export const NarrowedToNobodyThenAll: Story = {
  tags: ['journey', '!autodocs'],
  parameters: NarrowedToNobody.parameters,
  play: async () => {
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Show all chains' }));
    await waitFor(async () => expect(await rows()).toEqual(['HarborInstalled', 'FernwayInstalled']));
  },
};

/** The host offers one kind of chain alone: nothing says that there were others ([§4] namespace filter). */
export const Filtered: Story = {
  parameters: {
    scenario: { chains, settings: { features: { ...defaultFeatures, namespaces: { eip155: false } } } },
  },
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual(['LanternInstalled']));
    await expect(screen.queryByRole('button', { name: 'Show all chains' })).toBeNull();
  },
};

const loginMethods = { email: () => {}, social: () => {} };
const services = { frame: 'https://frame.test' };
/** More than six of them: five have a button, the others stand behind the last. */
const accounts = ['Continue with Google', 'X', 'Farcaster', 'Discord', 'Apple'];

/** Wallets are installed: they come first ([§9] Connect method order). */
export const WalletsFirst: Story = {
  parameters: { scenario: { loginMethods, services, chain: { wallets: [...chain.wallets, emailWallet] } } },
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual(['HarborInstalled', 'FernwayInstalled', ...accounts]));
    const sheet = within(await dialog());
    await appears(sheet.getByText('or'));
    const field = sheet.getByRole('textbox', { name: 'Email address' });
    const social = sheet.getByRole('button', { name: 'Continue with Google' });
    await expect(field.compareDocumentPosition(social) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.type(field, ' ada');
    await expect(sheet.queryByRole('button', { name: 'Sign in' })).toBeNull();
    // What is typed wrong is said, and stays.
    await userEvent.type(field, '@{Enter}');
    await appears(await sheet.findByText('That is no email address. Check it.'));
    await expect(field).toHaveValue('ada@');
    await userEvent.type(field, 'a');
    await expect(sheet.queryByText('That is no email address. Check it.')).toBeNull();
  },
};

/** None is: what everybody has comes first. */
export const WalletsLast: Story = {
  parameters: {
    scenario: { loginMethods, services, chain: { wallets: [{ id: 'stonekey', name: 'Stonekey', type: 'EXTERNAL' }] } },
  },
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual([...accounts, 'StonekeyInstalled']));
    await appears(within(await dialog()).getByRole('textbox', { name: 'Email address' }));
  },
};

let announce = () => {};
/** A wallet that is found while somebody types an email is offered below it: the field stays where it is. */
export const WalletWhileTyping: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      loginMethods,
      services,
      chain: { wallets: [{ id: 'stonekey', name: 'Stonekey', type: 'EXTERNAL' }] },
      arrive: (({ store, open }) => {
        announce = () => {
          const [stonekey] = selectConnectors(store.getState());
          if (!stonekey) throw new Error('There is no wallet whose kind the late one could be of.');
          const { namespace } = stonekey;
          const harbor: Connector = { id: 'example.harbor', name: 'Harbor', namespace, type: 'ANNOUNCED' };
          store.dispatch(connection.actions.connectorsFound({ namespace, connectors: [stonekey, harbor] }));
        };
        open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const sheet = within(await dialog());
    const field = await sheet.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, 'ada@example');
    announce();
    await waitFor(async () => expect((await rows()).join()).toContain('HarborInstalled'));
    await expect(field).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('ada@example');
    await userEvent.type(field, '.org');
    await expect(sheet.getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@example.org');
  },
};

let later = () => {};
/** Whoever presses a button while wallets are looked for finds it where it was: what is then said takes the same place. */
export const NobodyHere: Story = {
  parameters: {
    scenario: {
      loginMethods,
      services,
      chain: { wallets: [emailWallet] },
      arrive: ((engine, env) => {
        later = () => env.clock.advance(timeLimits.injectedLateWaitMs);
        engine.open();
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const sheet = within(await dialog());
    await sheet.findByText('Looking for wallets');
    const more = await sheet.findByRole('button', { name: 'More' });
    const top = () => Math.round(more.getBoundingClientRect().top);
    // All that moves and ends: what waits shimmers on.
    const settled = () =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      );
    await settled();
    const before = top();
    later();
    await appears(await sheet.findByRole('button', { name: 'Get a wallet No wallet here yet' }));
    await expect(top()).toBe(before);
    await settled();
    await expect(top()).toBe(before);
  },
};

/** Social accounts by their number ([views A.2] Social block): one in a line, two beside each other, a few more below the first. */
export const OneAccount: Story = {
  parameters: { scenario: { loginMethods, services, chain: { wallets: [emailWallet] }, socials: ['apple'] } },
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual(['Continue with Apple']));
  },
};
export const TwoAccounts: Story = {
  parameters: { scenario: { loginMethods, services, chain: { wallets: [emailWallet] }, socials: ['apple', 'github'] } },
  play: async () => {
    await waitFor(async () => expect(await rows()).toEqual(['Apple', 'GitHub']));
    const [apple, github] = within(await dialog()).getAllByRole('button', { name: /Apple|GitHub/ });
    await expect(apple?.getBoundingClientRect().top).toBe(github?.getBoundingClientRect().top);
  },
};
export const SixAccounts: Story = {
  parameters: {
    scenario: {
      loginMethods,
      services,
      chain: { wallets: [emailWallet] },
      socials: ['farcaster', 'google', 'discord', 'apple', 'github', 'facebook'],
    },
  },
  play: async () => {
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ...['Continue with Farcaster', 'Google', 'Discord', 'Apple', 'GitHub', 'Facebook'],
      ]),
    );
    const sheet = within(await dialog());
    await expect(sheet.queryByRole('button', { name: 'More' })).toBeNull();
    await expect((await dialog()).scrollWidth).toBeLessThanOrEqual((await dialog()).clientWidth);
  },
};
/** On a narrow page a name has room to its button’s edge; what has none beside the others goes below. */
export const SixAccountsNarrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  parameters: SixAccounts.parameters,
  play: async () => {
    await within(await dialog()).findByRole('button', { name: 'Facebook' });
    await fits();
  },
};
export const MoreAccounts: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { loginMethods, services, chain: { wallets: [emailWallet] } } },
  play: async () => {
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'More' }));
    await appears(await screen.findByRole('dialog', { name: 'Sign in with' }));
  },
};

/** The terms are not agreed to yet: every way in waits. */
export const Held: Story = {
  parameters: {
    scenario: {
      loginMethods,
      services,
      settings: {
        legal: { termsUrl: 'https://app.example/terms' },
        features: { ...defaultFeatures, legalCheckbox: true },
      },
    },
  },
};
export const HeldThenTicked: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Held.parameters,
  play: async () => {
    const sheet = within(await dialog());
    const email = await waitFor(async () => {
      const found = (await dialog()).querySelector('input[type="email"]');
      if (!found) throw new Error('not here yet');
      return found;
    });
    await expect(email.closest('[inert]')).not.toBeNull();
    await userEvent.click(sheet.getByRole('checkbox'));
    await waitFor(() => expect(email.closest('[inert]')).toBeNull());
  },
};
