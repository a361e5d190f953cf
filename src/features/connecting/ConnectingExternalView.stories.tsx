import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { startConnect } from '@/store/flows/startConnect';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import type { PretendWallet } from '../../../harness/adapter';
import type { TestEnv } from '../../../harness/env';
import ConnectingExternalView from './ConnectingExternalView';

const choose: Arrive = (engine) => {
  engine.open({ view: 'Connect' });
  const connector = engine.store.getState().connection.connectors.eip155?.[0];
  if (connector) engine.store.dispatch(startConnect(connector));
};

/** A visitor chose Harbor, which answers so. */
const chose = (harbor: Partial<PretendWallet>) => ({
  scenario: {
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', ...harbor }] },
    arrive: choose,
  },
});

const meta = {
  title: 'Views/ConnectingExternal',
  component: ConnectingExternalView,
  decorators: [scenario],
  argTypes: controls('answers', 'walletName'),
} satisfies Meta<typeof ConnectingExternalView>;
export default meta;

type Story = StoryObj<typeof meta>;

const seen = async (heading: string) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Harbor' }));
  await appears(await sheet.findByRole('heading', { name: heading }));
  return sheet;
};

export const Default: Story = { parameters: chose({ answers: 'wait' }) };

export const Waiting: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose({ answers: 'wait' }),
  play: async () => {
    const sheet = await seen('Continue in Harbor');
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

export const Declined: Story = {
  parameters: chose({ answers: 'reject' }),
  play: async () => {
    const sheet = await seen('Connection declined');
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await seen('Connection declined');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  },
};

export const Connected: Story = {
  parameters: chose({ answers: 'approve' }),
  play: async () => {
    const sheet = await seen('You’re in');
    await appears(sheet.getByText('0xf3…b92266'));
  },
};

export const PendingElsewhere: Story = {
  parameters: chose({ answers: { error: { code: -32002, message: 'Request already pending' } } }),
  play: async () => {
    await appears(
      (await seen('A request is still open')).getByText('Answer the one that is open in Harbor, then try again.'),
    );
  },
};

export const Locked: Story = {
  parameters: chose({ answers: { error: { code: -32603, message: 'Wallet is locked' } } }),
  play: async () => {
    const sheet = await seen('Unlock Harbor');
    await appears(sheet.getByText('It is installed but locked. Open it and type your password.'));
    await appears(sheet.getByRole('button', { name: 'Try again' }));
  },
};

export const TimedOut: Story = {
  parameters: chose({ answers: { error: new PorticoError('CONNECT_TIMEOUT', {}) } }),
  play: async () => {
    await seen('No answer yet');
  },
};

export const Silent: Story = {
  parameters: chose({ answers: { error: { code: 4900, message: 'Disconnected' } } }),
  play: async () => {
    await appears(
      (await seen('Harbor doesn’t answer')).getByText('Check that it is turned on in this browser, then try again.'),
    );
  },
};

export const Unsupported: Story = {
  parameters: chose({ answers: { error: new PorticoError('CHAINS_UNSUPPORTED', {}) } }),
  play: async () => {
    await appears((await seen('Harbor can’t go there')).getByText('It supports none of the networks of this site.'));
  },
};

export const Failed: Story = {
  parameters: chose({ answers: { error: new Error('Something inside broke') } }),
  play: async () => {
    await appears((await seen('Couldn’t connect')).getByText('Something went wrong in Harbor. Try again.'));
  },
};

let outside: TestEnv | undefined;

/** The request may be hidden behind another window: after ten seconds the words say where to look, and a retry is near. */
export const LongWait: Story = {
  parameters: {
    scenario: {
      ...chose({ answers: 'wait' }).scenario,
      arrive: ((engine, env, pretend) => {
        outside = env;
        choose(engine, env, pretend);
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const sheet = await seen('Continue in Harbor');
    await expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull();
    outside?.clock.advance(timeLimits.slowHintMs);
    await appears(await sheet.findByText('Open Harbor and look for the request, or try again.'));
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull());
    await seen('Continue in Harbor');
  },
};

/** The wallet that is in already: nothing is asked again. */
export const Linked: Story = {
  parameters: {
    scenario: {
      ...chose({}).scenario,
      arrive: (async (engine, env, pretend) => {
        await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
        engine.close();
        choose(engine, env, pretend);
      }) satisfies Arrive,
    },
  },
  play: async () => {
    await appears((await seen('Harbor is linked already')).getByText('To link another account, choose it in Harbor.'));
  },
};

/** A wallet of an earlier visit. */
export const Missing: Story = {
  parameters: {
    scenario: {
      chain: { wallets: [] },
      arrive: ((engine) => {
        engine.open({ view: 'Connect' });
        engine.store.dispatch(startConnect({ id: 'example.harbor', name: 'Harbor' }));
      }) satisfies Arrive,
    },
  },
  play: async () => {
    await appears(
      (await seen('Harbor isn’t here')).getByText('It is not installed in this browser, or it is turned off.'),
    );
  },
};

/** Where the host sends whoever connected, instead of closing. */
export const LeadsOn: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      ...chose({}).scenario,
      arrive: ((engine, env) => {
        outside = env;
        engine.open({ view: 'Connect', data: { redirectView: 'Networks' } });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const door = within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
    await userEvent.click(await door.findByRole('button', { name: 'Harbor Installed' }));
    await seen('You’re in');
    outside?.clock.advance(timeLimits.closeAfterSuccessMs);
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
  },
};

export const LongName: Story = {
  parameters: chose({ name: `Harbor ${'of the long name '.repeat(120)}`, answers: 'wait' }),
};
export const DeclinedLight: Story = { parameters: chose({ answers: 'reject' }), globals: { mode: 'light' } };
export const Light: Story = { parameters: chose({ answers: 'wait' }), globals: { mode: 'light' } };
export const RightToLeft: Story = {
  parameters: chose({ answers: 'wait' }),
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { parameters: chose({ answers: 'wait' }), globals: { viewport: { value: 'narrow' } } };
