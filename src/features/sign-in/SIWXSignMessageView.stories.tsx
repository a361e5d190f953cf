import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { SignInConfig, SignInSession } from '@/ports/signIn';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, network, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import { wordsOf } from '../../../.storybook/words';
import type { PretendWallet } from '../../../harness/adapter';
import { ada, bo } from '../../../harness/fixtures/accounts';
import SIWXSignMessageView from './SIWXSignMessageView';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23275d38"/%3E%3Cpath d="M2 2.2h4l.7 1.6H1.3z" fill="%23f2e3c0"/%3E%3Cpath d="M1.9 4.2h4.2v1.9H1.9z" fill="%23a9dcb8"/%3E%3C/svg%3E';

/** A host that takes whatever the pretended wallets sign, or nothing. */
function createHost({ isRequired = false, takes = true }): SignInConfig {
  let sessions: readonly SignInSession[] = [];
  const said = { domain: 'market.example', uri: 'https://market.example', version: '1', nonce: 'a1b2c3d4' };
  return {
    createMessage: (account) => ({ ...said, ...account, toString: () => 'market.example wants you to sign in.' }),
    addSession: (session) => {
      if (!takes) throw new Error('Not here.');
      sessions = [session];
    },
    revokeSession: () => {},
    setSessions: (list) => {
      sessions = list;
    },
    getSessions: () => sessions,
    getRequired: () => isRequired,
  };
}

const connects: Arrive = async (engine) => {
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
};

interface Scene extends Partial<Pick<ScenarioParameters, 'chain'>> {
  harbor?: Partial<PretendWallet>;
  site?: string;
  isRequired?: boolean;
  takes?: boolean;
}

/** A visitor came in with Harbor, and the site wants to know that the account is theirs. */
const asks = ({ harbor, site = 'The market', chain, ...host }: Scene = {}) => ({
  scenario: {
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', ...harbor }], ...chain },
    signIn: () => ({ config: createHost(host), site: { name: site, icon: picture } }),
    page: { origin: 'https://market.example' },
    arrive: connects,
  } satisfies ScenarioParameters,
});

const meta = {
  title: 'Views/SIWXSignMessage',
  component: SIWXSignMessageView,
  decorators: [scenario],
  argTypes: controls('signs', 'isRequired', 'site', 'walletName', 'networkName'),
  parameters: asks(),
} satisfies Meta<typeof SIWXSignMessageView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Sign in' }));
const says = async (heading: string) => {
  const view = await sheet();
  await appears(await view.findByRole('heading', { name: heading }));
  return view;
};
/** It is read out at once, and lies on no button. */
const isToldByToast = async () => {
  const alert = await waitFor(async () => {
    const found = screen.getAllByRole('alert').find((one) => one.textContent === 'Couldn’t sign the message');
    await expect(found).toBeDefined();
    return found as HTMLElement;
  });
  await appears(alert);
  const pill = alert.firstElementChild as HTMLElement;
  const again = (await sheet()).getByRole('button', { name: 'Try again' });
  await waitFor(() =>
    expect(again.getBoundingClientRect().bottom).toBeLessThanOrEqual(pill.getBoundingClientRect().top),
  );
};
const sign = async () => userEvent.click((await sheet()).getByRole('button', { name: 'Sign message' }));

export const Default: Story = {};

export const Asking: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await says('The market asks you to sign in');
    await appears(view.getByText('Sign a message to show that this account is yours. It costs nothing.'));
    await expect(view.queryByText(/Cancelling disconnects/)).toBeNull();
    const facts = view.getAllByRole('definition').map(wordsOf);
    await expect(facts).toEqual(['market.example', 'Ethereum', '0xf3…b92266']);
    await expect(view.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(view.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Whoever wants to know what they sign reads it first; the wallet is then asked for this very text. */
export const Reading: Story = {
  play: async () => {
    const view = await says('The market asks you to sign in');
    await userEvent.click(view.getByText('Read the message'));
    await appears(await view.findByText('market.example wants you to sign in.'));
    await appears(view.getByRole('button', { name: 'Sign message' }));
  },
};

let wallets: Parameters<Arrive>[2] | undefined;
/** The wallet changes its account while somebody reads: they read on in what the new one is to sign. */
export const ReadingOn: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      ...asks().scenario,
      signIn: () => {
        const host = createHost({});
        const createMessage: SignInConfig['createMessage'] = async (account) => ({
          ...(await host.createMessage(account)),
          toString: () => `This is ${account.accountAddress}.`,
        });
        return { config: { ...host, createMessage }, site: { name: 'The market', icon: picture } };
      },
      arrive: (async (engine, env, pretend) => {
        wallets = pretend;
        await connects(engine, env, pretend);
      }) satisfies Arrive,
    } satisfies ScenarioParameters,
  },
  play: async () => {
    const view = await says('The market asks you to sign in');
    await userEvent.click(view.getByText('Read the message'));
    await appears(await view.findByText(`This is ${ada.address}.`));
    wallets?.switchAccount('example.harbor', bo.address);
    await appears(await view.findByText(`This is ${bo.address}.`));
  },
};

