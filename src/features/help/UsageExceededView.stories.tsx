import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { phone } from '../../../.storybook/pairingSheet';
import { type Arrive, openConnected, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
import { goldenWorld } from '../../../harness/fixtures/golden';
import UsageExceededView from './UsageExceededView';

const services = { registry: 'http://services.test', blockchain: 'http://services.test' };
const walletConnect = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers: 'wait' } as const;
const usedUp = (match: string, times?: number) => ({ match, status: 402, ...(times && { times }) });

let outside: TestEnv | undefined;
/** The visitor goes from Connect to all wallets, and none is here. */
const toWallets: Arrive = (engine, env) => {
  outside = env;
  engine.open({ view: 'Connect' });
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'AllWallets' } });
};
const wallets = (more: ScenarioParameters = {}) => ({
  scenario: {
    services,
    arrive: toWallets,
    chain: { wallets: [walletConnect] },
    pairing: {},
    world: { faults: [usedUp('/getWallets')] },
    ...more,
  },
});
/** The visitor has come to it that way, and stands there. */
const there: Arrive = (engine, env) => {
  outside = env;
  engine.open({ view: 'Connect' });
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'UsageExceeded', data: { wanted: 'wallets' } } });
};
/** The visitor is in, and comes to choose a name. */
const toNames: Arrive = async (engine, env, ...rest) => {
  outside = env;
  await openConnected(engine, env, ...rest);
  for (const view of ['ChooseAccountName', 'RegisterAccountName'])
    engine.store.dispatch({ type: 'modal/pushed', payload: { view } });
};
const names = () => ({
  scenario: {
    services,
    arrive: toNames,
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor' }] },
    world: { ...goldenWorld(), faults: [usedUp('/v1/profile/')] },
  },
});

const meta = {
  title: 'Views/UsageExceeded',
  component: UsageExceededView,
  decorators: [scenario],
  argTypes: controls('inPage', 'phone'),
  parameters: wallets({ arrive: there }),
} satisfies Meta<typeof UsageExceededView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Not available now' }));

export const Default: Story = {};

/** No wallet is here, and none can be listed: why, and that a phone and Connect are ways in all the same. */
export const Wallets: Story = {
  tags: ['journey', '!autodocs'],
  parameters: wallets(),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'This site has used up its plan' }));
    await appears(
      view.getByText(
        'The service that lists wallets has reached the limit of this site’s plan. Nothing is wrong with your wallet or your money.',
      ),
    );
    const ways = within(view.getByRole('group', { name: 'What works all the same' }));
    await appears(ways.getByText('Wallets in this browser'));
    await appears(ways.getByText('They connect as ever. One you install now shows up by itself.'));
    await appears(ways.getByText('Any wallet can scan the code.'));
    await expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
    // Whoever develops the site hears of it, once.
    await waitFor(() => expect(outside?.log.warnings.join('\n')).toContain('Usage Exceeded'));
    await userEvent.click(ways.getByRole('button', { name: 'Use your phone Any wallet can scan the code.' }));
    await appears(await screen.findByRole('dialog', { name: 'Use your phone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Connect wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
    await expect(outside?.log.warnings.filter((one) => one.includes('Usage Exceeded'))).toHaveLength(1);
  },
};

/** Opened at the directory by its host: there is nowhere to go back to, and Connect is a press away. */
export const OpenedAlone: Story = {
  tags: ['journey', '!autodocs'],
  parameters: wallets({ arrive: (engine) => engine.open({ view: 'AllWallets' }), chain: { wallets: [] } }),
  play: async () => {
    const view = await sheet();
    await expect(view.queryByRole('button', { name: 'Back' })).toBeNull();
    await expect(view.queryByText('Use your phone')).toBeNull();
    await userEvent.click(await view.findByRole('button', { name: 'Connect wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** Who has no wallet yet, and looks for one. */
export const NoneYet: Story = {
  tags: ['journey', '!autodocs'],
  parameters: wallets({
    chain: { wallets: [] },
    arrive: (engine) => {
      engine.open({ view: 'Connect' });
      engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'GetWallet' } });
    },
  }),
  play: async () => appears(await (await sheet()).findByText('Wallets in this browser')),
};

/** The plan holds more again: the next press finds the wallets. */
export const BackAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: wallets(),
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Connect wallet' }));
    await outside?.fetch('http://services.test/control/faults', { method: 'DELETE' });
    await userEvent.click(await screen.findByRole('button', { name: /^All wallets/ }));
    await appears(
      await within(await screen.findByRole('dialog', { name: 'All wallets' })).findByRole('button', { name: /^Quill/ }),
    );
  },
};

/** On the phone itself: the code is for another one. */
export const OnAPhone: Story = {
  parameters: wallets(phone),
  globals: { viewport: { value: 'narrow' } },
  play: async () =>
    appears(await (await sheet()).findByRole('button', { name: 'Show a QR code Any wallet can scan the code.' })),
};

/** The service that gives out names: the account is as it was. */
export const Names: Story = {
  parameters: names(),
  play: async () => {
    const view = await sheet();
    await appears(
      await view.findByText(
        'The service that gives out names has reached the limit of this site’s plan. Nothing is wrong with your wallet or your money.',
      ),
    );
    await appears(view.getByText('Your account'));
    await appears(view.getByText('Your balance comes from the network itself. You can send and receive as ever.'));
    await expect(view.queryByText('Wallets in this browser')).toBeNull();
  },
};

export const NamesLeft: Story = {
  tags: ['journey', '!autodocs'],
  parameters: names(),
  play: async () => {
    const [, back] = await (await sheet()).findAllByRole('button', { name: 'Back' });
    await userEvent.click(back as HTMLElement);
    await appears(await screen.findByRole('heading', { name: 'Choose your account name' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
/** Words half as long again, at 320 px: nothing leaves the sheet. */
export const LongWords: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'narrow' }, locale: 'pseudo' },
  play: async () => {
    await screen.findByRole('group');
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
