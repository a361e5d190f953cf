import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Network } from '@/domain/network';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, networks, scenario } from '../../../.storybook/scenario';
import { wordsOf } from '../../../.storybook/words';
import ConnectingMultiChainView from './ConnectingMultiChainView';

const make = (namespace: Network['namespace'], reference: string, name: string): Network => ({
  ...(networks[0] as Network),
  id: `${namespace}:${reference}`,
  namespace,
  reference,
  name,
});
const tidepool = (id: string, address: string) => [{ id, name: 'Tidepool', address }];

/** A visitor chose a wallet of that id. */
const chose =
  (connectorId: string): Arrive =>
  (engine, _env, _pretend, _pairing, given) => {
    engine.open();
    const data = { connectorId, namespace: 'eip155', wallet: { name: given?.about?.name ?? 'Tidepool' } };
    engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ConnectingMultiChain', data } });
  };

const meta = {
  title: 'Views/ConnectingMultiChain',
  component: ConnectingMultiChainView,
  decorators: [scenario],
  argTypes: controls('aboutName'),
  parameters: {
    scenario: {
      about: { id: 'tidepool', name: 'Tidepool' },
      arrive: chose('example.tidepool'),
      chain: {
        wallets: [
          { id: 'example.tidepool', name: 'Tidepool' },
          { id: 'example.harbor', name: 'Harbor' },
        ],
      },
      chains: [
        {
          networks: [make('solana', 'main', 'Solana')],
          wallets: tidepool('tidepool', 'So1anaTidepool11111111111111111'),
        },
        { networks: [make('bip122', 'main', 'Bitcoin')], wallets: tidepool('tidepool', 'bc1qtidepool') },
      ],
    },
  },
} satisfies Meta<typeof ConnectingMultiChainView>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async () => {
  const list = within(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  await userEvent.click(await list.findByRole('button', { name: /Several chains$/ }));
  const view = within(await screen.findByRole('dialog', { name: 'Tidepool' }));
  await appears(await view.findByRole('heading', { name: 'Which side of Tidepool?' }));
  await appears(view.getByText('It holds more than one kind of account. You can add the others later.'));
  return view;
};
const rows = (view: ReturnType<typeof within>) =>
  within(view.getByRole('group', { name: 'Kinds of account' }))
    .getAllByRole('button')
    .map(wordsOf);

export const Default: Story = {};

export const Chosen: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: ((engine) => engine.open()) satisfies Arrive } },
  play: async () => {
    const view = await choose();
    await expect(rows(view)).toEqual(['EVM networksEthereum and 2 more', 'Solana', 'Bitcoin']);
    await appears(view.getByText('EVM networks'));
    await userEvent.click(view.getByRole('button', { name: 'Solana' }));
    await appears(await view.findByText('You’re in'));
  },
};

/** The member that is in says so; the others can be added. */
export const OneIsIn: Story = {
  parameters: {
    scenario: {
      arrive: (async (engine, env, pretend) => {
        await engine.connect({ namespace: 'solana', connectorId: 'tidepool' });
        await chose('example.tidepool')(engine, env, pretend);
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'Tidepool' }));
    await waitFor(() => expect(rows(view)).toEqual(['EVM networksEthereum and 2 more', 'SolanaConnected', 'Bitcoin']));
  },
};

/** It was turned off in the browser while the visitor looked. */
export const Gone: Story = {
  parameters: { scenario: { arrive: chose('nobody') } },
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'Tidepool' }));
    await appears(await view.findByRole('heading', { name: 'Tidepool isn’t here' }));
  },
};
export const GoneThenAnother: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Gone.parameters,
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'Tidepool' }));
    await userEvent.click(await view.findByRole('button', { name: 'Choose another wallet' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
/** Words are translated; marks are one picture in every language. */
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Tidepool' });
    const letters = () => [...sheet.querySelectorAll('[data-part="row"] svg text')].map((one) => one.textContent);
    await waitFor(() => expect(letters()).toEqual(['E', 'S', 'B']));
    // The first network stands first, on the right.
    const first = await within(sheet).findByText('Ethereum', { selector: 'bdi' });
    const [name, line] = [first, first.parentElement as HTMLElement].map((one) => one.getBoundingClientRect().right);
    await expect(name).toBeCloseTo(line ?? 0, 0);
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