/** Another site may take a known name, but no other's address. */
export const Impostor: Story = {
  parameters: {
    scenario: { ...asks().scenario, page: { origin: 'http://rnarket.example' } },
  },
  play: async () => {
    const view = await says('The market asks you to sign in');
    await expect(view.getAllByRole('definition').map(wordsOf)[0]).toBe('rnarket.example');
    await expect(document.querySelector('[data-part="detail"] [data-icon="lock"]')).toBeNull();
  },
};

export const Signing: Story = {
  parameters: asks({ harbor: { signs: 'wait' } }),
  play: async () => {
    await says('The market asks you to sign in');
    await sign();
    const view = await says('Continue in Harbor');
    await appears(view.getByText('Read the message there, then sign it.'));
    await expect(view.getByRole('button', { name: 'Signing' })).toHaveAttribute('aria-busy', 'true');
    await appears(view.getByRole('button', { name: 'Cancel' }));
  },
};

export const SignedIn: Story = {
  play: async () => {
    await says('The market asks you to sign in');
    await sign();
    const view = await says('You’re signed in');
    await appears(view.getByText(/knows that this account is yours\.$/));
    await expect(view.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

export const Declined: Story = {
  parameters: asks({ harbor: { signs: 'reject' } }),
  play: async () => {
    await says('The market asks you to sign in');
    await sign();
    const view = await says('You didn’t sign');
    await isToldByToast();
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await says('You didn’t sign');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  },
};

/** The wallet signed, and the site did not take it. */
export const Refused: Story = {
  parameters: asks({ takes: false }),
  play: async () => {
    await says('The market asks you to sign in');
    await sign();
    await appears((await says('Couldn’t sign in')).getByText(/didn’t accept the signature/));
    await isToldByToast();
  },
};

/** The view stays, and says why; that it failed is told by a toast as well. */
export const Failed: Story = {
  parameters: asks({ harbor: { signs: { error: { code: -32603, message: 'Out of ink' } } } }),
  play: async () => {
    await says('The market asks you to sign in');
    await sign();
    await appears((await says('Couldn’t sign in')).getByText(/Something went wrong in Harbor/));
    await isToldByToast();
  },
};
export const FailedNarrow: Story = {
  parameters: Failed.parameters,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await sign();
    await says('Couldn’t sign in');
    await isToldByToast();
  },
};

/** Nobody stays connected without: closing is refused, and said. */
export const Required: Story = {
  parameters: asks({ isRequired: true }),
  play: async () => {
    const view = await says('The market asks you to sign in');
    const asking = 'Sign a message to show that this account is yours. It costs nothing. Cancelling disconnects you.';
    await waitFor(() => expect(view.getAllByText(asking)).not.toHaveLength(0));
    await userEvent.click(view.getByRole('button', { name: 'Close' }));
    await view.findByText('Sign the message or cancel first.');
    await userEvent.keyboard('{Escape}');
    await appears(await screen.findByRole('dialog', { name: 'Sign in' }));
  },
};
export const RequiredThenCancelled: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Required.parameters,
  play: async () => {
    const view = await says('The market asks you to sign in');
    await userEvent.click(view.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The wallet that is being let go takes its time. */
export const Leaving: Story = {
  parameters: asks({ isRequired: true, harbor: { leaves: 'wait' } }),
  play: async () => {
    const view = await says('The market asks you to sign in');
    await userEvent.click(view.getByRole('button', { name: 'Cancel' }));
    await expect(await view.findByRole('button', { name: 'Cancelling' })).toHaveAttribute('aria-busy', 'true');
    await expect(view.getByRole('button', { name: 'Sign message' })).toHaveAttribute('aria-disabled', 'true');
  },
};

const long = {
  site: 'The Great Market of Everything That Was Ever Sold and of Much That Never Was',
  harbor: { name: 'The Harbor Wallet of All Seas, Rivers and Lakes, and of Those Who Cross Them', signs: 'wait' },
  chain: { networks: [network('1', 'An Exceedingly Long-Winded Test Network of Great Renown')] },
} satisfies Scene;

export const LongNames: Story = {
  parameters: asks({ ...long, chain: { ...long.chain, wallets: [{ id: 'example.harbor', ...long.harbor }] } }),
};
export const LongNamesNarrow: Story = {
  parameters: LongNames.parameters,
  globals: { viewport: { value: 'narrow' } },
  play: async () => sign(),
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  parameters: asks({ isRequired: true }),
  globals: { locale: 'ar', direction: 'rtl' },
  // A name stands in one line where it has room, and turns nothing in the sentence around it, whichever way that runs.
  play: async () => {
    const heading = await screen.findByRole('heading', { level: 3 });
    const name = await within(heading).findByText('The market');
    expect(name.closest('bdi')).toHaveTextContent(/^The market$/);
    await waitFor(() => expect(name.getClientRects()).toHaveLength(1));
  },
};
export const Narrow: Story = { parameters: asks({ isRequired: true }), globals: { viewport: { value: 'narrow' } } };
